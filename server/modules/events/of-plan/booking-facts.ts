import { placeOf } from '#domain/event.ts'
import { instantAt } from '#domain/tokyo-date.ts'
import type { GatheringFacts } from '../gathering-facts.ts'

/** What a gathering takes from its plan's booking, under the names of the booking's columns. */
export type BookingFacts = {
  id: string
  userId: string | null
  eventDate: string
  startTime: string
  estimatedPerson: number
  addressPostalCode: string
  addressPrefecture: string
  addressCity: string
  addressStreet: string
  addressBuilding: string
}

/** One gathering, one id. */
export const eventOfBooking = (bookingId: string) => bookingId

export const placeOfBooking = (booking: BookingFacts) =>
  placeOf({
    prefecture: booking.addressPrefecture,
    city: booking.addressCity,
    street: booking.addressStreet,
    building: booking.addressBuilding,
  })

/** Its organiser may call it otherwise than the booking. */
export const gatheringOfBooking = (booking: BookingFacts): GatheringFacts => ({
  id: eventOfBooking(booking.id),
  userId: booking.userId,
  at: instantAt(booking.eventDate, booking.startTime),
  place: placeOfBooking(booking),
  postalCode: booking.addressPostalCode,
  estimatedPerson: booking.estimatedPerson,
})
