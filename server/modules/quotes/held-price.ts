import { type MayRefuse, type Refusing, refused } from '#contract/refusals.ts'
import { type FeeStep, feeOn } from '#domain/cancellation.ts'
import { type CartLine, mergeLines } from '#domain/cart.ts'
import { perPerson, type Yen } from '#domain/money.ts'
import { quoteState } from '#domain/quote.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { offersOn } from '#modules/catalog'
import { findDelivery } from '#modules/delivery'
import { momentsOf } from '#modules/ordering'
import { atRates, priceCart, ratesFor } from '#modules/pricing'
import type { Sql } from '#platform/db'
import type { Snapshot } from '#snapshot'
import { type FoundQuote, type OpeningQuote, openOwnQuote, type QuoteRow } from './queries.ts'

/** A quote that can be ordered. */
export type HeldQuote = QuoteRow

/** The quote of its maker's link, if its price is held at this moment; refuses it otherwise. */
export async function openHeldQuote(
  link: { token: string; network: string },
  context: OpeningQuote & MayRefuse<'quote_closed'>,
  now: Date,
): Promise<FoundQuote> {
  const found = await openOwnQuote(link, context)
  const { quote } = found
  const state = quoteState({ ...quote, isOrdered: quote.orderedAt !== null }, now)
  if (state !== 'open' && state !== 'approved') throw context.refuse('quote_closed')
  return found
}

/**
 * The price is held for these products on this date, in whatever order they stand; without those that can no longer be
 * had it is held for the others.
 */
export function checkIsQuoted(
  snapshot: Snapshot,
  { meetupDate, priced }: HeldQuote,
  wanted: { cart: readonly CartLine[]; meetupDate: TokyoDate; now: Date },
): Refusing<'quote_mismatch'> | undefined {
  const lines = new Map(mergeLines(wanted.cart).map(({ id, qty }) => [id, qty]))
  const offerOf = offersOn(snapshot, meetupDate, wanted.now)
  const isGone = (id: number) => !offerOf(id).offerable
  const isSame =
    wanted.meetupDate === meetupDate &&
    [...lines.keys()].every((id) => priced.lines.some((line) => line.id === id)) &&
    priced.lines.every(({ id, qty }) => lines.get(id) === qty || (!lines.has(id) && isGone(id)))
  return isSame ? undefined : refused('quote_mismatch')
}

/**
 * What a quote costs as an order: its prices with tax, at the rates of the day. In the area it was made for that is the quote to the yen; elsewhere, or where it was
 * made without an area, the goods keep their prices and the delivery is today's. `cart`: what is left of it.
 */
export function priceHeld(
  snapshot: Snapshot,
  { priced: quoted, meetupDate, createdAt }: HeldQuote,
  order: { cart?: readonly CartLine[]; postalCode?: string | null; estimatedPerson?: number | null; now: Date },
): ReturnType<typeof priceCart> {
  const { postalCode, estimatedPerson } = order
  const priced = atRates(quoted, ratesFor(snapshot, meetupDate, order.now))
  const area = postalCode ? findDelivery(snapshot, postalCode) : undefined
  if (postalCode && !area) return refused('area_not_served')
  const isThere = !area || area.id === priced.area?.id
  // A quote from before has no more than its area.
  const { delivery = priced.area } = priced
  const left = order.cart && mergeLines(order.cart)
  if (isThere && (!left || left.length === priced.lines.length)) {
    return {
      ...priced,
      delivery,
      totals: { ...priced.totals, perPerson: perPerson(priced.totals.total, estimatedPerson) },
    }
  }
  const agreed = {
    lines: new Map(priced.lines.map((line) => [line.id, line])),
    pricedOn: tokyoDateOf(createdAt),
    campaignCode: priced.campaign?.code ?? null,
    campaign: priced.campaign,
    delivery: isThere && delivery ? delivery : undefined,
    rates: undefined,
  }
  return priceCart(snapshot, { ...order, cart: left ?? priced.lines, meetupDate, agreed })
}

/** What cancelling the order costs: the steps of the quote, on what it comes to. */
export const timelineHeld = ({ feeTimeline }: HeldQuote, total: Yen): FeeStep[] =>
  momentsOf(feeTimeline).map((step) => ({ ...step, fee: feeOn(total, step.rate) }))

/** Part of the statement that writes the order: its row is there while the quote can be ordered, and is locked. */
export const lockQuote = (sql: Sql, { id, serial }: HeldQuote, now: Date) => sql`
  select id from quotes where id = ${id}::uuid and serial = ${serial} and ordered_at is null
    and answer is distinct from 'returned' and expires_at > ${now}::timestamptz for update`

/** Part of the same statement: the quote has become the order, if `written` has a row. */
export const orderQuote = (
  sql: Sql,
  { quote, meetupId, written, now }: { quote: HeldQuote; meetupId: string; written: PromiseLike<object>; now: Date },
) => sql`
  update quotes set ordered_at = ${now}::timestamptz, meetup_id = ${meetupId}::uuid
  from (${written}) as written where quotes.id = ${quote.id}::uuid`
