import type { Context } from '#context'
import type { MeetupDocuments } from '#contract/documents.ts'
import type { Sql, Tx } from '#platform/db'
import type { FoundMeetup } from './queries.ts'

/** What an order asks of its papers. */
export type MeetupHooks = {
  /** Called within each change and cancellation, once it is written: the numbers of the invoices that are void by it. */
  settlePapers(tx: Tx, order: FoundMeetup, context: Pick<Context, 'config' | 'now' | 'snapshot'>): Promise<string[]>
  /** What papers there are, and which can be had. */
  papersOf(tx: Tx, order: FoundMeetup, context: Pick<Context, 'config' | 'now' | 'snapshot'>): Promise<MeetupDocuments>
  /** Called once an order of a quote is written. */
  issueQuotePaper(meetupId: string, context: Pick<Context, 'jobs'> & { sql: Sql }): Promise<void>
}
