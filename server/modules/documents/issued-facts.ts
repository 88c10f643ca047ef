import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { carriesDayOfSale, type IssuedKind } from '#domain/document.ts'
import { decideInvoice, stateOfPaper } from '#domain/paper-ledger.ts'
import { addressOfTerms } from '#modules/legal'
import type { Tx } from '#platform/db'
import { asAgreed, isSameSale, type Naming, named, ownNaming, type PaperFacts, type SaleFacts } from './facts.ts'
import { issue } from './issue.ts'
import { issueInvoice } from './issue-invoice.ts'
import { lastNaming } from './last-naming.ts'
import { addresseeText } from './papers/order-words.ts'
import { type KeptPaper, ofKind } from './queries.ts'
import { withQuotePaper } from './quote-paper.ts'
import { issueReceipt } from './receipts/issue-receipt.ts'
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
  const sold = kind === 'delivery' ? sale.facts : asAgreed(sale.facts)
  const facts = named(sold, namingFrom(wishes, settled.papers, sale))
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
function receiptOf({ tx, sale, settled, wishes, now, isCopy }: Asking): Promise<PaperFacts> {
  const { papers, standing } = settled
  return issueReceipt(tx, { sale, papers, invoice: standing?.number, wishes, now, isCopy })
}

/** As asked for now, or else as asked for before. */
const namingFrom = ({ addressee, poNumber }: Wishes, papers: readonly KeptPaper[], sale: Sale): Naming => ({
  ...lastNaming(papers, sale),
  ...(addressee !== undefined && { addressee }),
  ...(poNumber !== undefined && { poNumber }),
  ...((addressee !== undefined || poNumber !== undefined) && { insteadOf: ownNaming(sale.facts) }),
})
