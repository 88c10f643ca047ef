import type { Context } from '#context'
import type { ReceiptsToIssue } from '#contract/admin/money-fields.ts'
import type { MeetupDocuments } from '#contract/documents.ts'
import type { Act } from '#modules/book'
import type { BillNews } from '#modules/mail'
import type { Sql, Tx } from '#platform/db'
import type { FoundMeetup } from './queries.ts'

/** What an order asks of its papers, and of who ordered it. */
export type MeetupHooks = {
  /** Called within each change and cancellation, once it is written: the numbers of the invoices that are void by it. */
  settlePapers(tx: Tx, order: FoundMeetup, context: Pick<Context, 'config' | 'now' | 'snapshot'>): Promise<string[]>
  /** Called within each act on its money, once it is written: the numbers of the papers that it brings and ends. */
  settleAfterAct(
    tx: Tx,
    order: FoundMeetup,
    context: Pick<Context, 'config' | 'now' | 'snapshot'>,
  ): Promise<{ issued: string[]; void: string[] }>
  /** What it is billed, with an invoice that is issued now if none stands. Undefined: it asks for nothing by a bill. */
  billOf(
    tx: Tx,
    order: FoundMeetup,
    context: Pick<Context, 'config' | 'now' | 'snapshot'>,
  ): Promise<BillNews | undefined>
  /** Receipts over parts of a payment. */
  splitReceipt(
    order: FoundMeetup,
    split: Pick<ReceiptsToIssue, 'payment' | 'parts'>,
    context: Pick<Context, 'config' | 'now' | 'snapshot'>,
  ): Act<'entry_not_found' | 'more_than_received'>
  /** What papers there are, and which can be had. */
  papersOf(tx: Tx, order: FoundMeetup, context: Pick<Context, 'config' | 'now' | 'snapshot'>): Promise<MeetupDocuments>
  /** The orders that have a paper of that number: a part of a statement with their ids. */
  ordersOfPaper(sql: Sql, number: string | null): ReturnType<Sql>
  /** The guest with that key, first, and those with the same telephone number. */
  guestsNear(
    db: Pick<Tx, 'select'>,
    who: { key: string; tel: string; most: number },
  ): Promise<{ id: string; key: string }[]>
  /** Called once an order of a quote is written. */
  issueQuotePaper(meetupId: string, context: Pick<Context, 'jobs'> & { sql: Sql }): Promise<void>
}
