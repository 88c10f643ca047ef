import type { z } from 'zod'
import type { Context } from '#context'
import type { BookingAfter } from '#contract/admin/booking-money.ts'
import type { Tx } from '#platform/db'
import type { PlanHooks } from '../../hooks.ts'
import type { BookingRow } from '../../present.ts'
import { shownBookingOf } from '../booking-record.ts'

/** As the screen shows it: the booking with what stands around it, and its papers. */
export async function bookingAfter(
  tx: Tx,
  booking: BookingRow,
  context: Context & { hooks: PlanHooks },
): Promise<z.output<typeof BookingAfter>> {
  const shown = await shownBookingOf(tx, booking, context)
  return { ...shown, papers: await context.hooks.papersOf(tx, booking, context) }
}
