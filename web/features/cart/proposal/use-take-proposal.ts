import { useState } from 'react'
import type { CartLine } from '#contract/wire.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { saveBudget } from '../budget.ts'
import { cartActions, selectCartLines, selectEstimatedPerson } from '../cart.slice.ts'
import { addedTo } from './added-to.ts'

export type ProposedLines = { lines: readonly CartLine[]; estimated_person: number; budget_per_person: number }

export type TakeHow = 'add' | 'replace'

/** Into an empty cart at once; otherwise it is asked first. Either can be undone. */
export function useTakeProposal(onDone: () => void) {
  const dispatch = useAppDispatch()
  const inCart = useAppSelector(selectCartLines)
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  const [isAsking, setAsking] = useState(false)
  const take = ({ lines, estimated_person, budget_per_person }: ProposedLines, how?: TakeHow) => {
    if (inCart.length > 0 && !how) return setAsking(true)
    const proposed = lines.map(({ id, qty }) => ({ id, qty }))
    const cart = how === 'add' ? addedTo(inCart, proposed) : proposed
    dispatch(cartActions.setCartAllData({ cart, estimatedPerson: estimated_person }))
    saveBudget(budget_per_person)
    const undo = cartActions.setCartAllData({ cart: [...inCart], estimatedPerson })
    dispatch(toastActions.showNotification({ text: '提案の内容をカートに入れました', undo }))
    setAsking(false)
    onDone()
  }
  return { take, isAsking, stopAsking: () => setAsking(false) }
}
