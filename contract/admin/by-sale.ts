import { MeetupId } from '../meetups.ts'
import { BookingId } from './bookings.ts'

/** What is done to the money of an order or a booking is logged with it, and names it. */
export const bySale = {
  meetup: { logs: 'meetup', params: MeetupId },
  booking: { logs: 'booking', params: BookingId },
} as const
