import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { withHonorific } from '#domain/addressee.ts'
import {
  carriesDayOfSale,
  type DocumentKind,
  type DocumentProblem,
  documentProblem,
  type IssuedKind,
  isIssued,
  PROVISOS,
} from '#domain/document.ts'
import { decideInvoice, numbersToReplace, stateOfPaper } from '#domain/paper-ledger.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { addressOfTerms } from '#modules/legal'
import type { Tx } from '#platform/db'
import { isSameSale, type Naming, named, type PaperFacts, type SaleFacts } from './facts.ts'
import { issue } from './issue.ts'
import { addresseeText } from './papers/order-words.ts'
import { type KeptPaper, ofKind } from './queries.ts'
import { withQuotePaper } from './quote-paper.ts'
import type { Sale } from './sale.ts'
import { billsAmong, type Settled, settlePapers } from './settle-papers.ts'
import type { Subject } from './subject.ts'

export type Wishes = Naming & { proviso?: string }
type Asked = { of: Subject; kind: DocumentKind; wishes: Wishes }
type IssueContext = Pick<Context, 'db' | 'now' | 'config' | 'snapshot' | 'gateway'> &
  MayRefuse<'document_not_ready' | 'document_void' | 'invoice_paid'>

/** A paper, and when what it asks for was paid. */
export type PaperToSend = { facts: PaperFacts; paid: Sale['paid'] }

/**
 * What the paper says. One that binds is issued when it is first asked for: from then on the same sale gives the same
 * paper, and one that was changed or is to be named otherwise a new paper in place of the former. A receipt is issued anew
 * each time, and says so. Undefined: what it is of is gone, or somebody else's by now.
 */
export async function paperOf({ of, kind, wishes }: Asked, context: IssueContext): Promise<PaperToSend | undefined> {
  if (isIssued(kind)) return context.db.transaction((tx) => issuedPaper(tx, { of, kind, wishes }, context))
  const sale = await of.sale(context)
  refuseProblem(problemOf(kind, sale, { hasReturn: false }), context)
  const { facts, issuer } = sale
  const { number, placedAt: issuedAt } = facts.order
  const more = await of.onlyOn(kind, context)
  return { facts: { ...facts, ...more, kind, issuer, number, issuedAt }, paid: undefined }
}

/** What the paper is of is held: nobody changes it, or issues another paper of it, between what is decided and what is written. */
async function issuedPaper(
  tx: Tx,
  { of, kind, wishes }: Asked & { kind: IssuedKind },
  context: IssueContext,
): Promise<PaperToSend | undefined> {
  const held = await of.hold(tx)
  if (!held) return undefined
  const now = context.now()
  const sale = await held.sale({ ...context, db: tx })
  const settled = await settlePapers(tx, sale, now)
  const returned = lastReturn(settled)
  refuseProblem(problemOf(kind, sale, { hasReturn: returned !== undefined }), context)
  if (kind === 'return_invoice') return { facts: returned!.facts, paid: undefined }
  const kept = lastNaming(settled.papers)
  if (kind === 'receipt') {
    return { facts: await receiptOf({ tx, sale, settled, wishes, now, naming: kept }), paid: undefined }
  }
  const asking = { tx, sale, settled, wishes, now, naming: { ...kept, ...onlyGiven(wishes) } }
  if (kind === 'invoice') return { facts: await invoiceOf(asking, context), paid: sale.paid }
  const more = await held.onlyOn(kind, context)
  return { facts: await agreedPaper({ ...asking, kind, more }, context), paid: undefined }
}

/** Why a sale does not have this paper at this moment. */
export const problemOf = (
  kind: DocumentKind,
  { isRequested, isCancelled, owed, paid }: Sale,
  { hasReturn }: { hasReturn: boolean },
): DocumentProblem | undefined =>
  isRequested ? 'not_confirmed' : documentProblem(kind, { isCancelled, owed, isPaid: paid !== undefined, hasReturn })

