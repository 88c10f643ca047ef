import type { Module } from '#context'
import { billAndRemind } from './bill-and-remind.ts'
import {
  endBookingHold,
  endOrderHold,
  holdBookingBill,
  holdOrderBill,
  noteBookingReminder,
  noteOrderReminder,
} from './change-receivable.ts'
import type { BillingHooks } from './hooks.ts'
import { listReceivables } from './list-receivables.ts'

export type { BillingHooks, BillLetter } from './hooks.ts'
export { noteBilled } from './note-billed.ts'
export { forgetBilling } from './queries.ts'

export const billing = (hooks: BillingHooks): Module => ({
  endpoints: [
    listReceivables,
    holdOrderBill(hooks),
    holdBookingBill(hooks),
    endOrderHold(hooks),
    endBookingHold(hooks),
    noteOrderReminder(hooks),
    noteBookingReminder(hooks),
  ],
  jobs: [billAndRemind(hooks)],
})
