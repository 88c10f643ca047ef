import { randomUUID } from 'node:crypto'
import type { Context } from '#context'
import { allergyErrors } from '#contract/allergy-errors.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { QuoteRequest } from '#contract/quote-fields.ts'
import type { createQuote } from '#contract/quotes.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { askedFields } from '#domain/own-fields.ts'
import { valuesAfter } from '#domain/own-values.ts'
import { quoteExpiry } from '#domain/quote.ts'
import { refusalOfFull } from '#modules/calendar'
import { checkCart, checkIsTaking, checkLeastOrder, keptTimeline, termsOf } from '#modules/ordering'
import { priceCart, withCode } from '#modules/pricing'
import type { Sql } from '#platform/db'
import type { quotes } from './tables.ts'

type Quoted = Omit<QuoteRequest, 'approver_email' | 'maker_email'>
type Drafting = Pick<Context, 'snapshot' | 'memoryLimits'> & { sql: Sql }
type Maker = { userId: string | null; madeBy: string | null; network: string; now: Date }

/** All of a quote but its number. */
export type QuoteDraft = Omit<typeof quotes.$inferInsert, 'number'>

/** What is asked, as a quote would be kept. Staff make one in a pause, too, and for any sum, as they take an order down. */
export async function draftQuote(
  body: Quoted,
  { userId, madeBy, network, now }: Maker,
  context: Drafting,
): Promise<QuoteDraft | Refusing<RefusalOf<typeof createQuote>>> {
  const snapshot = context.snapshot.current()
  const noMore = checkIsTaking(madeBy ? { ...snapshot, pause: undefined } : snapshot)
  if (noMore) return noMore
  const { cart, meetup_date: meetupDate, estimated_person: estimatedPerson } = body
  const { postal_code: postalCode, campaign_code: campaignCode } = body
  const no = checkCart(snapshot, { cart, meetupDate, now })
  if (no) return no
  const errors = allergyErrors(body.allergies, estimatedPerson)
  if (errors.length > 0) return refused('invalid', { errors })
  const order = { cart, meetupDate, estimatedPerson, postalCode, campaignCode, now }
  const code = { code: campaignCode, network: () => network }
  const priced = withCode(code, now, () => priceCart(snapshot, order), context)
  if ('refused' in priced) return priced
  const tooLittle = madeBy ? undefined : checkLeastOrder(priced)
  if (tooLittle) return tooLittle
  const full = await refusalOfFull(context.sql, 'products', { date: meetupDate, persons: estimatedPerson })
  if (full) return full
  const { cutoffAt, feeTimeline } = termsOf(snapshot, { meetupDate, ...priced, total: priced.totals.total })
  return {
    id: randomUUID(),
    userId,
    madeBy,
    addressee: body.addressee,
    title: body.title,
    note: body.note,
    allergies: body.allergies,
    ownFields: valuesAfter([], body.own_fields, askedFields(snapshot.shop.ownFields)),
    meetupDate,
    estimatedPerson,
    priced: { ...priced, ...(postalCode && { postalCode }) },
    feeTimeline: keptTimeline(feeTimeline),
    createdAt: now,
    expiresAt: quoteExpiry({ quotedAt: now, cutoffAt }),
  }
}
