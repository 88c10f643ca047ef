import type { z } from 'zod'
import type { Caller, Context } from '#context'
import type { BookingAfter } from '#contract/admin/booking-money.ts'
import { isRefusing, type RefusalCode, Refused, type Refusing, refused } from '#contract/refusals.ts'
import { balanceOf } from '#domain/book.ts'
import { sumsOfBooking } from '#domain/plan.ts'
import { type Act, entriesOf, moneyOfBooking, type News, newsAfter, tried, type Work } from '#modules/book'
import { queueMails, senderIn, writtenMail } from '#modules/mail'
import { noteRefunded } from '#modules/refund-accounts'
import type { Tx } from '#platform/db'
import { freshUrl } from '../../booking-links.ts'
import type { PlanHooks } from '../../hooks.ts'
import { mailsAbout } from '../../mails-about.ts'
import type { BookingRow } from '../../present.ts'
import { lockBooking } from '../../queries.ts'
import { returnedIn } from '../../refund-url.ts'
import { type BookingEdit, changed, checkVersion, openBooking, unchanged } from '../edit-booking.ts'
import { bookingAfter } from './booking-after.ts'

type Acting = Context & { hooks: PlanHooks }

type ActCall = {
  params: { id: string }
  query: { dry_run: '0' | '1' }
  body: { version: number; send_mail?: boolean }
  caller: Caller
}

/** As with an order: entry, papers and letter at once, or shown and given up. Bookings are paid by invoice alone. */
export async function runBookingAct<Code extends RefusalCode>(
  tx: Tx,
  { params: { id }, query, body, caller }: ActCall,
  actOn: (booking: BookingRow) => Act<Code>,
  door: Acting,
): Promise<
  | BookingEdit<z.output<typeof BookingAfter>>
  | Refusing<Code | 'booking_not_found' | 'edited_meanwhile' | 'not_confirmed'>
> {
  const now = door.now()
  const context = { ...door, now: () => now }
  const edited = await openBooking(tx, id)
  if (isRefusing(edited)) return edited
  const { booking } = edited
  if (booking.status === 'requested') return refused('not_confirmed')
  const { isDone, write } = actOn(booking)
  const work = await workOn(tx, booking, { by: caller.userId, now })
  const done = await isDone?.(work, tx)
  if (done) return done === true ? unchanged(edited, await bookingAfter(tx, booking, context)) : done
  const stale = checkVersion(edited, body.version)
  if (stale) return stale
  const how = { id, write, sendsMail: body.send_mail ?? false }
  if (query.dry_run === '1') {
    const shown = await tried(tx, async (inner) => {
      const acted = await act(inner, work, how, context)
      if (isRefusing(acted)) return acted
      return {
        ...(await bookingAfter(inner, acted.booking, context)),
        ...(acted.letter && { to_customer: acted.letter }),
      }
    })
    return isRefusing(shown) ? shown : unchanged(edited, shown)
  }
  const acted = await act(tx, work, how, context)
  if (isRefusing(acted)) throw new Refused(acted.refused.code, acted.refused.details)
  const edit = await changed(tx, edited, acted.booking, context)
  return { ...edit, answer: await bookingAfter(tx, acted.booking, context) }
}

/** The same of what a bank has done, whatever stands on somebody’s screen: it is written, and the customer is told. */
export async function actOnBooking(
  tx: Tx,
  { id, by }: { id: string; by: string },
  { write }: Act,
  door: Acting,
): Promise<void> {
  const now = door.now()
  const booking = (await lockBooking(tx, id))!
  const work = await workOn(tx, booking, { by, now })
  const acted = await act(tx, work, { id, write, sendsMail: true }, { ...door, now: () => now })
  if (isRefusing(acted)) throw new Refused(acted.refused.code, acted.refused.details)
}

const workOn = async (tx: Tx, booking: BookingRow, done: Pick<Work, 'by' | 'now'>): Promise<Work> => ({
  ...done,
  sale: { planBookingId: booking.id },
  version: booking.version,
  entries: await entriesOf(tx, [booking.id]),
  sums: sumsOfBooking(booking),
})

type How<Code extends RefusalCode> = Pick<Act<Code>, 'write'> & { id: string; sendsMail: boolean }

async function act<Code extends RefusalCode>(tx: Tx, work: Work, { id, write, sendsMail }: How<Code>, context: Acting) {
  const news = await write(tx, work)
  if (news && isRefusing(news)) return news
  const booking = (await lockBooking(tx, id))!
  if (news?.refund && balanceOf(sumsOfBooking(booking)) >= 0) {
    const sale = { kind: 'booking', id } as const
    await noteRefunded(tx, { sale, day: news.refund.paidOn, amount: news.amount }, work.now)
  }
  const papers = await context.hooks.settleAfterAct(tx, booking, context)
  return { booking, letter: news && sendsMail ? await tellOfMoney(tx, booking, { news, papers }, context) : undefined }
}

type Told = { news: News; papers?: { issued: string[]; void: string[] } }

/** The letter about a booking that is held. */
export async function tellOfMoney(
  tx: Tx,
  booking: BookingRow,
  { news, papers = { issued: [], void: [] } }: Told,
  context: Acting,
) {
  const money = newsAfter(news, {
    sums: sumsOfBooking(booking),
    dueOn: moneyOfBooking(booking).due_on,
    paidBy: booking.paymentMethod,
    papers,
  })
  const url = booking.status === 'cancelled' ? null : await freshUrl(tx, booking, context)
  const returned = await returnedIn(tx, booking, context, { asksAgain: money.act === 'asked' })
  const mails = await mailsAbout(tx, booking, ['plan-money'], { url, money, ...returned }, context)
  await queueMails(tx, { ...mails, cause: 'shop' }, context)
  return writtenMail(mails, senderIn(context))
}
