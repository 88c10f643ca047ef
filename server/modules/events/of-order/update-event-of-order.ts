import { eq, sql as expression } from 'drizzle-orm'
import { isMoved, movedTimes } from '#domain/event.ts'
import type { Tx } from '#platform/db'
import { type EventRow, lockEvent } from '../queries.ts'
import { events } from '../tables.ts'
import { untoldAt } from '../tell/untold.ts'
import { deliveredAt, eventOfOrder, type OrderFacts, placeOfOrder } from './order-facts.ts'

/**
 * The gathering after its order was changed, in the transaction that changes the order. It keeps its distance from the
 * delivery; the headcount follows unless the organiser has set one. Both have one title, whichever was given it.
 */
export async function updateEventOfOrder(
  tx: Pick<Tx, 'select' | 'update'>,
  { before, after, now }: { before: OrderFacts; after: OrderFacts; now: Date },
): Promise<void> {
  const event = await lockEvent(tx, eventOfOrder(after.id))
  if (!event) return
  const place = placeOfOrder(after)
  const { title } = after
  const times = movedTimes(event, { from: deliveredAt(before), to: deliveredAt(after) })
  const showsMore = title !== event.title || isMoved(event, { ...times, place })
  await tx
    .update(events)
    .set({
      ...times,
      title,
      place,
      untold: await untoldAt(tx, event, { ...times, place }, now),
      updatedAt: now,
      ...headcountOf(event, { before, after }),
      ...(showsMore && { revision: expression`${events.revision} + 1` }),
    })
    .where(eq(events.id, event.id))
}

/** An own number that the order was made for goes with it; one that the order was never changed to stays. */
function headcountOf(
  { estimatedPerson, ownPerson }: EventRow,
  { before, after }: { before: OrderFacts; after: OrderFacts },
): Pick<EventRow, 'estimatedPerson' | 'ownPerson'> {
  if (estimatedPerson !== before.estimatedPerson) return { estimatedPerson, ownPerson }
  return { estimatedPerson: after.estimatedPerson, ownPerson: ownPerson === null ? null : after.estimatedPerson }
}
