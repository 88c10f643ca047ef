import type { Context } from '#context'
import * as contract from '#contract/admin/booking-money.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { noteBilled } from '#modules/billing'
import { tried } from '#modules/book'
import { mailsAreWaiting, queueMails, senderIn, writtenMail } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { PlanHooks } from '../../hooks.ts'
import { lockBooking } from '../../queries.ts'
import { checkVersion, openBooking, unchanged } from '../edit-booking.ts'
import { bookingAfter } from './booking-after.ts'
import { letterOfBill } from './letter-of-bill.ts'

/** As with an order: each call sends it once more. */
export const mailBookingInvoice = (hooks: PlanHooks) =>
  changeRecord(contract.mailBookingInvoice, async (tx, { params: { id }, query, body, caller }, door) => {
    const now = door.now()
    const context = { ...door, hooks, now: () => now }
    const edited = await openBooking(tx, id)
    if (isRefusing(edited)) return edited
    const stale = checkVersion(edited, body.version)
    if (stale) return stale
    if (query.dry_run === '1') {
      const shown = await tried(tx, (inner) => write(inner, id, context))
      return isRefusing(shown) ? shown : unchanged(edited, { ...shown.record, to_customer: shown.letter })
    }
    const sent = await write(tx, id, context)
    if (isRefusing(sent)) return sent
    const addresses = await queueMails(tx, { ...sent.mails, cause: 'shop' }, context)
    if (addresses.length === 0) return refused('too_many_requests')
    await noteBilled(tx, { kind: 'booking', id }, { invoice: sent.number, at: now, by: caller })
    return {
      id,
      before: { mailed_invoice: null },
      after: { mailed_invoice: sent.number },
      answer: sent.record,
      afterwards: () => mailsAreWaiting(context),
    }
  })

async function write(tx: Tx, id: string, context: Context & { hooks: PlanHooks }) {
  const booking = (await lockBooking(tx, id))!
  const bill = await letterOfBill(tx, booking, 'plan-bill', context)
  if (isRefusing(bill)) return bill
  const record = await bookingAfter(tx, booking, context)
  return { ...bill, record, letter: writtenMail(bill.mails, senderIn(context)) }
}
