import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { withHonorific } from '#domain/addressee.ts'
import { addresseeOf } from '#domain/buyer.ts'
import { carriesDayOfSale, type IssuedKind, PROVISOS } from '#domain/document.ts'
import { decideInvoice, lessOf, stateOfPaper } from '#domain/paper-ledger.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { addressOfTerms } from '#modules/legal'
import type { Tx } from '#platform/db'
import { isSameSale, type Naming, named, namingStill, ownNaming, type PaperFacts, type SaleFacts } from './facts.ts'
import { issue } from './issue.ts'
import { issueInvoice } from './issue-invoice.ts'
import { addresseeText } from './papers/order-words.ts'
import { type KeptPaper, ofKind } from './queries.ts'
import { withQuotePaper } from './quote-paper.ts'
import type { Sale } from './sale.ts'
import type { Settled } from './settle-papers.ts'
import type { Subject } from './subject.ts'

export type Wishes = Naming & { proviso?: string }

type IssueContext = Pick<Context, 'db' | 'config' | 'snapshot' | 'gateway'> & MayRefuse<'document_not_ready'>

type Asking = {
  tx: Tx
  held: Subject
  kind: IssuedKind
  sale: Sale
  settled: Settled
  /** The valid return invoice, if there is one. */
  returned: KeptPaper | undefined
  wishes: Wishes
  now: Date
  /** The shop looks at it: no receipt is given by that. */
  isCopy?: boolean | undefined
}

/** What a paper says, of a sale that is held: as it was issued before, or issued now. */
export const factsOf: Readonly<Record<IssuedKind, (asking: Asking, context: IssueContext) => Promise<PaperFacts>>> = {
  quotation: agreedPaper,
  order: agreedPaper,
  delivery: agreedPaper,
  invoice: invoiceOf,
  receipt: receiptOf,
  return_invoice: async ({ returned }) => returned!.facts,
}

async function invoiceOf({ tx, sale, settled, wishes, now }: Asking, { refuse }: IssueContext): Promise<PaperFacts> {
  const { standing, papers } = settled
  const facts = named(sale.bill, namingFrom(wishes, papers, sale))
  const isMended = standing !== undefined && isNamedOtherwise(standing, wishes, facts)
  const decision = decideInvoice({ standing, owed: sale.bill, isMended })
  if (decision === 'keep') return standing!.facts
  if (decision === 'nothing_owed') throw refuse('document_not_ready')
  return issueInvoice(tx, { sale, papers, facts, now })
}

/** 見積書, 注文書 and 納品書: what was agreed. */
async function agreedPaper(
  { tx, held, kind, sale, settled, wishes, now }: Asking,
  context: IssueContext,
): Promise<PaperFacts> {
  const more = await held.onlyOn(kind, context)
  const facts = named(sale.facts, namingFrom(wishes, settled.papers, sale))
  const papers = kind === 'quotation' ? await withQuotePaper(tx, { sale, settled, now }, context) : settled.papers
  const former = ofKind(papers, kind).filter(({ replacedBy }) => replacedBy === null)
  const isSame = (paper: KeptPaper) => paper.facts.quoted !== undefined || isSameSale(paper.facts, facts)
  const last = former.findLast((paper) => stateOfPaper(paper) === 'valid' && isSame(paper))
  if (last && !isNamedOtherwise(last, wishes, facts)) return last.facts
  return issue(tx, {
    sale,
    kind,
    facts: { ...facts, ...more, ...(kind === 'order' && agreedTerms(sale, context)) },
    now,
    ...(carriesDayOfSale(kind) && { dated: sale.placedAt }),
    replaces: former,
  })
}

/** Whether something was asked for that the paper does not say. */
const isNamedOtherwise = (paper: KeptPaper, { addressee, poNumber }: Wishes, wanted: SaleFacts): boolean =>
  (addressee !== undefined && addresseeText(paper.facts) !== addresseeText({ ...wanted, kind: paper.kind })) ||
  (poNumber !== undefined && paper.facts.order.poNumber !== wanted.order.poNumber)

