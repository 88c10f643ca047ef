import { eq } from 'drizzle-orm'
import { taxIn } from '#domain/tax.ts'
import type { Tx } from '#platform/db'
import type { BookingRow } from '../present.ts'
import { planBookings } from '../tables.ts'

/** Gives a booking that is locked this rate, in whole per cent. Its price with tax stays. */
export async function applyRate(tx: Tx, { id, total }: BookingRow, taxRate: number): Promise<BookingRow> {
  const [changed] = await tx
    .update(planBookings)
    .set({ taxRate, tax: taxIn(total, taxRate) })
    .where(eq(planBookings.id, id))
    .returning()
  return changed!
}
