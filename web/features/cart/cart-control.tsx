import { useEffect, useRef } from 'react'
import type { Product } from '#contract/catalog.ts'
import { MAX_CART_LINES } from '#domain/cart.ts'
import { nextQuantities } from '#domain/quantity-advice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '#web/store/hooks.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { countWords, quoted, standingWords } from '#web/words/product-words.ts'
import { addWithinCap } from './add-within-cap.ts'
import {
  cartActions,
  selectCartLines,
  selectIsEnoughWithOthers,
  selectQty,
  selectRecommendedQty,
} from './cart.slice.ts'
import style from './cart-control.module.css'

const cartIsFull = `カートに入る商品は${MAX_CART_LINES}種類までです。ほかの商品を削除してからお入れください。`

/**
 * カートに入れる adds what the headcount needs. Once the product is in the cart, the stepper replaces the button; at quantity
 * 0 the button returns. A sold-out product cannot be added for any day.
 */
export function CartControl({ product }: { product: Product }) {
  const { id, name, max_qty, sold_out } = product
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const qty = useAppSelector((state) => selectQty(state, id))
  const { frame, keepFocus } = useFocusKept(qty > 0)

  const isEnough = useAppSelector((state) => selectIsEnoughWithOthers(state, product))
  const isCartFull = useAppSelector((state) => selectCartLines(state).length >= MAX_CART_LINES)

  const add = () => {
    if (isCartFull) return dispatch(toastActions.showNotification({ text: cartIsFull, tone: 'error' }))
    const qty = selectRecommendedQty(store.getState(), product)
    if (dispatch(addWithinCap(cartActions.addFirst({ id, qty })))) keepFocus()
  }
  const change = (wanted: number) => dispatch(addWithinCap(cartActions.changeQty({ id, qty: wanted })))
  const { more, less } = nextQuantities(qty, product)

  if (sold_out && qty === 0) return <p className={style.soldOut}>{standingWords(product)}</p>
  return (
    <div ref={frame} className={`no-print ${style.control}`}>
      {qty > 0 ? (
        <>
          <Stepper
            label={`${quoted(name)}の数量`}
            value={qty}
            onChange={change}
            onIncrease={() => change(more)}
            // Below the smallest quantity the line is removed.
            onDecrease={() => {
              if (less === 0) keepFocus()
              change(less)
            }}
            max={max_qty}
            filled
            block
          />
          {isEnough && <p className={style.why}>ほかの料理と合わせて{countWords(qty, product)}</p>}
        </>
      ) : (
        <button type="button" className={style.add} onClick={add}>
          カートに入れる
          <VisuallyHidden>（{name}）</VisuallyHidden>
        </button>
      )}
    </div>
  )
}

/** Button and stepper replace each other. After a press the focus moves to the new one. */
function useFocusKept(isThere: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    const buttons = frame.current?.querySelectorAll('button')
    buttons?.[isThere ? 1 : 0]?.focus()
  }, [isThere])
  const keepFocus = () => {
    pressed.current = true
  }
  return { frame, keepFocus }
}
