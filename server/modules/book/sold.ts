import type { KeptSale, Sold } from '#domain/book.ts'
import { isAgreed, type PlanBookingStatus } from '#domain/plan.ts'

type Charged = Pick<KeptSale, 'total' | 'changeFee' | 'cancellationFee'>

/** What of the row of an order its sale is made of. */
export type OrderSold = Charged & {
  id: string
  placedAt: Date
  reducedRate: number
  reducedAmount: number
  reducedTax: number
  usualRate: number
  usualAmount: number
  usualTax: number
}

/** The same of a booking. */
export type BookingSold = Charged & {
  id: string
  requestedAt: Date
  status: PlanBookingStatus
  taxRate: number
  tax: number
}

export const soldByOrder = (row: OrderSold): Sold =>
  charged(row, [
    { rate: row.reducedRate, amount: row.reducedAmount, tax: row.reducedTax },
    { rate: row.usualRate, amount: row.usualAmount, tax: row.usualTax },
  ])

export const soldByBooking = (row: BookingSold): Sold =>
  isAgreed(row.status)
    ? charged(row, [{ rate: row.taxRate, amount: row.total, tax: row.tax }])
    : { groups: [], fees: 0 }

const charged = ({ changeFee, cancellationFee }: Charged, groups: Sold['groups']): Sold => ({
  groups: cancellationFee === null ? groups : [],
  fees: changeFee + (cancellationFee ?? 0),
})
