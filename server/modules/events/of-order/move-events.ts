import { eq, sql as expression, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { attendees, events } from '../tables.ts'

/** Hands the gatherings of these orders over to an account, with their guests. */
export async function moveEvents(
  tx: Pick<Tx, 'update'>,
  { meetupIds, userId }: { meetupIds: readonly string[]; userId: string },
): Promise<void> {
  await tx
    .update(events)
    .set({ userId })
    .where(inArray(events.meetupId, [...meetupIds]))
}

/** The account goes: its guests are forgotten at once, and no link leads to its gatherings any more. */
export async function detachEvents(
  tx: Pick<Tx, 'select' | 'update' | 'delete'>,
  userId: string,
  now: Date,
): Promise<void> {
  const theirs = tx.select({ id: events.id }).from(events).where(eq(events.userId, userId))
  await tx.delete(attendees).where(inArray(attendees.eventId, theirs))
  await tx
    .update(events)
    .set({
      ...{ userId: null, note: '', rsvpOpen: false, updatedAt: now },
      rsvpSerial: expression`${events.rsvpSerial} + 1`,
    })
    .where(eq(events.userId, userId))
}
