import { eventTimesOf } from '#domain/event.ts'
import { instantAt } from '#domain/tokyo-date.ts'
import { type AddressFacts, type GatheringFacts, placeOfAddress } from '../gathering-facts.ts'

/** What a gathering takes from its order, under the names of the order's columns. */
export type OrderFacts = AddressFacts & {
  id: string
  userId: string | null
  title: string
  meetupDate: string
  windowTo: string
  estimatedPerson: number
  placedAt: Date
  cutoffAt: Date
}

/** One gathering, one id. */
export const eventOfOrder = (meetupId: string) => meetupId

export const gatheringOfOrder = (order: OrderFacts): GatheringFacts => ({
  id: eventOfOrder(order.id),
  userId: order.userId,
  title: order.title,
  at: instantAt(order.meetupDate, order.windowTo),
  place: placeOfAddress(order),
  postalCode: order.addressPostalCode,
  estimatedPerson: order.estimatedPerson,
})

/** The gathering of an order that is being placed. */
export const eventRowOf = (order: OrderFacts) => ({
  ...eventTimesOf(order),
  id: eventOfOrder(order.id),
  userId: order.userId,
  meetupId: order.id,
  title: order.title,
  place: placeOfAddress(order),
  estimatedPerson: order.estimatedPerson,
  createdAt: order.placedAt,
})
