import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { quantityError } from '#web/words/product-words.ts'
import { addWithinCap } from './add-within-cap.ts'
import { cartActions, selectQty, selectRecommendedQty } from './cart.slice.ts'

export type Buying = {
  product: Product
  /** The quantity already in the cart. */
  inCart: number
  /** The quantity the headcount needs. */
  recommended: number
  qty: number
  choose: (qty: number) => void
  /** Why this quantity cannot be added. */
  problem: string | undefined
  add: () => void
}

/**
 * The quantity on a product's page, starting with what the headcount needs. The quantity in the cart stays and counts.
 */
export function useBuying(product: Product): Buying {
  const { id } = product
  const dispatch = useAppDispatch()
  const inCart = useAppSelector((state) => selectQty(state, id))
  const recommended = useAppSelector((state) => selectRecommendedQty(state, product))
  const [chosen, setChosen] = useState<number>()
  const qty = chosen ?? Math.max(product.qty_step, recommended - inCart)
  const problem = quantityError(inCart + qty, product)
  const add = () => {
    if (problem) return
    if (dispatch(addWithinCap(cartActions.changeQty({ id, qty: inCart + qty })))) setChosen(undefined)
  }
  return { product, inCart, recommended, qty, choose: setChosen, problem, add }
}
