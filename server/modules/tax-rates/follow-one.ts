import type { Context } from '#context'
import { sumsOfSale } from '#domain/book.ts'
import { rateDayOf } from '#domain/meetup.ts'
import { holdsPlace } from '#domain/plan.ts'
import { ratesOn, type TaxClass } from '#domain/tax.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { moneyOfOrder, newsAfter } from '#modules/book'
import { renewBookingPapers, renewOrderPapers } from '#modules/documents'
import {
  applyRates,
  type FoundMeetup,
  hasRates,
  lockOrderById,
  presentGuestOrder,
  returnedIn,
  tellOrderer,
} from '#modules/meetups'
import { applyRate, lockBooking, presentBooking, tellBooker } from '#modules/plans'
import { isAtRates } from '#modules/pricing'
import { applyQuoteRates, lockHeldQuote, tellOfRates } from '#modules/quotes'
import type { Tx } from '#platform/db'
import { findRates } from './queries.ts'
import { showsOtherwise } from './touched.ts'

/** An order gets the rates of its day, its papers their successors, its orderer one letter. */
export async function followOrder(tx: Tx, id: string, context: Context): Promise<void> {
  const order = await lockOrderById(tx, id)
  if (!order || order.meetup.status === 'cancelled') return
  const rates = ratesOn(await findRates(tx), rateDayOf(order.meetup))
  if (hasRates(order.meetup, rates)) return followDay(tx, order, context)
  const after = await applyRates(tx, order, rates, context.now())
  if (!showsOtherwise(order.meetup, rates)) return
  const renewed = await renewOrderPapers(tx, after, context)
  const before = presentGuestOrder(order)
  await tellOrderer(tx, after, { template: 'meetup-rerated', before, renewed }, context)
}

/** Handed over on another day, at the same rates: its papers of the other day get their successors, its orderer one letter. */
async function followDay(tx: Tx, order: FoundMeetup, context: Context): Promise<void> {
  const renewed = await renewOrderPapers(tx, order, context)
  if (renewed.length === 0) return
  const { meetup } = order
  const money = newsAfter(
    { act: 'redated', amount: 0, reason: '' },
    {
      sums: sumsOfSale(meetup),
      dueOn: moneyOfOrder(meetup).due_on,
      paidBy: meetup.paymentMethod,
      papers: { issued: renewed.map(({ number }) => number), void: renewed.map(({ former }) => former) },
    },
  )
  const returned = await returnedIn(tx, meetup, context)
  await tellOrderer(tx, order, { template: 'meetup-money', money, ...returned }, context)
}

/** The same of a booking. */
export async function followBooking(
  tx: Tx,
  { id, taxClass }: { id: string; taxClass: TaxClass },
  context: Context,
): Promise<void> {
  const booking = await lockBooking(tx, id)
  if (!booking || !holdsPlace(booking.status)) return
  const rate = ratesOn(await findRates(tx), booking.eventDate)[taxClass]
  if (booking.taxRate === rate) return
  const after = await applyRate(tx, booking, rate, context.now())
  const renewed = await renewBookingPapers(tx, after, context)
  await tellBooker(tx, after, 'plan-rerated', { before: presentBooking(booking), renewed }, context)
}

/** The same of a quote that can still be ordered: its paper is drawn of what it is. */
export async function followQuote(tx: Tx, id: string, context: Context): Promise<void> {
  const now = context.now()
  const found = await lockHeldQuote(tx, id, now)
  if (!found) return
  const { priced, meetupDate } = found.quote
  const rates = ratesOn(await findRates(tx), meetupDate)
  if (isAtRates(priced, rates)) return
  const after = await applyQuoteRates(tx, found, { rates, on: tokyoDateOf(now) })
  const { reduced, usual } = priced.totals.groups
  const quoted = {
    reducedAmount: reduced.amount,
    reducedRate: reduced.rate,
    usualAmount: usual.amount,
    usualRate: usual.rate,
  }
  if (showsOtherwise(quoted, rates)) await tellOfRates(tx, after, context)
}
