import { instantAt } from '#domain/tokyo-date.ts'
import { type AddressFacts, type GatheringFacts, placeOfAddress } from '../gathering-facts.ts'

/** What a gathering takes from its plan's booking, under the names of the booking's columns. */
export type BookingFacts = AddressFacts & {
  id: string
  userId: string | null
  eventDate: string
  startTime: string
  estimatedPerson: number
}

/** One gathering, one id. */
export const eventOfBooking = (bookingId: string) => bookingId

/** Its organiser may call it otherwise than the booking. */
export const gatheringOfBooking = (booking: BookingFacts): GatheringFacts => ({
  id: eventOfBooking(booking.id),
  userId: booking.userId,
  at: instantAt(booking.eventDate, booking.startTime),
  place: placeOfAddress(booking),
  postalCode: booking.addressPostalCode,
  estimatedPerson: booking.estimatedPerson,
})
