import { and, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { FormerGathering } from '#domain/headcount.ts'
import type { Tx } from '#platform/db'
import { isListed } from './queries.ts'
import { attendees, events } from './tables.ts'

const atMost = 12

/** What became of the answers that were open at the deadline, in the last gatherings of an account that are over. */
export function formerGatherings(
  db: Pick<Tx, 'select'>,
  { userId, now }: { userId: string; now: Date },
): Promise<FormerGathering[]> {
  const wasOpen = and(
    lte(attendees.createdAt, events.rsvpDeadline),
    or(isNull(attendees.respondedAt), sql`${attendees.respondedAt} > ${events.rsvpDeadline}`),
  )
  return db
    .select({
      open: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${attendees.status} = 'active')::int`,
    })
    .from(events)
    .innerJoin(attendees, eq(attendees.eventId, events.id))
    .where(and(eq(events.userId, userId), eq(events.isCancelled, false), lt(events.endsAt, now), isListed, wasOpen))
    .groupBy(events.id)
    .orderBy(desc(events.startsAt))
    .limit(atMost)
}
