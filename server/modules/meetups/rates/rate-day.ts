import type { Context } from '#context'
import { type Rates, ratesOn } from '#domain/tax.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { JobCarrier } from '#platform/jobs'
import type { MeetupRow } from '../present.ts'

/** Whose rates an order has: the day on which it was handed over; until then, or where nobody has said when, its date. */
export const rateDayOf = ({ deliveredAt, meetupDate }: Pick<MeetupRow, 'deliveredAt' | 'meetupDate'>): TokyoDate =>
  deliveredAt ? tokyoDateOf(deliveredAt) : meetupDate

/** Of `#modules/tax-rates`, which knows orders, bookings, quotes and papers; they do not know it. */
export const FOLLOW_RATES = 'follow-rates'

/** All of the days from this one on, or one order. */
export type FollowRates = { from: TokyoDate } | { meetupId: string }

export const followRatesSoon = (
  carrier: JobCarrier,
  what: FollowRates,
  { jobs }: Pick<Context, 'jobs'>,
): Promise<void> => jobs.enqueue(carrier, FOLLOW_RATES, what)

type Rated = Pick<MeetupRow, 'id' | 'deliveredAt' | 'meetupDate' | 'reducedRate' | 'usualRate'>

/** Where it was handed over on another day than it was ordered for, and at other rates, or that is taken back. */
export async function followHandOver(
  carrier: JobCarrier,
  order: Rated,
  { jobs, snapshot }: Pick<Context, 'jobs' | 'snapshot'>,
): Promise<void> {
  if (hasRates(order, ratesOn(snapshot.current().taxRates, rateDayOf(order)))) return
  await followRatesSoon(carrier, { meetupId: order.id }, { jobs })
}

export const hasRates = (
  { reducedRate, usualRate }: Pick<MeetupRow, 'reducedRate' | 'usualRate'>,
  { reduced, usual }: Rates,
): boolean => reducedRate === reduced && usualRate === usual
