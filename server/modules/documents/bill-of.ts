import { stateOfPaper } from '#domain/paper-ledger.ts'
import { IS_HELD } from '#domain/payment.ts'
import type { BillNews } from '#modules/mail'
import type { FoundMeetup } from '#modules/meetups'
import type { BookingRow } from '#modules/plans'
import type { Tx } from '#platform/db'
import { saleOfBooking } from './booking-sale.ts'
import { named } from './facts.ts'
import { lastReturn, problemOf } from './issue-document.ts'
import { issueInvoice } from './issue-invoice.ts'
import { lastNaming } from './last-naming.ts'
import { ofKind, papersOf } from './queries.ts'
import { type Sale, type SaleContext, saleOf } from './sale.ts'
import { settlePapers } from './settle-papers.ts'
import { standingOf } from './standing.ts'

type BillContext = Omit<SaleContext, 'db'>

/** What an order that is held is billed, with what came since. Undefined: it asks for nothing by a bill. */
export const billOfOrder = async (tx: Tx, order: FoundMeetup, context: BillContext): Promise<BillNews | undefined> =>
  billOf(tx, await saleOf(order, { ...context, db: tx }), context)

/** The same of a booking. */
export const billOfBooking = async (tx: Tx, booking: BookingRow, context: BillContext): Promise<BillNews | undefined> =>
  billOf(tx, await saleOfBooking(booking, { ...context, db: tx }), context)

/** Its invoice is issued now where none stands yet. */
async function billOf(tx: Tx, sale: Sale, { now: clock }: BillContext): Promise<BillNews | undefined> {
  const now = clock()
  const settled = await settlePapers(tx, sale, now)
  const problem = problemOf('invoice', sale, { hasReturn: lastReturn(settled) !== undefined, isSplit: false })
  if (problem || IS_HELD[sale.bill.order.payment]) return undefined
  const before = settled.papers
  if (!settled.standing) {
    await issueInvoice(tx, { sale, papers: before, facts: named(sale.bill, lastNaming(before, sale)), now })
  }
  const papers = await papersOf(tx, sale.id)
  const { facts } = ofKind(papers, 'invoice').findLast((paper) => stateOfPaper(paper) === 'valid')!
  const { asOf, billed, returned, moved, open } = await standingOf(tx, { sale, invoice: facts, papers, now })
  if (open <= 0) return undefined
  const { bank } = facts.issuer
  return {
    number: facts.number,
    asOf,
    billed,
    returned: returned.map(({ number, amount }) => ({ number, amount })),
    moved: moved.map(({ label, on, amount }) => ({ label, on, amount })),
    open,
    dueOn: facts.order.due,
    bank: [`${bank.name} ${bank.branch} ${bank.account}`, bank.holder],
  }
}
