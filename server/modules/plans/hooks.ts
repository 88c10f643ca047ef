import type { SQL } from 'drizzle-orm'
import type { Context } from '#context'
import type { ReceiptsToIssue } from '#contract/admin/money-fields.ts'
import type { MeetupDocuments } from '#contract/documents.ts'
import type { Act } from '#modules/book'
import type { BillNews } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { BookingRow } from './present.ts'

/** What a booking asks of its papers. */
export type PlanHooks = {
  /** Called within each change and cancellation, once it is written: the numbers of the invoices that are void by it. */
  settlePapers(tx: Tx, booking: BookingRow, context: Pick<Context, 'config' | 'now' | 'snapshot'>): Promise<string[]>
  /** Called within each act on its money, once it is written: the numbers of the papers that it brings and ends. */
  settleAfterAct(
    tx: Tx,
    booking: BookingRow,
    context: Pick<Context, 'config' | 'now' | 'snapshot'>,
  ): Promise<{ issued: string[]; void: string[] }>
  /** What it is billed, with an invoice that is issued now if none stands. Undefined: it asks for nothing by a bill. */
  billOf(
    tx: Tx,
    booking: BookingRow,
    context: Pick<Context, 'config' | 'now' | 'snapshot'>,
  ): Promise<BillNews | undefined>
  /** Receipts over parts of a payment. */
  splitReceipt(
    booking: BookingRow,
    split: Pick<ReceiptsToIssue, 'payment' | 'parts'>,
    context: Pick<Context, 'config' | 'now' | 'snapshot'>,
  ): Act<'entry_not_found' | 'more_than_received'>
  /** What papers there are, and which can be had. */
  papersOf(tx: Tx, booking: BookingRow, context: Pick<Context, 'config' | 'now' | 'snapshot'>): Promise<MeetupDocuments>
  /** The bookings that have a paper of that number: a part of a statement with their ids. */
  bookingsOfPaper(number: string): SQL
}
