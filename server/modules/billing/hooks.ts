import type { Context } from '#context'
import type { Tx } from '#platform/db'

/** What is billed: orders and bookings. */
export type SaleKind = 'meetup' | 'booking'
export type SaleId = { kind: SaleKind; id: string }

/** The bill itself, or what reminds of it. */
export type BillLetter = 'bill' | 'overdue'

type OfSale = {
  /** Until the transaction ends nobody changes it. */
  hold(tx: Tx, id: string): Promise<{ version: number } | undefined>
  /**
   * To whoever pays, with an invoice that is issued now if none stands. Its number; undefined: nothing is asked for, or
   * there is nobody to mail it to.
   */
  mailBill(tx: Tx, id: string, letter: BillLetter, context: Context): Promise<string | undefined>
}

/** Orders and bookings keep their own papers and letters: each brings how it is done. */
export type BillingHooks = Readonly<Record<SaleKind, OfSale>>
