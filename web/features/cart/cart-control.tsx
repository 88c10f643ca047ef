import { useEffect, useRef } from 'react'
import type { Product } from '#contract/wire.ts'
import { toastActions } from '#web/features/toasts/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { cartActions, selectQty } from './cart.slice.ts'
import style from './cart-control.module.css'

type Kept = Pick<Product, 'id' | 'name' | 'package_type' | 'min_qty' | 'max_qty'>

/** 加える; once it lies in the cart the button has become the quantity, and goes back to a button with the last one. */
export function CartControl({ product }: { product: Kept }) {
  const { id, name, min_qty, max_qty } = product
  const dispatch = useAppDispatch()
  const qty = useAppSelector((state) => selectQty(state, id))
  const frame = useFocusKept(qty > 0)

  const add = () => {
    dispatch(cartActions.addFirst(product))
    dispatch(toastActions.showMessage({ text: `「${name}」をカートに加えました` }))
  }
  const change = (wanted: number) => dispatch(cartActions.changeQty({ id, qty: wanted }))

  return (
    <div ref={frame} className={style.control}>
      {qty > 0 ? (
        <Stepper
          label={`「${name}」の数量`}
          value={qty}
          onChange={change}
          // Fewer than the smallest quantity is none at all.
          onDecrease={() => change(qty <= min_qty ? 0 : qty - 1)}
          max={max_qty}
          filled
          block
        />
      ) : (
        <button type="button" className={style.add} onClick={add}>
          <Icon name="add" />
          加える
          <VisuallyHidden>（{name}）</VisuallyHidden>
        </button>
      )}
    </div>
  )
}

/** Button and stepper take each other's place; whoever held the focus in the one has it in the other. */
function useFocusKept(isThere: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  const before = useRef(isThere)
  useEffect(() => {
    const div = frame.current
    const onFocus = () => {
      held.current = true
    }
    const onBlur = (event: FocusEvent) => {
      if (event.relatedTarget !== null) held.current = false
    }
    div?.addEventListener('focusin', onFocus)
    div?.addEventListener('focusout', onBlur)
    return () => {
      div?.removeEventListener('focusin', onFocus)
      div?.removeEventListener('focusout', onBlur)
    }
  }, [])
  useEffect(() => {
    if (before.current === isThere) return
    before.current = isThere
    if (held.current) frame.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }, [isThere])
  return frame
}
