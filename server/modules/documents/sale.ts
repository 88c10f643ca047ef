import { heldOf, invoicedOf, sumsOfSale } from '#domain/book.ts'
import { isDelivered } from '#domain/meetup.ts'
import type { Yen } from '#domain/money.ts'
import type { Incoming, Paid } from '#domain/payment.ts'
import { wasApprovedSo } from '#domain/quote.ts'
import { isoInTokyo, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { receivedFor } from '#modules/book'
import type { FoundMeetup } from '#modules/meetups'
import { type FoundQuote, quoteOfOrder } from '#modules/quotes'
import { type Credited, creditedOf } from './credited.ts'
import { type Approved, type Issuer, type IssuerContext, issuerIn, orderFacts, type SaleFacts } from './facts.ts'
import type { Reading } from './queries.ts'
import { approvalOf } from './quote-facts.ts'

/**
 * What is sold, as far as papers are concerned: whatever has facts like these can have them, be it an order or something
 * else.
 */
export type Sale = {
  id: string
  /** Where its papers are kept. */
  owner: { meetupId: string } | { planBookingId: string }
  placedAt: Date
  /** Asked for, and not confirmed by the shop. */
  isRequested: boolean
  isCancelled: boolean
  isDelivered: boolean
  /** Goods, delivery and fees; of a cancelled sale the fees. */
  owed: Yen
  /** What the shop has received of it and kept. */
  held: Yen
  /** How it came, from the first; what was taken back is not among it. */
  payments: readonly Incoming[]
  takenBack: readonly Incoming[]
  /** What went back of it. */
  returned: readonly Incoming[]
  /** Undefined: not all of it yet. */
  paid: Paid | undefined
  /** What was sold. */
  facts: SaleFacts
  /** What is owed for it, fees too. */
  bill: SaleFacts
  /** What of that was given back after the delivery. */
  credited: Credited
  termsVersion: TokyoDate | null
  issuer: Issuer
  /** What it was made of. */
  quote: FoundQuote | undefined
}

export type SaleContext = IssuerContext & { db: Reading; now: () => Date }

/** An order, as papers see it. */
export async function saleOf({ meetup, lines }: FoundMeetup, context: SaleContext): Promise<Sale> {
  const { db, now } = context
  const quote = await quoteOfOrder(db, meetup.id)
  const factsOf = (isBill: boolean) => withQuote(orderFacts({ meetup, lines }, { isBill }), { meetup, lines }, quote)
  const facts = factsOf(false)
  const bill = factsOf(true)
  const sums = sumsOfSale(meetup)
  return {
    id: meetup.id,
    owner: { meetupId: meetup.id },
    placedAt: meetup.placedAt,
    isRequested: false,
    isCancelled: meetup.status === 'cancelled',
    isDelivered: isDelivered(meetup, tokyoDateOf(now())),
    owed: invoicedOf(sums),
    held: heldOf(sums),
    ...(await receivedFor(db, { id: meetup.id, sums })),
    facts,
    bill,
    credited: await creditedOf(db, meetup),
    termsVersion: meetup.termsVersion,
    issuer: issuerIn(context),
    quote,
  }
}

/** Every paper of an order names the quote that it was made of. */
function withQuote(facts: SaleFacts, order: FoundMeetup, found: FoundQuote | undefined): SaleFacts {
  if (!found) return facts
  const { number, createdAt } = found.quote
  const quote = {
    number,
    issuedAt: isoInTokyo(createdAt),
    approval: approvalOf(found.quote),
    approved: approvedOf(found.quote, order),
  }
  return { ...facts, order: { ...facts.order, quote } }
}

function approvedOf(
  { meetupDate, estimatedPerson: person, priced: { totals, area, lines: quoted } }: FoundQuote['quote'],
  { meetup, lines }: FoundMeetup,
): Approved {
  const { total } = totals
  const now = {
    date: meetup.meetupDate,
    person: meetup.estimatedPerson,
    total: meetup.total,
    cart: lines.map(({ productId: id, qty }) => ({ id, qty })),
  }
  const isAsNow = wasApprovedSo({ date: meetupDate, person, total, cart: quoted }, now)
  return { total, person, hasDelivery: area !== undefined, isAsNow }
}
