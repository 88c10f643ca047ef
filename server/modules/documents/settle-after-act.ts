import type { FoundMeetup } from '#modules/meetups'
import type { BookingRow } from '#modules/plans'
import type { Tx } from '#platform/db'
import { saleOfBooking } from './booking-sale.ts'
import { named } from './facts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { lastNaming } from './last-naming.ts'
import { type KeptPaper, papersOf } from './queries.ts'
import { renewReceipts } from './receipts/renew-receipts.ts'
import { type Sale, type SaleContext, saleOf } from './sale.ts'
import { settlePapers } from './settle-papers.ts'

type SettleContext = Omit<SaleContext, 'db'>

/** Numbers of the papers that hold from now on, and of those that do not any more. */
export type PapersAfter = { issued: string[]; void: string[] }

/** After an act on the money of an order that is held. */
export const settleOrderAfterAct = async (tx: Tx, order: FoundMeetup, context: SettleContext): Promise<PapersAfter> =>
  settle(tx, await saleOf(order, { ...context, db: tx }), context)

/** The same of a booking. */
export const settleBookingAfterAct = async (
  tx: Tx,
  booking: BookingRow,
  context: SettleContext,
): Promise<PapersAfter> => settle(tx, await saleOfBooking(booking, { ...context, db: tx }), context)

/**
 * What is given back needs an invoice that it is given back of. Who had one that does not hold any more gets the next, so
 * that nobody is left with a paper that asks for what is wrong.
 */
async function settle(tx: Tx, sale: Sale, { now: clock }: SettleContext): Promise<PapersAfter> {
  const now = clock()
  const before = new Map((await papersOf(tx, sale.id)).map((paper) => [paper.id, paper]))
  const isNewlyEnded = (paper: KeptPaper) => isEnded(paper) && !isEnded(before.get(paper.id) ?? paper)
  const settled = await settlePapers(tx, sale, now)
  const { standing, papers, voided } = settled
  const isWanted = sale.credited.total > 0 || voided.some(({ kind }) => kind === 'invoice')
  if (!standing && isWanted && sale.bill.total > 0) {
    await issueInvoice(tx, { sale, papers, facts: named(sale.bill, lastNaming(papers, sale)), now })
  }
  await renewReceipts(tx, {
    sale,
    papers: await papersOf(tx, sale.id),
    former: papers.filter((paper) => paper.kind === 'receipt' && isNewlyEnded(paper)),
    invoice: settled.standing?.number,
    now,
  })
  const after = await papersOf(tx, sale.id)
  return {
    issued: after.filter(({ id }) => !before.has(id)).map(({ number }) => number),
    void: after.filter(isNewlyEnded).map(({ number }) => number),
  }
}

const isEnded = ({ voidedBy, replacedBy }: KeptPaper) => voidedBy !== null || replacedBy !== null
