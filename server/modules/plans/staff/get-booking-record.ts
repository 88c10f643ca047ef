import * as contract from '#contract/admin/bookings.ts'
import { refused } from '#contract/refusals.ts'
import { findLastChanges, showRecord } from '#modules/audit'
import { accountShownTo } from '#modules/refund-accounts'
import { findBooking } from '../queries.ts'
import { shownBookingOf } from './booking-record.ts'

export const getBookingRecord = showRecord(contract.getBookingRecord, async ({ params: { id }, caller }, context) => {
  const booking = await findBooking(context.db, id)
  if (!booking) return refused('booking_not_found')
  const shown = await context.db.transaction((tx) => shownBookingOf(tx, booking, context))
  const changes = await findLastChanges(context.sql, 'booking', [id])
  const asked = { caller, saleId: id, balance: shown.money.balance }
  const refund_account = await accountShownTo(context.db, asked, context)
  return { id, answer: { ...shown, last_change: changes.get(id) ?? null, refund_account } }
})
