import type { FoundMeetup } from '#modules/meetups'
import type { BookingRow } from '#modules/plans'
import type { Tx } from '#platform/db'
import { saleOfBooking } from './booking-sale.ts'
import { type Sale, type SaleContext, saleOf } from './sale.ts'
import { settlePapers } from './settle-papers.ts'

type SettleContext = Omit<SaleContext, 'db'>

/** After an order was changed or cancelled: which invoices are void by it. The order is held. */
export async function settleOrderPapers(tx: Tx, order: FoundMeetup, context: SettleContext): Promise<string[]> {
  return settleSale(tx, await saleOf(order, { ...context, db: tx }), context)
}

/** The same of a booking. */
export async function settleBookingPapers(tx: Tx, booking: BookingRow, context: SettleContext): Promise<string[]> {
  return settleSale(tx, await saleOfBooking(booking, { ...context, db: tx }), context)
}

async function settleSale(tx: Tx, sale: Sale, { now }: SettleContext): Promise<string[]> {
  const { voided } = await settlePapers(tx, sale, now())
  return voided.filter(({ kind }) => kind === 'invoice').map(({ number }) => number)
}
