import { eq } from 'drizzle-orm'
import { taxIn } from '#domain/tax.ts'
import { bookBooking } from '#modules/book'
import type { Tx } from '#platform/db'
import type { BookingRow } from '../present.ts'
import { planBookings } from '../tables.ts'

/** Gives a booking that is locked this rate, in whole per cent. Its price with tax stays. */
export async function applyRate(tx: Tx, booking: BookingRow, taxRate: number, now: Date): Promise<BookingRow> {
  const { id, total } = booking
  const [changed] = await tx
    .update(planBookings)
    .set({ taxRate, tax: taxIn(total, taxRate) })
    .where(eq(planBookings.id, id))
    .returning()
  await bookBooking(tx, { before: booking, after: changed!, now })
  return changed!
}
