import { eventTimesOf, placeOf } from '#domain/event.ts'
import { instantAt } from '#domain/tokyo-date.ts'
import type { GatheringFacts } from '../gathering-facts.ts'

/** What a gathering takes from its order, under the names of the order's columns. */
export type OrderFacts = {
  id: string
  userId: string | null
  title: string
  meetupDate: string
  windowTo: string
  estimatedPerson: number
  addressPostalCode: string
  addressPrefecture: string
  addressCity: string
  addressStreet: string
  addressBuilding: string
  placedAt: Date
  cutoffAt: Date
}

/** One gathering, one id. */
export const eventOfOrder = (meetupId: string) => meetupId

export const placeOfOrder = (order: OrderFacts) =>
  placeOf({
    prefecture: order.addressPrefecture,
    city: order.addressCity,
    street: order.addressStreet,
    building: order.addressBuilding,
  })

export const gatheringOfOrder = (order: OrderFacts): GatheringFacts => ({
  id: eventOfOrder(order.id),
  userId: order.userId,
  title: order.title,
  at: instantAt(order.meetupDate, order.windowTo),
  place: placeOfOrder(order),
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
  place: placeOfOrder(order),
  estimatedPerson: order.estimatedPerson,
  createdAt: order.placedAt,
})
