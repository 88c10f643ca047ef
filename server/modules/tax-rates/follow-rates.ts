import type { Context, Job } from '#context'
import { rateDayOf } from '#domain/meetup.ts'
import { ratesOn } from '#domain/tax.ts'
import { mailsAreWaiting } from '#modules/mail'
import { FOLLOW_RATES, type FollowRates, followRatesSoon, hasRates } from '#modules/meetups'
import { followBooking, followOrder, followQuote } from './follow-one.ts'
import { bookingsFrom, findRates, ordersFrom, quotesFrom } from './queries.ts'

/** In one run; another one goes on. */
const most = 200

/**
 * Gives orders, bookings and quotes the rates of their day, after rates were planned or an order was handed over on
 * another day. Each is a transaction of its own, with its papers and its letter: what has its rates is left alone, so a
 * run that died or is repeated does nothing twice.
 */
export const followRates: Job<FollowRates> = {
  name: FOLLOW_RATES,
  async run(context, what, { signal }) {
    if ('meetupId' in what) {
      await context.db.transaction((tx) => followOrder(tx, what.meetupId, context))
      mailsAreWaiting(context)
      return
    }
    const others = await othersFrom(context, what)
    const errors: unknown[] = []
    for (const follow of others.slice(0, most)) {
      if (signal.aborted) break
      await context.db.transaction(follow).catch((error) => errors.push(error))
    }
    mailsAreWaiting(context)
    if (others.length > most || signal.aborted) await followRatesSoon(context.sql, what, context)
    // One that fails does not keep the rest waiting; it is tried again with the whole.
    if (errors.length > 0) throw errors[0]
  },
}

type Follow = (tx: Parameters<typeof followOrder>[0]) => Promise<void>

/** What has other rates than its day has, by day. */
async function othersFrom(context: Context, { from }: { from: string }): Promise<Follow[]> {
  const { db, now } = context
  const rows = await findRates(db)
  const orders = (await ordersFrom(db, from)).filter((order) => !hasRates(order, ratesOn(rows, rateDayOf(order))))
  const bookings = (await bookingsFrom(db, from)).filter(
    ({ eventDate, taxClass, taxRate }) => ratesOn(rows, eventDate)[taxClass] !== taxRate,
  )
  const quotes = (await quotesFrom(db, from, now())).filter(({ meetupDate, totals: { groups } }) => {
    const quoted = { reducedRate: groups.reduced.rate, usualRate: groups.usual.rate }
    return !hasRates(quoted, ratesOn(rows, meetupDate))
  })
  return [
    ...orders.map(
      ({ id }): Follow =>
        (tx) =>
          followOrder(tx, id, context),
    ),
    ...bookings.map(
      ({ id, taxClass }): Follow =>
        (tx) =>
          followBooking(tx, { id, taxClass }, context),
    ),
    ...quotes.map(
      ({ id }): Follow =>
        (tx) =>
          followQuote(tx, id, context),
    ),
  ]
}
