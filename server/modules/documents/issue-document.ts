import { randomUUID } from 'node:crypto'
import { sql as expression } from 'drizzle-orm'
import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { withHonorific } from '#domain/addressee.ts'
import { type DocumentKind, documentNumber, type IssuedKind, isIssued, numberingPeriod } from '#domain/document.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { addressOfTerms } from '#modules/legal'
import { type FoundMeetup, lockFound } from '#modules/meetups'
import type { Tx } from '#platform/db'
import { type DocumentState, stateOf } from './document-state.ts'
import { type OrderFacts, orderFacts, type PaperFacts, partnerOf, type RateGroup } from './facts.ts'
import { type IssuedRow, issuedOf } from './queries.ts'
import { documentNumbers, issuedDocuments } from './tables.ts'

export type Wishes = { addressee?: string; proviso?: string }
type Asked = { found: FoundMeetup; kind: DocumentKind; wishes: Wishes }
type IssueContext = Pick<Context, 'db' | 'now' | 'config'> &
  MayRefuse<'meetup_not_found' | 'document_not_ready' | 'document_void'>

/**
 * What the paper says. One that binds is issued when it is first asked for: from then on the same revision of the order
 * gives the same paper, and a changed order a new one. A receipt is issued anew each time, and says so.
 */
export async function paperOf({ found, kind, wishes }: Asked, context: IssueContext): Promise<PaperFacts> {
  if (isIssued(kind)) return context.db.transaction((tx) => issuedPaper(tx, { found, kind, wishes }, context))
  refuseProblem(kind, await stateOf(found, context), context)
  const facts = orderFacts(found, { isBill: false })
  return { ...facts, kind, number: facts.order.number, issuedAt: facts.order.placedAt }
}

/** The order is held: nobody changes it, or issues another paper of it, between what is decided and what is written. */
async function issuedPaper(
  tx: Tx,
  { found: before, kind, wishes }: Asked & { kind: IssuedKind },
  context: IssueContext,
): Promise<PaperFacts> {
  const found = await lockFound(tx, before)
  if (!found) throw context.refuse('meetup_not_found')
  const { meetup } = found
  const state = await stateOf(found, { db: tx })
  refuseProblem(kind, state, context)

  const { received, returned, settledBy, lastInvoice, billedFees } = state
  const issuePaper = (facts: ToIssue['facts']) => issue(tx, { meetup, kind, facts }, context)
  const facts = orderFacts(found, { isBill: kind === 'invoice' || kind === 'receipt' })
  const about = lastInvoice && { number: lastInvoice.number, issuedAt: lastInvoice.facts.issuedAt }
  if (kind === 'order') return issuePaper({ ...facts, ...agreedTerms(meetup, context) })
  if (kind === 'receipt') return issuePaper({ ...facts, receipt: receiptOf(facts, wishes, received!.at) })
  if (kind === 'return_invoice') return settledBy?.facts ?? issuePaper({ ...returnFacts(facts, returned), about })
  if (kind !== 'invoice' || !lastInvoice) return issuePaper(facts)
  if (!settledBy && meetup.status !== 'cancelled') return issuePaper({ ...facts, about })
  // What was given back of an invoice has settled the goods: it stays their invoice.
  const fees = orderFacts(found, { isBill: true, billedFees })
  return fees.total > 0 ? issuePaper(fees) : lastInvoice.facts
}

function refuseProblem(
  kind: DocumentKind,
  { problemOf }: DocumentState,
  { refuse }: MayRefuse<'document_not_ready' | 'document_void'>,
): void {
  const problem = problemOf(kind)
  if (problem) throw refuse(problem === 'cancelled' ? 'document_void' : 'document_not_ready')
}

function returnFacts(facts: OrderFacts, groups: RateGroup[]): OrderFacts {
  const total = groups.reduce((sum, { amount }) => sum + amount, 0)
  const lines = groups.map(({ rate, amount, isReduced }) => ({
    name: isReduced ? 'お食事・お飲みもの' : 'お酒・備品・配送料など',
    quantity: '1',
    unitPrice: amount,
    amount,
    rate,
    isReduced,
  }))
  return { ...facts, lines, groups, total, untaxed: 0 }
}

type ToIssue = {
  meetup: FoundMeetup['meetup']
  kind: IssuedKind
  facts: OrderFacts & Pick<PaperFacts, 'about' | 'terms' | 'receipt'>
}

function agreedTerms({ termsVersion }: FoundMeetup['meetup'], { config }: IssueContext): Pick<PaperFacts, 'terms'> {
  const url = addressOfTerms(termsVersion, config)
  return termsVersion && url ? { terms: { version: termsVersion, url } } : {}
}

const receiptOf = ({ recipient, groups }: OrderFacts, wishes: Wishes, paidAt: Date) => ({
  addressee: wishes.addressee ? withHonorific(wishes.addressee) : addresseeOf(recipient),
  proviso: wishes.proviso || (groups.length > 0 ? 'お食事・お飲みもの代として' : 'キャンセル料として'),
  paidAt: isoInTokyo(paidAt),
})

/** 「株式会社みらい計画 開発本部 御中」 */
const addresseeOf = ({ billingName, company, department }: PaperFacts['recipient']) =>
  billingName ? withHonorific(billingName) : `${[company, department].filter(Boolean).join(' ')} 御中`

/** In one transaction with its number, so that none is lost. */
async function issue(
  tx: Tx,
  { meetup, kind, facts }: ToIssue,
  { now }: Pick<IssueContext, 'now'>,
): Promise<PaperFacts> {
  const issuedAt = now()
  const before = sameAs({ meetup, kind, facts }, await issuedOf(tx, { meetupId: meetup.id, kind }))
  const first = before[0]
  if (first && kind !== 'receipt') return first.facts
  const serial = before.length + 1
  const again = first && { firstIssuedAt: first.facts.issuedAt, serial }
  const paper: PaperFacts = {
    ...facts,
    kind,
    number: first?.number ?? (await nextNumber(tx, kind, numberingPeriod(issuedAt))),
    issuedAt: isoInTokyo(issuedAt),
    ...(facts.receipt && { receipt: { ...facts.receipt, ...(again && { again }) } }),
  }
  await tx.insert(issuedDocuments).values({
    id: randomUUID(),
    kind,
    number: paper.number,
    serial,
    meetupId: meetup.id,
    revision: meetup.revision,
    issuedAt,
    date: facts.order.date,
    amount: facts.total,
    partner: partnerOf(paper),
    facts: paper,
  })
  return paper
}

/** The money of a receipt was received once, whatever is changed about the order afterwards: its name, or whose it is. */
function sameAs({ meetup, kind, facts }: ToIssue, issued: IssuedRow[]): IssuedRow[] {
  if (kind !== 'receipt') return issued.filter(({ revision }) => revision === meetup.revision)
  const last = issued.at(-1)
  return last?.amount === facts.total ? issued.filter(({ number }) => number === last.number) : []
}

async function nextNumber(tx: Tx, kind: IssuedKind, period: string): Promise<string> {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ kind, period, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.period],
      set: { last: expression`${documentNumbers.last} + 1` },
    })
    .returning()
  return documentNumber(kind, period, row!.last)
}