export const lastReturn = ({ papers, standing }: Pick<Settled, 'papers' | 'standing'>): KeptPaper | undefined =>
  ofKind(papers, 'return_invoice').findLast(
    (paper) => stateOfPaper(paper) === 'valid' && paper.facts.about?.number === standing?.number,
  )

/** What was asked to stand on the papers so far. */
export const lastNaming = (papers: readonly KeptPaper[]): Naming =>
  papers.findLast(({ facts }) => facts.named)?.facts.named ?? {}

const onlyGiven = ({ addressee, poNumber }: Wishes): Naming => ({
  ...(addressee !== undefined && { addressee }),
  ...(poNumber !== undefined && { poNumber }),
})

function refuseProblem(
  problem: DocumentProblem | undefined,
  { refuse }: MayRefuse<'document_not_ready' | 'document_void'>,
): void {
  if (problem) throw refuse(problem === 'cancelled' ? 'document_void' : 'document_not_ready')
}

type Asking = {
  tx: Tx
  sale: Sale
  settled: Settled
  wishes: Wishes
  /** Addressee and purchase order number as asked for now, or else as asked for before. */
  naming: Naming
  now: Date
}

async function invoiceOf(
  { tx, sale, settled, wishes, naming, now }: Asking,
  { refuse }: MayRefuse<'document_not_ready' | 'invoice_paid'>,
): Promise<PaperFacts> {
  const { standing, papers } = settled
  const facts = named(sale.bill, naming)
  const isMended = standing !== undefined && isNamedOtherwise(standing, wishes, facts)
  const decision = decideInvoice({ standing, owed: sale.bill, isPaid: sale.paid !== undefined, isMended })
  if (decision === 'keep') return standing!.facts
  if (decision === 'paid') throw refuse('invoice_paid')
  if (decision === 'nothing_owed') throw refuse('document_not_ready')
  const numbers = numbersToReplace(billsAmong(papers))
  return issue(tx, {
    sale,
    ...{ kind: 'invoice', facts, now },
    replaces: papers.filter(({ kind, number }) => kind !== 'receipt' && numbers.includes(number)),
  })
}

/** 見積書, 注文書 and 納品書: what was agreed. */
async function agreedPaper(
  {
    tx,
    sale,
    settled,
    wishes,
    naming,
    now,
    kind,
    more,
  }: Asking & { kind: 'quotation' | 'order' | 'delivery'; more: Partial<PaperFacts> },
  context: Pick<Context, 'config' | 'gateway'>,
): Promise<PaperFacts> {
  const facts = named(sale.facts, naming)
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
async function receiptOf({ tx, sale, settled, wishes, naming, now }: Asking): Promise<PaperFacts> {
  const facts = named(sale.bill, naming)
  const { recipient, total } = facts
  const receipt = {
    addressee: wishes.addressee ? withHonorific(wishes.addressee) : usualAddressee(recipient),
    proviso: wishes.proviso || usualProviso(facts),
    paidAt: isoInTokyo(sale.paid!.at),
    ...(settled.standing && { invoice: settled.standing.number }),
  }
  const issued = ofKind(settled.papers, 'receipt')
  const last = issued.at(-1)
  const before = last?.amount === total ? issued.filter(({ number }) => number === last.number) : []
  const first = before[0]
  return issue(tx, {
    sale,
    ...{ kind: 'receipt', now },
    facts: { ...facts, receipt },
    ...(first
      ? { again: { first, serial: before.length + 1 } }
      : { replaces: issued.filter(({ replacedBy }) => replacedBy === null) }),
  })
}

const usualProviso = ({ groups, order }: SaleFacts) =>
  groups.length === 0 ? PROVISOS.fee : order.plan ? PROVISOS.plan : PROVISOS.food

/** 「株式会社みらい計画 開発本部 御中」 */
const usualAddressee = ({ addressee, billingName, company, department }: PaperFacts['recipient']) =>
  addressee || billingName
    ? withHonorific(addressee || billingName)
    : `${[company, department].filter(Boolean).join(' ')} 御中`
