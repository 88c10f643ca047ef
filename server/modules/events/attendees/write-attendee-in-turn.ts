import type { Context } from '#context'
import { writeInTurn } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { findOwnAttendee } from '../queries.ts'

/** Writes to an attendee, in the line of its gathering. */
export async function writeAttendeeInTurn<T>(
  own: { id: string; userId: string },
  work: (tx: Tx) => Promise<T>,
  { db }: Pick<Context, 'db'>,
): Promise<T> {
  const attendee = await findOwnAttendee(db, own)
  return writeInTurn({ id: attendee?.eventId ?? own.id, userId: own.userId }, work, { db })
}
