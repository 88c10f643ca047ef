import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import { differenceOfGroups } from '#domain/book.ts'
import { DOCUMENT_TITLES, documentTitle, type IssuedKind } from '#domain/document.ts'
import { stateOfPaper } from '#domain/paper-ledger.ts'
import type { FoundMeetup } from '#modules/meetups'
import type { BookingRow } from '#modules/plans'
import type { Tx } from '#platform/db'
import { isOfItsDay } from './facts.ts'
import { factsOf } from './issued-facts.ts'
import { type KeptPaper, ofKind, papersOf } from './queries.ts'
import { keptOf, sumOfReceipts } from './receipts/receivable.ts'
import { renewReceipts } from './receipts/renew-receipts.ts'
import type { Sale } from './sale.ts'
import { settlePapers } from './settle-papers.ts'
import { type Subject, subjectOfBooking, subjectOfOrder } from './subject.ts'

/** A paper that another one has taken the place of. */
export type RenewedPaper = { title: string; former: string; number: string }

type RenewContext = Pick<Context, 'db' | 'config' | 'snapshot' | 'gateway' | 'now'>

/** Of an order that is held: every paper that stood and says something else than the order does now gets its successor. */
export const renewOrderPapers = (tx: Tx, order: FoundMeetup, context: RenewContext): Promise<RenewedPaper[]> =>
  renewPapers(tx, subjectOfOrder(order), context)

/** The same of a booking. */
export const renewBookingPapers = (tx: Tx, booking: BookingRow, context: RenewContext): Promise<RenewedPaper[]> =>
  renewPapers(tx, subjectOfBooking(booking), context)

/** In the order in which they name each other: a receipt names the invoice. */
const renewable = ['order', 'delivery', 'quotation', 'invoice'] as const satisfies IssuedKind[]

async function renewPapers(tx: Tx, held: Subject, context: RenewContext): Promise<RenewedPaper[]> {
  const former = (await papersOf(tx, held.id)).filter((paper) => stateOfPaper(paper) === 'valid')
  if (former.length === 0) return []
  const now = context.now()
  const sale = await held.sale({ ...context, db: tx })
  const settled = await settlePapers(tx, sale, now)
  const renewed: RenewedPaper[] = []
  for (const kind of renewable) {
    const stood = ofKind(former, kind).at(-1)
    if (!stood || (kind === 'invoice' && sale.bill.total === 0)) continue
    const asking = { tx, held, kind, sale, settled, returned: undefined, wishes: {}, now }
    const { number } = await factsOf[kind](asking, { ...context, refuse: (code) => new Refused(code) })
    if (number !== stood.number) {
      renewed.push({ title: documentTitle(kind, sale.facts.order.payment), former: stood.number, number })
    }
  }
  return [...renewed, ...(await renewedReceipts(tx, { sale, former, now }))]
}

type Renewing = { sale: Sale; former: readonly KeptPaper[]; now: Date }

/** For the same money, to the same addressee, with other taxes in it or of another day. */
async function renewedReceipts(tx: Tx, { sale, former, now }: Renewing): Promise<RenewedPaper[]> {
  const receipts = ofKind(former, 'receipt')
  if (!saysOtherwise(receipts, sale)) return []
  const papers = await papersOf(tx, sale.id)
  const invoice = ofKind(papers, 'invoice').findLast((paper) => stateOfPaper(paper) === 'valid')?.number
  await renewReceipts(tx, { sale, papers, former: receipts, invoice, now })
  const numbers = new Set(receipts.map(({ number }) => number))
  const after = await papersOf(tx, sale.id)
  return [...numbers].flatMap((number) => {
    const successor = after.find((paper) => paper.number === number)!.replacedBy
    return successor ? [{ title: DOCUMENT_TITLES.receipt, former: number, number: successor }] : []
  })
}

/** At some rate for more than is sold at it now, or of another day. */
function saysOtherwise(receipts: readonly KeptPaper[], sale: Sale): boolean {
  const kept = keptOf(sale)
  if (!receipts.every(({ facts }) => isOfItsDay(facts, sale.bill))) return true
  const said = [...new Map(receipts.map((paper) => [paper.number, paper.facts.groups])).values()].flat()
  const more = differenceOfGroups(said, kept.groups)
  return sumOfReceipts(receipts) <= kept.total && more.some(({ amount }) => amount > 0)
}
