import { eventTimesOf } from '#domain/event.ts'
import { eventStatusOf, type PlanBookingStatus } from '#domain/plan.ts'
import type { Tx } from '#platform/db'
import { placeOfAddress } from '../gathering-facts.ts'
import { events } from '../tables.ts'
import { type BookingFacts, eventOfBooking } from './booking-facts.ts'

type RequestedFacts = BookingFacts & { status: PlanBookingStatus; title: string; requestedAt: Date; cutoffAt: Date }

/** Makes the gathering of a plan's booking, within the transaction that writes the booking. */
export async function insertEventOfBooking(tx: Pick<Tx, 'insert'>, booking: RequestedFacts): Promise<void> {
  const { requestedAt: placedAt, cutoffAt, eventDate: meetupDate, startTime: windowTo } = booking
  await tx.insert(events).values({
    id: eventOfBooking(booking.id),
    userId: booking.userId,
    planBookingId: booking.id,
    title: booking.title,
    status: eventStatusOf(booking.status),
    estimatedPerson: booking.estimatedPerson,
    ...eventTimesOf({ meetupDate, windowTo, cutoffAt, placedAt }),
    place: placeOfAddress(booking),
    note: '',
    rsvpOpen: true,
    rsvpSerial: 0,
    revision: 0,
    createdAt: placedAt,
    updatedAt: placedAt,
  })
}
