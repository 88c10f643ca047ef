import type { Context } from '#context'
import type { RefundRow } from '#contract/admin/refunds.ts'
import type { Act } from '#modules/book'
import type { Tx } from '#platform/db'

/** What is done to the money of an order or a booking by what the bank says; its customer is told. */
type ActOnSale = (tx: Tx, who: { id: string; by: string }, act: Act, context: Context) => Promise<void>

/** Orders and bookings keep their own papers and letters: each brings how it is done. */
export type RefundsHooks = Record<RefundRow['kind'], ActOnSale>
