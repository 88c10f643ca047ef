import type { Context } from '#context'
import { type DocumentKind, type DocumentProblem, documentProblem, returnedGroups } from '#domain/document.ts'
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
  /** What has been given back of it at this revision. */
  returnedNow: IssuedRow | undefined
  problemOf(kind: DocumentKind): DocumentProblem | undefined
}

export async function stateOf(found: FoundMeetup, { db }: Pick<Context, 'db'>): Promise<DocumentState> {
  const { meetup } = found
  const [received, invoices, returns] = await Promise.all([
    receivedFor(found, { db }),
    issuedOf(db, { meetupId: meetup.id, kind: 'invoice' }),
    issuedOf(db, { meetupId: meetup.id, kind: 'return_invoice' }),
  ])
  const lastInvoice = invoices.findLast(({ facts: { groups } }) => groups.length > 0)
  const returnedNow = returns.find(({ revision }) => revision === meetup.revision)
  const returned = stillReturned(lastInvoice, returns, orderFacts(found, { isBill: true }).groups)
  const question = { status: meetup.status, owed: owedFor(meetup), isPaid: received !== null, returned }
  return {
    received,
    lastInvoice,
    returned,
    returnedNow,
    problemOf: (kind) => (kind === 'return_invoice' && returnedNow ? undefined : documentProblem(kind, question)),
  }
}

/** Goods and fees; of a cancelled order the fees. */
const owedFor = ({ cancellationFee, total, changeFee }: FoundMeetup['meetup']) => (cancellationFee ?? total) + changeFee

/** When the shop received all that the order costs. An order by invoice is closed once it is paid. */
async function receivedFor({ meetup }: FoundMeetup, context: Pick<Context, 'db'>): Promise<{ at: Date } | null> {
  if (meetup.paymentMethod === 'card') {
    const received = await receivedByCard(context.db, meetup.id)
    return received && received.amount >= owedFor(meetup) ? received : null
  }
  const closed =
    meetup.status === 'closed' && (await historyOf(context, meetup.id)).find(({ status }) => status === 'closed')
  return closed ? { at: closed.at } : null
}

/** What the last invoice says less what has been given back of it, less what the order owes now. */
function stillReturned(last: IssuedRow | undefined, returns: IssuedRow[], owed: RateGroup[]): RateGroup[] {
  if (!last) return []
  const before = returns.filter(({ facts: { about } }) => about?.number === last.number)
  const invoiced = before.reduce((groups, { facts }) => minus(groups, facts.groups), last.facts.groups)
  return returnedGroups(invoiced, owed).map((group) => ({
    ...group,
    isReduced: last.facts.groups.some(({ rate, isReduced }) => rate === group.rate && isReduced),
  }))
}

const minus = (groups: RateGroup[], returned: RateGroup[]): RateGroup[] =>
  groups.map((group) => {
    const back = returned.find(({ rate }) => rate === group.rate)
    return { ...group, amount: group.amount - (back?.amount ?? 0), tax: group.tax - (back?.tax ?? 0) }
  })
