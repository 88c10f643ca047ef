import { useState } from 'react'
import type { GuestOrder } from '#contract/meetups.ts'
import type { CartLine } from '#contract/placement.ts'
import { alsoTold } from '#domain/order-allergies.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { orderFormActions, selectStep1 } from '#web/features/checkout/order-form.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { saveBudget } from '../budget.ts'
import { cartActions, selectCartLines, selectEstimatedPerson, selectMeetupDate } from '../cart.slice.ts'
import { addedTo } from './added-to.ts'

export type ProposedLines = {
  lines: readonly CartLine[]
  estimated_person: number
  budget_per_person: number
  /** The day it was made for, if that was asked for. */
  meetup_date?: TokyoDate | null
  /** What was told about what some of the guests must not eat: it goes on with the order. */
  allergies?: GuestOrder['allergies']
}

export type TakeHow = 'add' | 'replace'
/** What the visitor wants to do next: look at the dishes, or order. */
export type Next = 'menu' | 'order'

/** Into an empty cart at once; otherwise it is asked first. Either can be undone. */
export function useTakeProposal(onDone: (next: Next) => void) {
  const dispatch = useAppDispatch()
  const inCart = useAppSelector(selectCartLines)
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  const meetupDate = useAppSelector(selectMeetupDate)
  const { allergies: told = [] } = useAppSelector(selectStep1)
  const [asking, setAsking] = useState<Next>()
  const take = (
    { lines, estimated_person, budget_per_person, meetup_date, allergies = [] }: ProposedLines,
    { how, next = asking ?? 'menu' }: { how?: TakeHow; next?: Next } = {},
  ) => {
    if (inCart.length > 0 && !how) return setAsking(next)
    const proposed = lines.map(({ id, qty }) => ({ id, qty }))
    const cart = how === 'add' ? addedTo(inCart, proposed) : proposed
    dispatch(
      cartActions.setCartAllData({
        cart,
        estimatedPerson: estimated_person,
        ...(meetup_date && { meetupDate: meetup_date }),
      }),
    )
    saveBudget(budget_per_person)
    if (allergies.length > 0) {
      dispatch(orderFormActions.mergeStep1({ allergies: alsoTold(told, allergies) }))
    }
    const undo = cartActions.setCartAllData({ cart: [...inCart], estimatedPerson, meetupDate })
    // Where nothing was replaced, the order's first step says it all, and a toast would cover its fields.
    if (next === 'menu' || inCart.length > 0)
      dispatch(toastActions.showNotification({ text: '提案の内容をカートに入れました', undo }))
    setAsking(undefined)
    onDone(next)
  }
  return { take, isAsking: asking !== undefined, stopAsking: () => setAsking(undefined) }
}
