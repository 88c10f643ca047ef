import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import { DOCUMENT_TITLES, documentTitle, type IssuedKind } from '#domain/document.ts'
import { stateOfPaper } from '#domain/paper-ledger.ts'
import type { FoundMeetup } from '#modules/meetups'
import type { BookingRow } from '#modules/plans'
import type { Tx } from '#platform/db'
import { named, type PaperFacts } from './facts.ts'
import { issue } from './issue.ts'
import { factsOf, lastNaming } from './issued-facts.ts'
import { type KeptPaper, ofKind, papersOf } from './queries.ts'
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
  const receipt = ofKind(former, 'receipt').at(-1)
  if (receipt && saysOtherwise(receipt, sale)) {
    const { number } = await renewReceipt(tx, { receipt, sale, papers: await papersOf(tx, held.id), now })
    renewed.push({ title: DOCUMENT_TITLES.receipt, former: receipt.number, number })
  }
  return renewed
}

/** For the same sum, with other taxes in it. */
const saysOtherwise = ({ facts }: KeptPaper, { bill }: Sale): boolean =>
  facts.total === bill.total && JSON.stringify(facts.groups) !== JSON.stringify(bill.groups)

type Renewing = { receipt: KeptPaper; sale: Sale; papers: KeptPaper[]; now: Date }

/** For the same money, to the same addressee. */
function renewReceipt(tx: Tx, { receipt, sale, papers, now }: Renewing): Promise<PaperFacts> {
  const { again: _, ...said } = receipt.facts.receipt!
  const invoice = ofKind(papers, 'invoice').findLast((paper) => stateOfPaper(paper) === 'valid')
  return issue(tx, {
    sale,
    kind: 'receipt',
    facts: {
      ...named(sale.bill, lastNaming(papers, sale)),
      receipt: { ...said, ...(invoice && { invoice: invoice.number }) },
    },
    now,
    replaces: ofKind(papers, 'receipt').filter(({ replacedBy }) => replacedBy === null),
  })
}
