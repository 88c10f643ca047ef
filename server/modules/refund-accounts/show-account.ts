import * as contract from '#contract/admin/refunds.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { accountToPay } from './present.ts'
import { findOpen } from './queries.ts'
import type { RefundHooks } from './sale.ts'

/** Where money for an order goes back to, whole: each look is in the log. */
export const getOrderRefundAccount = ({ order }: RefundHooks) =>
  showRecord(contract.getOrderRefundAccount, async ({ params: { id } }, context) => {
    const sale = await order(context.db, id)
    if (!sale) return refused('meetup_not_found')
    return { id, label: sale.number, answer: accountToPay(await findOpen(context.db, sale), context) }
  })

/** The same of a booking. */
export const getBookingRefundAccount = ({ booking }: RefundHooks) =>
  showRecord(contract.getBookingRefundAccount, async ({ params: { id } }, context) => {
    const sale = await booking(context.db, id)
    if (!sale) return refused('booking_not_found')
    return { id, label: sale.number, answer: accountToPay(await findOpen(context.db, sale), context) }
  })