function agreedTerms({ termsVersion }: Sale, { config }: Pick<Context, 'config'>): Pick<PaperFacts, 'terms'> {
  const url = addressOfTerms(termsVersion, config)
  return termsVersion && url ? { terms: { version: termsVersion, url } } : {}
}

/** The money was received once, whatever is changed about the order afterwards: its name, or whose it is. */
async function receiptOf({ tx, ...asking }: Asking): Promise<PaperFacts> {
  return issueReceipt(tx, asking)
}

/** For what was received and kept. One of another sum takes the place of the former and names it. */
export async function issueReceipt(
  tx: Tx,
  { sale, settled, wishes, now, isCopy }: Pick<Asking, 'sale' | 'settled' | 'wishes' | 'now' | 'isCopy'>,
): Promise<PaperFacts> {
  const facts = named(keptOf(sale), lastNaming(settled.papers, sale))
  const { recipient, total } = facts
  const receipt = {
    addressee: wishes.addressee ? withHonorific(wishes.addressee) : usualAddressee(recipient),
    proviso: wishes.proviso || usualProviso(facts),
    paidAt: isoInTokyo(sale.paid!.at),
    ...(settled.standing && { invoice: settled.standing.number }),
  }
  const issued = ofKind(settled.papers, 'receipt')
  const last = issued.at(-1)
  const isSame = last?.amount === total && stateOfPaper(last) === 'valid'
  const before = isSame ? issued.filter(({ number }) => number === last.number) : []
  const first = before[0]
  if (isCopy) return before.at(-1)?.facts ?? notYetIssued(sale, { ...facts, receipt }, now)
  return issue(tx, {
    sale,
    kind: 'receipt',
    now,
    facts: { ...facts, receipt },
    ...(first
      ? { again: { first, serial: before.length + 1 } }
      : { replaces: issued.filter(({ replacedBy }) => replacedBy === null) }),
  })
}

/** As it would read: it has no number before somebody is given it. */
const notYetIssued = (
  { issuer }: Sale,
  facts: SaleFacts & Pick<PaperFacts, 'receipt' | 'named'>,
  now: Date,
): PaperFacts => ({ ...facts, kind: 'receipt', issuer, number: '未発行', issuedAt: isoInTokyo(now) })

/** What is billed less what was given back of it. */
function keptOf({ bill, credited }: Sale): SaleFacts {
  if (credited.total === 0) return bill
  const { groups, total } = lessOf(bill, credited)
  return {
    ...bill,
    lines: [...bill.lines, ...credited.lines.map((line) => Object.assign({}, line, { amount: -line.amount }))],
    groups: groups.map((group) => ({
      ...group,
      isReduced: bill.groups.some(({ rate, isReduced }) => rate === group.rate && isReduced),
    })),
    total,
  }
}

const usualProviso = ({ groups, order }: SaleFacts) =>
  groups.length === 0 ? PROVISOS.fee : order.plan ? PROVISOS.plan : PROVISOS.food

/** 「株式会社みらい計画 開発本部 御中」 */
const usualAddressee = ({ addressee, billingName, ...buyer }: PaperFacts['recipient']) =>
  addressee || billingName ? withHonorific(addressee || billingName) : addresseeOf(buyer).join(' ')

/** What was asked to stand on the papers so far, and still is to. */
export const lastNaming = (papers: readonly KeptPaper[], { facts }: Pick<Sale, 'facts'>): Naming =>
  namingStill(papers.findLast((paper) => paper.facts.named)?.facts.named, facts)

/** As asked for now, or else as asked for before. */
const namingFrom = ({ addressee, poNumber }: Wishes, papers: readonly KeptPaper[], sale: Sale): Naming => ({
  ...lastNaming(papers, sale),
  ...(addressee !== undefined && { addressee }),
  ...(poNumber !== undefined && { poNumber }),
  ...((addressee !== undefined || poNumber !== undefined) && { insteadOf: ownNaming(sale.facts) }),
})
