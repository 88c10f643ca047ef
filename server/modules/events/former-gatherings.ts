import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type FormerGathering, formerGathering } from '#domain/headcount.ts'
import type { Tx } from '#platform/db'
import { isListed, listedColumns, listedRows } from './queries.ts'
import { attendees, events } from './tables.ts'

const atMost = 12

/** What became of the answers that were open at the deadline, in the last gatherings of an account that are over. */
export async function formerGatherings(
  db: Pick<Tx, 'select'>,
  { userId, now }: { userId: string; now: Date },
): Promise<FormerGathering[]> {
  const wasOpen = and(
    lte(attendees.createdAt, events.rsvpDeadline),
    or(isNull(attendees.respondedAt), attendees.maybe, sql`${attendees.respondedAt} > ${events.rsvpDeadline}`),
  )
  const former = db
    .select({ id: events.id })
    .from(events)
    .innerJoin(attendees, eq(attendees.eventId, events.id))
    .where(and(eq(events.userId, userId), eq(events.isCancelled, false), lt(events.endsAt, now), isListed, wasOpen))
    .groupBy(events.id)
    .orderBy(desc(events.startsAt))
    .limit(atMost)
  const rows = await db
    .select({ ...listedColumns, createdAt: attendees.createdAt, deadline: events.rsvpDeadline })
    .from(attendees)
    .innerJoin(events, eq(events.id, attendees.eventId))
    .where(and(inArray(attendees.eventId, former), isListed))
    .orderBy(asc(attendees.position))
  return [...Map.groupBy(rows, ({ eventId }) => eventId).values()].map((theirs) =>
    formerGathering(listedRows(theirs), theirs[0]!.deadline),
  )
}
