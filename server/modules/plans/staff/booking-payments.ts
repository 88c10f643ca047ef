import * as contract from '#contract/admin/bookings.ts'
import { refused } from '#contract/refusals.ts'
import { balanceOf } from '#domain/book.ts'
import { sumsOfBooking } from '#domain/plan.ts'
import { changeRecord } from '#modules/audit'
import { entriesOf, findReceived, notedBefore, noteReceived, overpaidNews, takeBack } from '#modules/book'
import { keyedRequest, requireKey } from '#modules/idempotency'
import { mailsAreWaiting } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { PlanHooks } from '../hooks.ts'
import { lockBooking } from '../queries.ts'
import { bookingRecordOf, loggedOf } from './booking-record.ts'
import { tellOfMoney } from './money/run-booking-act.ts'

export const noteBookingPayment = (hooks: PlanHooks) =>
  changeRecord(contract.noteBookingPayment, async (tx, { params: { id }, body, caller, header }, door) => {
    const now = door.now()
    const context = { ...door, hooks, now: () => now }
    const { version, send_mail: sendsMail, ...payment } = body
    const key = keyedRequest(requireKey(header('idempotency-key'), context.refuse), { id, ...payment })
    const booking = await lockBooking(tx, id)
    if (!booking) return refused('booking_not_found')
    const before = await bookingRecordOf(tx, booking)
    const known = await notedBefore(tx, { by: caller.userId, key })
    if (known) return 'refused' in known ? known : { id, before, after: before, answer: before }
    if (booking.status === 'requested') return refused('not_confirmed')
    if (version !== booking.version) return refused('edited_meanwhile', { body: { booking: before } })
    const sale = { planBookingId: id }
    const sums = sumsOfBooking(booking)
    const no = await noteReceived(tx, { sale, sums, payment, by: caller.userId, key, now })
    if (no) return no
    const after = (await lockBooking(tx, id))!
    const isOver = balanceOf(sumsOfBooking(after)) < 0
    if (isOver && sendsMail) await tellOfMoney(tx, after, { news: overpaidNews(payment.amount) }, context)
    return { ...(await changed(tx, before)), afterwards: () => mailsAreWaiting(context) }
  })

export const takeBackBookingPayment = (hooks: PlanHooks) =>
  changeRecord(contract.takeBackBookingPayment, async (tx, { params, body, caller }, context) => {
    const booking = await lockBooking(tx, params.id)
    if (!booking) return refused('booking_not_found')
    const before = await bookingRecordOf(tx, booking)
    const all = await entriesOf(tx, [params.id])
    const of = findReceived(all, params.payment_id)
    if (!of) return refused('payment_not_found')
    if (all.some(({ reverses }) => reverses === of.id)) return { id: params.id, before, after: before, answer: before }
    if (body.version !== booking.version) return refused('edited_meanwhile', { body: { booking: before } })
    await takeBack(tx, { of, reason: body.reason, by: caller.userId, now: context.now() })
    await hooks.settleAfterAct(tx, (await lockBooking(tx, params.id))!, context)
    return changed(tx, before)
  })

async function changed(tx: Tx, before: Awaited<ReturnType<typeof bookingRecordOf>>) {
  const { id } = before
  const after = await bookingRecordOf(tx, (await lockBooking(tx, id))!)
  return { id, before: loggedOf(before), after: loggedOf(after), answer: after }
}
