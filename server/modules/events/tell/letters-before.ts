import type { Context } from '#context'
import type { Letter } from '#contract/attendees.ts'
import type { ToGuests } from '#contract/meetup-changes.ts'
import { movedTimes } from '#domain/event.ts'
import type { Tx } from '#platform/db'
import type { GatheringFacts, GatheringMove } from '../gathering-facts.ts'
import { letterTo } from '../guest-mails.ts'
import { gatheringOfOrder, type OrderFacts } from '../of-order/order-facts.ts'
import { type BookingFacts, gatheringOfBooking } from '../of-plan/booking-facts.ts'
import { countConcerned, type EventRow, findHost, findOwnEvent, type Host } from '../queries.ts'
import { untoldAt } from './untold.ts'

type Reading = Pick<Context, 'now' | 'snapshot' | 'config'> & { db: Pick<Tx, 'select'> }
type Whose = Pick<GatheringFacts, 'id' | 'userId'>

/** What the guests of an order would read if it were changed so, and how many; undefined where it concerns none. */
export const letterOfMove = ({ before, after }: { before: OrderFacts; after: OrderFacts }, context: Reading) =>
  letterOf({ before: gatheringOfOrder(before), after: gatheringOfOrder(after) }, context)

/** The same of a plan's booking. */
export const letterOfBookingMove = (
  { before, after }: { before: BookingFacts; after: BookingFacts },
  context: Reading,
) => letterOf({ before: gatheringOfBooking(before), after: gatheringOfBooking(after) }, context)

async function letterOf({ before, after }: GatheringMove, context: Reading): Promise<ToGuests | undefined> {
  const { db, now } = context
  const event = await findAhead(after, context)
  if (!event) return undefined
  const to = { ...movedTimes(event, { from: before.at, to: after.at }), place: after.place }
  const untold = await untoldAt(db, event, to, now())
  if (!untold) return undefined
  return toGuests(event, context, (host) => {
    const there = { ...host, postalCode: after.postalCode }
    return letterTo('event-changed', { event: { ...event, ...to, untold }, host: there }, context)
  })
}

/** The same if the order or booking, which has the id of its gathering, were cancelled. */
export async function letterOfCancelling(of: Whose, context: Reading): Promise<ToGuests | undefined> {
  const event = await findAhead(of, context)
  return event && toGuests(event, context, (host) => letterTo('event-cancelled', { event, host }, context))
}

/** The gathering of an account, where there is something to tell of it. */
async function findAhead({ id, userId }: Whose, { db, now }: Reading): Promise<EventRow | undefined> {
  const event = userId ? await findOwnEvent(db, { id, userId }) : undefined
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
