import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Caller, serve } from '#context'
import * as contract from '#contract/quotes.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { quoteExpiry, quoteNumber } from '#domain/quote.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { isDayFull } from '#modules/calendar'
import { addressOfLink } from '#modules/links'
import { mailsAreWaiting } from '#modules/mail'
import { priceCart, withCode } from '#modules/pricing'
import type { Tx } from '#platform/db'
import { countAttempt, hour, type LimitRule } from '#platform/limits'
import type { QuoteHooks } from './hooks.ts'
import { mailApprover } from './letters.ts'
import { type QuoteRow, tokenOf } from './queries.ts'
import { quotes } from './tables.ts'

/** Counted once a quote is decided. An account counts for itself; whoever has none counts for the network. */
const made: LimitRule<{ caller: Caller | undefined; network: string }> = {
  ...{ name: 'quote', max: 120, within: hour },
  keyOf: ({ caller, network }) => (caller ? `quote:${caller.userId}` : `quote-network:${network}`),
  partyOf: ({ caller, network }) => ({ network, ...(caller && { userId: caller.userId }) }),
}

/** Holds the price of a cart for whoever gets the link. */
export const createQuote = (hooks: QuoteHooks) =>
  serve(contract.createQuote, async ({ body, caller, network }, context) => {
    const { sql, now, refuse } = context
    const quotedAt = now()
    const snapshot = context.snapshot.current()
    const { cart, meetup_date: meetupDate, estimated_person: estimatedPerson } = body
    const { postal_code: postalCode, campaign_code: campaignCode, approver_email: approver } = body
    hooks.checkCart(snapshot, { cart, meetupDate, now: quotedAt }, refuse)
    const order = { cart, meetupDate, estimatedPerson, postalCode, campaignCode, now: quotedAt }
    const code = { code: campaignCode, network: () => network }
    const priced = withCode(code, quotedAt, () => priceCart(snapshot, order, refuse), context)
    if (await isDayFull(sql, 'products', meetupDate)) throw refuse('date_full')
    const { cutoffAt, feeTimeline } = hooks.termsOf(snapshot, { meetupDate, ...priced, total: priced.totals.total })

    await countAttempt([made], { caller, network }, context)

    const { addressee, title, note } = body
    const id = randomUUID()
    const expiresAt = quoteExpiry({ quotedAt, cutoffAt })
    const isMailed = await context.db.transaction(async (tx) => {
      await insertQuote(
        tx,
        {
          ...{ id, userId: caller?.userId ?? null, addressee, title, note, meetupDate, estimatedPerson, priced },
          feeTimeline: feeTimeline.map((step) => ({ ...step, from: step.from && isoInTokyo(step.from) })),
          ...{ createdAt: quotedAt, expiresAt },
        },
        context,
      )
      return Boolean(caller && approver) && mailApprover(tx, { quoteId: id, approver: approver!, network }, context)
    })
    if (isMailed) mailsAreWaiting(context)
    const token = tokenOf({ id, serial: 0 }, context)
    return {
      token,
      url: addressOfLink('quote', token, context.config),
      expires_at: isoInTokyo(expiresAt),
      total: priced.totals.total,
      approver_mailed: isMailed,
    }
  })

type NewQuote = Omit<typeof quotes.$inferInsert, 'number'> & Pick<QuoteRow, 'createdAt'>

async function insertQuote(tx: Tx, quote: NewQuote, { refuse }: MayRefuse<'unauthorized'>): Promise<void> {
  const { rows } = await tx.execute<{ running: number }>(sql`select nextval('quote_numbers')::int as running`)
  const number = quoteNumber(tokyoDateOf(quote.createdAt), rows[0]!.running)
  try {
    await tx.insert(quotes).values({ ...quote, number })
  } catch (error) {
    if (isAccountGone(error)) throw refuse('unauthorized')
    throw error
  }
}

/** The account was deleted a moment ago. */
const isAccountGone = (error: unknown) => (error as { cause?: { code?: unknown } }).cause?.code === '23503'
