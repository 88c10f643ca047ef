import type { Context } from '#context'
import type { Letter } from '#contract/attendees.ts'
import type { ToGuests } from '#contract/meetup-changes.ts'
import { movedTimes } from '#domain/event.ts'
import type { Tx } from '#platform/db'
import { letterTo } from '../guest-mails.ts'
import { deliveredAt, eventOfOrder, type OrderFacts, placeOfOrder } from '../of-order/order-facts.ts'
import { countConcerned, type EventRow, findHost, findOwnEvent, type Host } from '../queries.ts'
import { untoldAt } from './untold.ts'

type Reading = Pick<Context, 'now' | 'snapshot' | 'config'> & { db: Pick<Tx, 'select'> }
type Whose = Pick<OrderFacts, 'id' | 'userId'>

/** What the guests of an order would read if it were changed so, and how many; undefined where it concerns none. */
export async function letterOfMove(
  { before, after }: { before: OrderFacts; after: OrderFacts },
  context: Reading,
): Promise<ToGuests | undefined> {
  const { db, now } = context
  const event = await findAhead(after, context)
  if (!event) return undefined
  const times = movedTimes(event, { from: deliveredAt(before), to: deliveredAt(after) })
  const to = { ...times, place: placeOfOrder(after) }
  const untold = await untoldAt(db, event, to, now())
  if (!untold) return undefined
  return toGuests(event, context, (host) => {
    const there = { ...host, postalCode: after.addressPostalCode }
    return letterTo('event-changed', { event: { ...event, ...to, untold }, host: there }, context)
  })
}

/** The same if it were cancelled. */
export async function letterOfCancelling(order: Whose, context: Reading): Promise<ToGuests | undefined> {
  const event = await findAhead(order, context)
  return event && toGuests(event, context, (host) => letterTo('event-cancelled', { event, host }, context))
}

/** The gathering of an account's order, where there is something to tell of it. */
async function findAhead({ id, userId }: Whose, { db, now }: Reading): Promise<EventRow | undefined> {
  const event = userId ? await findOwnEvent(db, { id: eventOfOrder(id), userId }) : undefined
  return event && event.status !== 'cancelled' && event.startsAt > now() ? event : undefined
}

async function toGuests(
  event: EventRow,
  { db }: Reading,
  letterOf: (host: Host) => Letter,
): Promise<ToGuests | undefined> {
  const host = await findHost(db, event)
  const concerned = host ? await countConcerned(db, event.id) : 0
  return host && concerned > 0 ? { concerned, letter: letterOf(host) } : undefined
}
