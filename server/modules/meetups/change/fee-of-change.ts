import { and, asc, eq, gte } from 'drizzle-orm'
import type { GuestOrder } from '#contract/meetups.ts'
import { feeAt } from '#domain/cancellation.ts'
import type { Standing } from '#domain/partial-cancellation.ts'
import { type Former, feesOfChange, momentsOf } from '#modules/ordering'
import type { Db } from '#platform/db'
import type { LineRow, MeetupRow } from '../present.ts'
import type { FoundMeetup } from '../queries.ts'
import { meetupRevisions } from '../tables.ts'

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

/** `most`: staff ask for no more than that for this change. */
export function feesAfter(
  { meetup, lines, former, now }: FeeInput,
  next: { total: number; lines: readonly LineRow[] },
  most?: number,
): Pick<MeetupRow, 'changeFee' | 'feeTimeline'> {
  const { feeTimeline, changeFee: charged, total } = meetup
  const steps = momentsOf(feeTimeline)
  const [before, after] = [standingOf(total, lines), standingOf(next.total, next.lines)]
  const rateAt = (moment: Date) => feeAt(steps, moment).rate
  return feesOfChange({ before, after, former, charged, feeTimeline, rateAt, now }, most)
}
