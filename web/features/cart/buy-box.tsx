import { useState } from 'react'
import type { Product } from '#contract/wire.ts'
import { firstQty } from '#domain/cart.ts'
import { toastActions } from '#web/features/toasts/toasts.slice.ts'
import { paths } from '#web/paths.ts'
import { quantityError, quoted } from '#web/product-words.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './buy-box.module.css'
import { cartActions, selectEstimatedPerson, selectQty } from './cart.slice.ts'

type BuyBoxProps = {
  product: Product
  countWords: (qty: number) => string
  /** A sentence on how far a quantity goes. */
  guidanceFor: (qty: number) => string | undefined
}

/** How many, and into the cart with them; what lies in it already stays and is counted. */
export function BuyBox({ product, countWords, guidanceFor }: BuyBoxProps) {
  const { id, name, max_qty } = product
  const dispatch = useAppDispatch()
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  const inCart = useAppSelector((state) => selectQty(state, id))
  const [chosen, setChosen] = useState<number>()
  const qty = chosen ?? (inCart > 0 ? 1 : firstQty(product, estimatedPerson))
  const problem = quantityError(inCart + qty, product)
  const servesSomebody = product.package_type === 1 || product.serves !== null

  const add = () => {
    if (problem) return
    dispatch(cartActions.changeQty({ id, qty: inCart + qty }))
    dispatch(toastActions.showMessage({ text: `${quoted(name)}をカートに加えました` }))
    setChosen(undefined)
  }
  return (
    <>
      <div className={style.row}>
        <Stepper label={`${quoted(name)}の数量`} value={qty} onChange={setChosen} min={1} max={max_qty} size="large" />
        <Button onClick={add} aria-describedby={problem && `buy-problem-${id}`} className={style.add}>
          <Icon name="cart" />
          カートに加える
        </Button>
      </div>
      <div role="status">
        {problem && (
          <p className={style.problem} id={`buy-problem-${id}`}>
            <Icon name="alert" />
            {problem}
          </p>
        )}
      </div>
      {servesSomebody && <p className={style.guidance}>{guidanceFor(qty)}</p>}
      <p className={style.inCart}>
        {inCart > 0 && (
          <>
            カートに{countWords(inCart)}入っています。<TextLink href={paths.cart}>カートを見る</TextLink>
          </>
        )}
      </p>
    </>
  )
}
