import type { Context } from '#context'
import * as contract from '#contract/admin/refunds.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { findOrderById } from '#modules/meetups'
import { findBooking } from '#modules/plans'
import { findRefundAccount, type SaleId } from '#modules/refund-accounts'

/** Where money for an order goes back to, whole: each look is in the log. */
export const getOrderRefundAccount = showRecord(contract.getOrderRefundAccount, async ({ params: { id } }, context) => {
  const order = await findOrderById(context.db, id)
  if (!order) return refused('meetup_not_found')
  return { id, label: order.meetup.number, answer: await opened({ kind: 'order', id }, context) }
})

/** The same of a booking. */
export const getBookingRefundAccount = showRecord(
  contract.getBookingRefundAccount,
  async ({ params: { id } }, context) => {
    const booking = await findBooking(context.db, id)
    if (!booking) return refused('booking_not_found')
    return { id, label: booking.number, answer: await opened({ kind: 'booking', id }, context) }
  },
)

async function opened(sale: SaleId, context: Context): Promise<contract.AccountToPay> {
  const known = await findRefundAccount(context.db, sale, context)
  if (!known) return { account: null }
  const { bank, branch, kind, number, holder } = known.opened
  return {
    account: {
      bank: bank.name,
      bank_code: bank.code,
      branch: branch.name,
      branch_code: branch.code,
      kind,
      number,
      holder_kana: holder,
      third_party: known.thirdParty,
    },
  }
}
