import { randomUUID } from 'node:crypto'
import { and, eq, sql as expression } from 'drizzle-orm'
import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { withHonorific } from '#domain/addressee.ts'
import { type DocumentKind, documentNumber, type IssuedKind, isIssued, numberingPeriod } from '#domain/document.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { FoundMeetup } from '#modules/meetups'
import type { Tx } from '#platform/db'
import { stateOf } from './document-state.ts'
import { type OrderFacts, orderFacts, type PaperFacts, partnerOf, type RateGroup } from './facts.ts'
import { issuedOf } from './queries.ts'
import { documentNumbers, issuedDocuments } from './tables.ts'

export type Wishes = { addressee?: string; proviso?: string }
type Asked = { found: FoundMeetup; kind: DocumentKind; wishes: Wishes }
type IssueContext = Pick<Context, 'db' | 'now'> & MayRefuse<'document_not_ready' | 'document_void'>

/**
 * What the paper says. One that binds is issued when it is first asked for: from then on the same revision of the order
 * gives the same paper, and a changed order a new one. A receipt is issued anew each time, and says so.
 */
export async function paperOf({ found, kind, wishes }: Asked, context: IssueContext): Promise<PaperFacts> {
  const { refuse } = context
  const { meetup } = found
  const state = await stateOf(found, context)
  const { received, returned, returnedNow, lastInvoice } = state
  const problem = state.problemOf(kind)
  if (problem) throw refuse(problem === 'cancelled' ? 'document_void' : 'document_not_ready')

  const facts = orderFacts(found, { isBill: kind === 'invoice' || kind === 'receipt' })
  if (!isIssued(kind)) return { ...facts, kind, number: facts.order.number, issuedAt: facts.order.placedAt }
  if (kind === 'receipt') return issueReceipt({ meetup, facts, wishes, paidAt: received!.at }, context)

  const about = lastInvoice && { number: lastInvoice.number, issuedAt: lastInvoice.facts.issuedAt }
  if (kind === 'return_invoice') {
    return returnedNow?.facts ?? issue({ meetup, kind, facts: { ...returnFacts(facts, returned), about } }, context)
  }
  if (kind === 'invoice' && meetup.status !== 'cancelled') {
    // What was given back of an invoice has settled the difference: it stays the invoice of this order.
    if (returnedNow && lastInvoice) return lastInvoice.facts
    return issue({ meetup, kind, facts: { ...facts, ...(about && { about }) } }, context)
  }
  return issue({ meetup, kind, facts }, context)
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
  facts: OrderFacts & Pick<PaperFacts, 'about' | 'receipt'>
}

async function issueReceipt(
  { meetup, facts, wishes, paidAt }: { meetup: ToIssue['meetup']; facts: OrderFacts; wishes: Wishes; paidAt: Date },
  context: IssueContext,
): Promise<PaperFacts> {
  const { recipient } = facts
  const receipt = {
    addressee: wishes.addressee ? withHonorific(wishes.addressee) : addresseeOf(recipient),
    proviso: wishes.proviso || (facts.groups.length > 0 ? 'お食事・お飲みもの代として' : 'キャンセル料として'),
    paidAt: isoInTokyo(paidAt),
  }
  return issue({ meetup, kind: 'receipt', facts: { ...facts, receipt } }, context)
}

/** 「株式会社みらい計画 開発本部 御中」 */
const addresseeOf = ({ billingName, company, department }: PaperFacts['recipient']) =>
  billingName ? withHonorific(billingName) : `${[company, department].filter(Boolean).join(' ')} 御中`

/**
 * In one transaction with its number: issues of a kind queue at the counter of the month, and find there what somebody
 * else has issued of the same revision meanwhile.
 */
function issue({ meetup, kind, facts }: ToIssue, { db, now }: IssueContext): Promise<PaperFacts> {
  const issuedAt = now()
  const period = numberingPeriod(issuedAt)
  return db.transaction(async (tx) => {
    const counter = await lockCounter(tx, kind, period)
    const before = (await issuedOf(tx, { meetupId: meetup.id, kind })).filter(
      ({ revision }) => revision === meetup.revision,
    )
    const first = before[0]
    if (first && kind !== 'receipt') return first.facts
    const serial = before.length + 1
    const again = first && { firstIssuedAt: first.facts.issuedAt, serial }
    const paper: PaperFacts = {
      ...facts,
      kind,
      number: first?.number ?? documentNumber(kind, period, await counter.next()),
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
  })
}

async function lockCounter(tx: Tx, kind: IssuedKind, period: string) {
  await tx
    .insert(documentNumbers)
    .values({ kind, period, last: 0 })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.period],
      set: { last: expression`${documentNumbers.last}` },
    })
  return {
    async next(): Promise<number> {
      const [row] = await tx
        .update(documentNumbers)
        .set({ last: expression`${documentNumbers.last} + 1` })
        .where(and(eq(documentNumbers.kind, kind), eq(documentNumbers.period, period)))
        .returning()
      return row!.last
    },
  }
}
