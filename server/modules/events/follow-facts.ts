import { eq, sql as expression } from 'drizzle-orm'
import { isMoved, movedTimes } from '#domain/event.ts'
import type { Tx } from '#platform/db'
import type { GatheringMove } from './gathering-facts.ts'
import { type EventRow, lockEvent } from './queries.ts'
import { events } from './tables.ts'
import { untoldAt } from './tell/untold.ts'

/**
 * The gathering after its order or booking was changed, in the transaction that changes it. It keeps its distance from
 * the delivery; the headcount follows unless the organiser has set one. Guests know nothing of one that is only requested.
 */
export async function followFacts(
  tx: Pick<Tx, 'select' | 'update'>,
  { before, after, now }: GatheringMove & { now: Date },
): Promise<void> {
  const event = await lockEvent(tx, after.id)
  if (!event) return
  const { place, title = event.title } = after
  const times = movedTimes(event, { from: before.at, to: after.at })
  const showsMore = title !== event.title || isMoved(event, { ...times, place })
  await tx
    .update(events)
    .set({
      ...times,
      title,
      place,
      untold: event.status === 'requested' ? null : await untoldAt(tx, event, { ...times, place }, now),
      updatedAt: now,
      ...headcountOf(event, { before, after }),
      ...(showsMore && { revision: expression`${events.revision} + 1` }),
    })
    .where(eq(events.id, event.id))
}

/** An own number that the order was made for goes with it; one that the order was never changed to stays. */
function headcountOf(
  { estimatedPerson, ownPerson }: EventRow,
  { before, after }: GatheringMove,
): Pick<EventRow, 'estimatedPerson' | 'ownPerson'> {
  if (estimatedPerson !== before.estimatedPerson) return { estimatedPerson, ownPerson }
  return { estimatedPerson: after.estimatedPerson, ownPerson: ownPerson === null ? null : after.estimatedPerson }
}
