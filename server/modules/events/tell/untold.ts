import { and, eq, gt, or } from 'drizzle-orm'
import { isMoved, type WhenAndWhere } from '#domain/event.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import type { EventRow } from '../queries.ts'
import { attendees, type Untold } from '../tables.ts'

type Reader = Pick<Tx, 'select'>

/** When and where its guests know it to be. */
export const knownOf = ({ untold, startsAt, endsAt, place }: EventRow): WhenAndWhere =>
  untold
    ? { startsAt: new Date(untold.startsAt), endsAt: new Date(untold.endsAt), place: untold.place }
    : { startsAt, endsAt, place }

/** What its guests do not know of once it is at `to`; null where they know it. */
export async function untoldAt(db: Reader, event: EventRow, to: WhenAndWhere, now: Date): Promise<Untold | null> {
  const known = await knownBy(db, event)
  return isMoved(known, to) ? remembered(known, now) : null
}

/** What its guests know once it is cancelled. */
export const knownUntil = (event: EventRow, now: Date): Untold => remembered(knownOf(event), now)

/** Where somebody was written to since it changed last, some know it as it is: all are told of the next change. */
async function knownBy(db: Reader, event: EventRow): Promise<WhenAndWhere> {
  if (!event.untold) return event
  const since = new Date(event.untold.since)
  const later = or(gt(attendees.askedAt, since), gt(attendees.toldAt, since))
  const [one] = await db
    .select({ id: attendees.id })
    .from(attendees)
    .where(and(eq(attendees.eventId, event.id), later))
    .limit(1)
  return one ? event : knownOf(event)
}

const remembered = ({ startsAt, endsAt, place }: WhenAndWhere, now: Date): Untold => ({
  startsAt: isoInTokyo(startsAt),
  endsAt: isoInTokyo(endsAt),
  place,
  since: now.toISOString(),
})
