import { eq, type SQL } from 'drizzle-orm'
import type { Yen } from '#domain/money.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Db } from '#platform/db'
import { refundAccounts } from './tables.ts'

/** What money goes back for: an order, or a booking of a plan. */
export type SaleId = { kind: 'order' | 'booking'; id: string }

/** What a refund says of it. */
export type RefundSale = SaleId & {
  number: string
  title: string
  /** Of the delivery or the service. */
  date: TokyoDate
  cancelledAt: Date | null
  userId: string | null
  contact: { company: string; name: string; email: string }
  /** The card company pays it back. */
  isByCard: boolean
  /** What of it the company is asked for. */
  byCard: Yen
  /** What is owed in all, fees too, and what the shop has of it: by the book. */
  owed: Yen
  held: Yen
}

export type FindSale = (db: Pick<Db, 'select'>, id: string) => Promise<RefundSale | undefined>

/** Orders and bookings stand above this module: each brings how it is found. */
export type RefundHooks = Record<SaleId['kind'], FindSale>

/** The rows of a sale. */
export const isOf = ({ kind, id }: SaleId): SQL =>
  eq(kind === 'order' ? refundAccounts.meetupId : refundAccounts.planBookingId, id)

export const ownerOf = ({ kind, id }: SaleId) => (kind === 'order' ? { meetupId: id } : { planBookingId: id })

/** What the shop owes back for a sale, and no card gives back. The only place that says so for accounts of refunds. */
export const amountToReturn = ({ owed, held, byCard }: RefundSale): Yen => Math.max(0, held - owed - byCard)
