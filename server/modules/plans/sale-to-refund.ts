import { eq } from 'drizzle-orm'
import { heldOf, owedOf } from '#domain/book.ts'
import { sumsOfBooking } from '#domain/plan.ts'
import type { FindSale } from '#modules/refund-accounts'
import { planBookings } from './tables.ts'

/** A booking, as far as money that goes back for it is concerned. */
export const bookingToRefund: FindSale = async (db, id) => {
  const [booking] = await db.select().from(planBookings).where(eq(planBookings.id, id))
  if (!booking) return undefined
  const { number, planName, eventDate: date, cancelledAt, userId, contactCompany: company } = booking
  const sums = sumsOfBooking(booking)
  const name = `${booking.contactLastName} ${booking.contactFirstName}`
  return {
    kind: 'booking',
    id,
    number,
    title: booking.title || planName,
    date,
    cancelledAt,
    userId,
    contact: { company, name, email: booking.contactEmail },
    isByCard: false,
    byCard: 0,
    owed: owedOf(sums),
    held: heldOf(sums),
  }
}
