import type { Context } from '#context'
import { rateDayOf } from '#domain/meetup.ts'
import { type Rates, ratesOn } from '#domain/tax.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { JobCarrier } from '#platform/jobs'
import type { MeetupRow } from '../present.ts'

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

/** Where it was handed over on another day than it was until then (`before`), or at other rates, or that is taken back. */
export async function followHandOver(
  carrier: JobCarrier,
  order: Rated,
  { jobs, snapshot, before = order.meetupDate }: Pick<Context, 'jobs' | 'snapshot'> & { before?: TokyoDate },
): Promise<void> {
  const day = rateDayOf(order)
  if (day === before && hasRates(order, ratesOn(snapshot.current().taxRates, day))) return
  await followRatesSoon(carrier, { meetupId: order.id }, { jobs })
}

export const hasRates = (
  { reducedRate, usualRate }: Pick<MeetupRow, 'reducedRate' | 'usualRate'>,
  { reduced, usual }: Rates,
): boolean => reducedRate === reduced && usualRate === usual
