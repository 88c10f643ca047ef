import { and, eq, sql as expression } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { events } from '../tables.ts'
import { eventOfBooking } from './booking-facts.ts'

/** The gathering takes place, in the transaction that confirms its booking: from now on guests can be invited and answer. */
export async function scheduleEventOfBooking(
  tx: Pick<Tx, 'update'>,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> {
  await tx
    .update(events)
    .set({ status: 'scheduled', revision: expression`${events.revision} + 1`, updatedAt: now })
    .where(and(eq(events.id, eventOfBooking(bookingId)), eq(events.status, 'requested')))
}
