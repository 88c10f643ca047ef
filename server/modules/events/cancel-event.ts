import { eq, sql as expression } from 'drizzle-orm'
import type { Context } from '#context'
import type { MailCause } from '#modules/mail'
import type { Tx } from '#platform/db'
import { countConcerned, lockEvent } from './queries.ts'
import { events } from './tables.ts'
import { tellGuestsOf } from './tell/tell-guests.ts'
import { knownUntil } from './tell/untold.ts'

type Cancelling = {
  eventId: string
  cause: MailCause
  /** Whether its guests are written to: not unless its organiser wants it. */
  tellsGuests: boolean
  now: Date
}

/**
 * Cancels a gathering in the transaction that cancels its order or booking. Guests of an unconfirmed request know
 * nothing of it. Returns how many guests do not know of the end, and could be told.
 */
export async function cancelEvent(
  tx: Tx,
  { eventId, cause, tellsGuests, now }: Cancelling,
  context: Pick<Context, 'config' | 'snapshot' | 'secrets' | 'limitReached'>,
): Promise<number> {
  const event = await lockEvent(tx, eventId)
  if (!event || event.status === 'cancelled') return 0
  await tx
    .update(events)
    .set({
      status: 'cancelled',
      untold: event.status === 'requested' ? null : knownUntil(event, now),
      revision: expression`${events.revision} + 1`,
      updatedAt: now,
    })
    .where(eq(events.id, eventId))
  if (tellsGuests) await tellGuestsOf(tx, eventId, { cause, now }, context)
  const isSecret = !tellsGuests && event.userId !== null && event.status === 'scheduled' && event.startsAt > now
  return isSecret ? countConcerned(tx, eventId) : 0
}
