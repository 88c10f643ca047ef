import { redirect } from 'react-router'
import type { AppState } from '#web/app/make-store.ts'
import { paths } from '#web/paths.ts'
import { selectLastOrder } from './placing.slice.ts'
import { firstOpenStep, type StepNumber } from './steps.ts'

/** Where to go instead of this step: the first that is not filled in, thanks for an order just placed, or the empty cart. */
export function otherPlaceThan(step: StepNumber, state: AppState): string | undefined {
  const open = firstOpenStep(state)
  if (open === 'cart') {
    const order = selectLastOrder(state)
    return order ? paths.orderComplete(order.id) : paths.cart
  }
  return open < step ? paths.orderEntry(open) : undefined
}

/** For loaders. */
export function guardStep(step: StepNumber, state: AppState): void {
  const place = otherPlaceThan(step, state)
  if (place) throw redirect(place)
}
