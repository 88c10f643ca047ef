import { redirect } from 'react-router'
import { paths } from '#web/paths.ts'
import type { AppState } from '#web/store/app-store.ts'
import type { StepNumber } from './order-errors.ts'
import { selectLastOrder, selectPlacingStatus } from './placing.slice.ts'
import { firstOpenStep } from './steps.ts'

/** Where to go instead of this step: the first incomplete step, or the cart while it is empty. */
export function redirectForStep(step: StepNumber, state: AppState): string | undefined {
  const open = firstOpenStep(state)
  if (open === 'cart') return paths.cart
  return open < step ? paths.orderEntry(open) : undefined
}

/** For loaders. Going back from the thanks page leads to it again: the steps before it are done. */
export function guardStep(step: StepNumber, state: AppState): void {
  const order = selectPlacingStatus(state) === 'complete' ? selectLastOrder(state) : null
  const place = redirectForStep(step, state)
  if (place === paths.cart && order) throw redirect(paths.orderComplete(order.id))
  if (place) throw redirect(place)
}
