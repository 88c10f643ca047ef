import { eq, sql as expression, inArray } from 'drizzle-orm'
import { forgetGuestMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { attendees, events } from '../tables.ts'

/** Hands the gatherings of these orders over to an account, with their guests. Their calendar files name whose they are. */
export async function moveEvents(
  tx: Pick<Tx, 'update'>,
  { meetupIds, userId }: { meetupIds: readonly string[]; userId: string },
): Promise<void> {
  await tx
    .update(events)
    .set({ userId, revision: expression`${events.revision} + 1` })
    .where(inArray(events.meetupId, [...meetupIds]))
}

/** The account goes: its guests are forgotten at once, and no link leads to its gatherings any more. */
export async function detachEvents(
  tx: Pick<Tx, 'select' | 'update' | 'delete'>,
  userId: string,
  now: Date,
): Promise<void> {
  const theirs = tx.select({ id: events.id }).from(events).where(eq(events.userId, userId))
  const forgotten = await tx
    .delete(attendees)
    .where(inArray(attendees.eventId, theirs))
    .returning({ email: attendees.email })
  const addresses = new Set(forgotten.flatMap(({ email }) => email?.toLowerCase() ?? []))
  if (addresses.size > 0) await forgetGuestMails(tx, [...addresses])
  await tx
    .update(events)
    .set({
      userId: null,
      title: '',
      place: '',
      note: '',
      untold: null,
      rsvpOpen: false,
      updatedAt: now,
      rsvpSerial: expression`${events.rsvpSerial} + 1`,
    })
    .where(eq(events.userId, userId))
}
