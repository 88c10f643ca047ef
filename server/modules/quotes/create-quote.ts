import { eq } from 'drizzle-orm'
import { type Caller, type Context, serve } from '#context'
import type { QuoteRequest } from '#contract/quote-fields.ts'
import * as contract from '#contract/quotes.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { mailsAreWaiting } from '#modules/mail'
import { holdPerson } from '#modules/people'
import type { Tx } from '#platform/db'
import { countAttempt, hour, type LimitRule } from '#platform/limits'
import { draftQuote } from './draft-quote.ts'
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
    const maker = { userId: caller?.userId ?? null, madeBy: null, network, now: context.now() }
    const quote = await draftQuote(body, maker, context)
    if ('refused' in quote) return quote

    await countAttempt([made], { caller, network }, context)

    const { number, mailed } = await context.db.transaction(async (tx) => {
      if (caller && !(await holdPerson(tx, caller.userId))) throw context.refuse('unauthorized')
      const number = await hooks.nextNumber(tx, quote.createdAt)
      await tx.insert(quotes).values({ ...quote, number })
      return { number, mailed: await mailLinks(tx, { id: quote.id, body, network }, context) }
    })
    if (mailed.approver || mailed.maker) mailsAreWaiting(context)
    return {
      number,
      ...linksOf({ id: quote.id, serial: 0 }, context),
      expires_at: isoInTokyo(quote.expiresAt),
      total: quote.priced.totals.total,
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
