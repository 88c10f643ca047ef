import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Caller, type Context, serve } from '#context'
import { allergyErrors } from '#contract/allergy-errors.ts'
import type { QuoteRequest } from '#contract/quote-fields.ts'
import * as contract from '#contract/quotes.ts'
import { type MayRefuse, refused } from '#contract/refusals.ts'
import { askedFields } from '#domain/own-fields.ts'
import { valuesAfter } from '#domain/own-values.ts'
import { quoteExpiry } from '#domain/quote.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { isDayFull } from '#modules/calendar'
import { mailsAreWaiting } from '#modules/mail'
import { checkCart, checkIsTaking, checkLeastOrder, holdAccount, keptTimeline, termsOf } from '#modules/ordering'
import { priceCart, withCode } from '#modules/pricing'
import type { Tx } from '#platform/db'
import { countAttempt, hour, type LimitRule } from '#platform/limits'
import type { QuoteHooks } from './hooks.ts'
import { findQuote, linksOf } from './queries.ts'
import { mailApprover, mailMaker } from './quote-mails.ts'
import { quotes } from './tables.ts'

/** Counted once a quote is decided: by account, or by network for guests. */
const made: LimitRule<{ caller: Caller | undefined; network: string }> = {
  name: 'quote',
  max: 120,
  within: hour,
  keyOf: ({ caller, network }) => (caller ? `quote:${caller.userId}` : `quote-network:${network}`),
  partyOf: ({ caller, network }) => ({ network, ...(caller && { userId: caller.userId }) }),
}

/** Holds the price of a cart for the holder of the link. */
export const createQuote = (hooks: QuoteHooks) =>
  serve(contract.createQuote, async ({ body, caller, network }, context) => {
    const { sql, now, refuse } = context
    const quotedAt = now()
    const snapshot = context.snapshot.current()
    const noMore = checkIsTaking(snapshot)
    if (noMore) return noMore
    const { cart, meetup_date: meetupDate, estimated_person: estimatedPerson } = body
    const { postal_code: postalCode, campaign_code: campaignCode } = body
    const no = checkCart(snapshot, { cart, meetupDate, now: quotedAt })
    if (no) return no
    const errors = allergyErrors(body.allergies, estimatedPerson)
    if (errors.length > 0) return refused('invalid', { errors })
    const order = { cart, meetupDate, estimatedPerson, postalCode, campaignCode, now: quotedAt }
    const code = { code: campaignCode, network: () => network }
    const priced = withCode(code, quotedAt, () => priceCart(snapshot, order), context)
    if ('refused' in priced) return priced
    const tooLittle = checkLeastOrder(priced)
    if (tooLittle) return tooLittle
    if (await isDayFull(sql, 'products', meetupDate)) return refused('date_full')
    const { cutoffAt, feeTimeline } = termsOf(snapshot, { meetupDate, ...priced, total: priced.totals.total })

    await countAttempt([made], { caller, network }, context)

    const { addressee, title, note, allergies } = body
    const id = randomUUID()
    const expiresAt = quoteExpiry({ quotedAt, cutoffAt })
    const quote = {
      id,
      userId: caller?.userId ?? null,
      addressee,
      title,
      note,
      allergies,
      ownFields: valuesAfter([], body.own_fields, askedFields(snapshot.shop.ownFields)),
      meetupDate,
      estimatedPerson,
      priced: { ...priced, ...(postalCode && { postalCode }) },
      feeTimeline: keptTimeline(feeTimeline),
      createdAt: quotedAt,
      expiresAt,
    }
    const { number, mailed } = await context.db.transaction(async (tx) => {
      if (caller && !(await holdAccount(tx, caller.userId))) throw refuse('unauthorized')
      const number = await hooks.nextNumber(tx, quotedAt)
      await tx.insert(quotes).values({ ...quote, number })
      return { number, mailed: await mailLinks(tx, { id, body, network }, context) }
    })
    if (mailed.approver || mailed.maker) mailsAreWaiting(context)
    return {
      number,
      ...linksOf({ id, serial: 0 }, context),
      expires_at: isoInTokyo(expiresAt),
      total: priced.totals.total,
      approver_mailed: mailed.approver,
      maker_mailed: mailed.maker,
    }
  })

type Mailed = { approver: boolean; maker: boolean }

/**
 * An account may have the link mailed to an approver; a guest gets the link to order. Only addresses that got a mail
 * are noted.
 */
async function mailLinks(
  tx: Tx,
  { id, body, network }: { id: string; body: QuoteRequest; network: string },
  context: Context & MayRefuse<'too_many_requests'>,
): Promise<Mailed> {
  const { quote, organizer } = (await findQuote(tx, id))!
  const { approver_email: approver, maker_email: maker } = body
  const mailed: Mailed = {
    approver:
      organizer !== null &&
      Boolean(approver) &&
      (await mailApprover(tx, { found: { quote, organizer }, approver: approver!, network }, context)),
    maker:
      organizer === null &&
      Boolean(maker) &&
      (await mailMaker(tx, { found: { quote, organizer }, maker: maker!, network }, context)),
  }
  if (!mailed.approver && !mailed.maker) return mailed
  const noted = { approverEmail: mailed.approver ? approver : null, makerEmail: mailed.maker ? maker : null }
  await tx.update(quotes).set(noted).where(eq(quotes.id, id))
  return mailed
}
