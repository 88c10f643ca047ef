import { eventTimesOf, placeOf } from '#domain/event.ts'
import { eventStatusOf, type PlanBookingStatus } from '#domain/plan.ts'
import type { Tx } from '#platform/db'
import { events } from '../tables.ts'

/** What a gathering takes from its plan's booking, under the names of the booking's columns. */
type BookingFacts = {
  id: string
  status: PlanBookingStatus
  userId: string | null
  title: string
  eventDate: string
  startTime: string
  estimatedPerson: number
  addressPrefecture: string
  addressCity: string
  addressStreet: string
  addressBuilding: string
  requestedAt: Date
  cutoffAt: Date
}

/** One gathering, one id. */
export const eventOfBooking = (bookingId: string) => bookingId

/** Makes the gathering of a plan's booking, within the transaction that writes the booking. */
export async function insertEventOfBooking(tx: Pick<Tx, 'insert'>, booking: BookingFacts): Promise<void> {
  const { requestedAt: placedAt, cutoffAt, eventDate: meetupDate, startTime: windowTo } = booking
  await tx.insert(events).values({
    id: eventOfBooking(booking.id),
    userId: booking.userId,
    planBookingId: booking.id,
    title: booking.title,
    status: eventStatusOf(booking.status),
    estimatedPerson: booking.estimatedPerson,
    ...eventTimesOf({ meetupDate, windowTo, cutoffAt, placedAt }),
    place: placeOf({
      prefecture: booking.addressPrefecture,
      city: booking.addressCity,
      street: booking.addressStreet,
      building: booking.addressBuilding,
    }),
    note: '',
    rsvpOpen: true,
    rsvpSerial: 0,
    revision: 0,
    createdAt: placedAt,
    updatedAt: placedAt,
  })
}
