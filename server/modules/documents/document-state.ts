import type { Context } from '#context'
import {
  type DocumentKind,
  type DocumentProblem,
  documentProblem,
  isSettled,
  returnedGroups,
} from '#domain/document.ts'
import type { Yen } from '#domain/money.ts'
import { type FoundMeetup, historyOf } from '#modules/meetups'
import { receivedByCard } from '#modules/payments'
import { orderFacts, type RateGroup } from './facts.ts'
import { type IssuedRow, issuedOf } from './queries.ts'

/** What decides which papers an order has at this moment. */
export type DocumentState = {
  /** When the shop received all that is owed; null: not yet. */
  received: { at: Date } | null
  /** The last one of goods. */
  lastInvoice: IssuedRow | undefined
  /** What it says and is owed no more. */
  returned: RateGroup[]
  /** The last that was given back of it, if it has settled the difference. */
  settledBy: IssuedRow | undefined
  /** Fees that stand on it, or on bills after it. */
  billedFees: Yen
  problemOf(kind: DocumentKind): DocumentProblem | undefined
}

type Reading = { db: Pick<Context['db'], 'select'> }

export async function stateOf(found: FoundMeetup, { db }: Reading): Promise<DocumentState> {
  const { meetup } = found
  // One after the other: a transaction has one connection.
  const received = await receivedFor(found, { db })
  const invoices = await issuedOf(db, { meetupId: meetup.id, kind: 'invoice' })
  const returns = await issuedOf(db, { meetupId: meetup.id, kind: 'return_invoice' })
  const lastInvoice = invoices.findLast(({ facts: { groups } }) => groups.length > 0)
  const returnsOfIt = returns.filter(({ facts: { about } }) => about?.number === lastInvoice?.number)
  const owed = orderFacts(found, { isBill: true }).groups
  const left = returnsOfIt.reduce((groups, { facts }) => minus(groups, facts.groups), lastInvoice?.facts.groups ?? [])
  const returned = stillReturned(left, owed)
  const settledBy = isSettled(left, owed) ? returnsOfIt.at(-1) : undefined
  const question = { status: meetup.status, owed: owedFor(meetup), isPaid: received !== null, returned }
  return {
    received,
    lastInvoice,
    returned,
    settledBy,
    billedFees: lastInvoice ? feesOn(invoices.slice(invoices.indexOf(lastInvoice)), meetup.revision) : 0,
    problemOf: (kind) => (kind === 'return_invoice' && settledBy ? undefined : documentProblem(kind, question)),
  }
}

/** Goods and fees; of a cancelled order the fees. */
const owedFor = ({ cancellationFee, total, changeFee }: FoundMeetup['meetup']) => (cancellationFee ?? total) + changeFee

/** When the shop received all that the order costs. An order by invoice is closed once it is paid. */
async function receivedFor({ meetup }: FoundMeetup, context: Reading): Promise<{ at: Date } | null> {
  if (meetup.paymentMethod === 'card') {
    const received = await receivedByCard(context.db, meetup.id)
    return received && received.amount >= owedFor(meetup) ? received : null
  }
  const closed =
    meetup.status === 'closed' && (await historyOf(context, meetup.id)).find(({ status }) => status === 'closed')
  return closed ? { at: closed.at } : null
}

/** What is left of the last invoice, less what the order owes now. */
const stillReturned = (left: RateGroup[], owed: RateGroup[]): RateGroup[] =>
  returnedGroups(left, owed).map((group) => ({
    ...group,
    isReduced: left.some(({ rate, isReduced }) => rate === group.rate && isReduced),
  }))

/** Without those of this revision, which may be asked for again. */
const feesOn = (invoices: IssuedRow[], revision: number): Yen =>
  invoices.filter((invoice) => invoice.revision !== revision).reduce((sum, { facts }) => sum + facts.untaxed, 0)

const minus = (groups: RateGroup[], returned: RateGroup[]): RateGroup[] =>
  groups.map((group) => {
    const back = returned.find(({ rate }) => rate === group.rate)
    return { ...group, amount: group.amount - (back?.amount ?? 0), tax: group.tax - (back?.tax ?? 0) }
  })
