import { and, asc, eq, gte } from 'drizzle-orm'
import type { GuestOrder } from '#contract/meetups.ts'
import { feeAt } from '#domain/cancellation.ts'
import { feesOnRest, partialFee, partsAfter, partsOf, type Standing } from '#domain/partial-cancellation.ts'
import { momentsOf } from '#modules/ordering'
import type { Db } from '#platform/db'
import type { LineRow, MeetupRow } from '../present.ts'
import type { FoundMeetup } from '../queries.ts'
import { meetupRevisions } from '../tables.ts'

/** An order as it was until a change. */
export type Former = { standing: Standing; until: Date }

/** What an order was until each change since taking goods out has cost anything, from the first. */
export async function formerOf(
  db: Pick<Db, 'select'>,
  { meetup: { id, feeTimeline } }: FoundMeetup,
): Promise<Former[]> {
  const paid = momentsOf(feeTimeline).find(({ rate }) => rate > 0)
  if (!paid) return []
  const rows = await db
    .select({ order: meetupRevisions.order, until: meetupRevisions.at })
    .from(meetupRevisions)
    .where(and(eq(meetupRevisions.meetupId, id), paid.from ? gte(meetupRevisions.at, paid.from) : undefined))
    .orderBy(asc(meetupRevisions.revision))
  return rows.map(({ order, until }) => ({ standing: standingOfView(order), until }))
}

const standingOfView = ({ calculation: { lines, total } }: GuestOrder): Standing => ({
  goods: lines.map(({ id, qty, unit_price: unitPrice }) => ({ id, qty, unitPrice })),
  total,
})

const standingOf = (total: number, lines: readonly Pick<LineRow, 'productId' | 'qty' | 'unitPrice'>[]): Standing => ({
  goods: lines.map(({ productId: id, qty, unitPrice }) => ({ id, qty, unitPrice })),
  total,
})

type FeeInput = FoundMeetup & { former: readonly Former[]; now: Date }

/**
 * What an order owes for all that was taken out, once it is changed to this, and what cancelling the rest costs. `most`:
 * staff ask for no more than that for this change.
 */
export function feesAfter(
  { meetup, lines, former, now }: FeeInput,
  next: { total: number; lines: readonly LineRow[] },
  most = Number.POSITIVE_INFINITY,
): Pick<MeetupRow, 'changeFee' | 'feeTimeline'> {
  const steps = momentsOf(meetup.feeTimeline)
  const [before, rest] = [standingOf(meetup.total, lines), standingOf(next.total, next.lines)]
  const past = former.map(({ standing, until }) => ({ standing, rate: feeAt(steps, until).rate }))
  const { rate } = feeAt(steps, now)
  const was = partsOf(past, before)
  const is = partsAfter(was, { before, after: rest, rate })
  const fee = partialFee({ before: was, after: is, rate, charged: meetup.changeFee })
  const changeFee = meetup.changeFee + Math.min(fee, most)
  return { changeFee, feeTimeline: feesOnRest(meetup.feeTimeline, { rest, parts: is, charged: changeFee }) }
}
