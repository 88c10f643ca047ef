import type { Context } from '#context'
import type { ToGuests } from '#contract/meetup-changes.ts'
import { movedTimes } from '#domain/event.ts'
import { letterTo } from '../guest-mails.ts'
import { deliveredAt, eventOfOrder, type OrderFacts, placeOfOrder } from '../of-order/order-facts.ts'
import { countConcerned, findHost, findOwnEvent } from '../queries.ts'
import { untoldAt } from './untold.ts'

/** What the guests of an order would read if it were changed so, and how many; undefined where it concerns none. */
export async function letterOfMove(
  { before, after }: { before: OrderFacts; after: OrderFacts },
  context: Context,
): Promise<ToGuests | undefined> {
  const { db, now } = context
  const event = await findOwnEvent(db, { id: eventOfOrder(after.id), userId: after.userId! })
  if (!event || event.status === 'cancelled' || event.startsAt <= now()) return undefined
  const times = movedTimes(event, { from: deliveredAt(before), to: deliveredAt(after) })
  const to = { ...times, place: placeOfOrder(after) }
  const untold = await untoldAt(db, event, to, now())
  const host = untold && (await findHost(db, event))
  const concerned = host ? await countConcerned(db, event.id) : 0
  if (!host || concerned === 0) return undefined
  const there = { ...host, postalCode: after.addressPostalCode }
  return { concerned, letter: letterTo('event-changed', { event: { ...event, ...to, untold }, host: there }, context) }
}
