import { eq } from 'drizzle-orm'
import * as contract from '#contract/admin/quotes.ts'
import { refused } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { findOwner } from '#modules/accounts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import { sqlIn } from '#platform/db'
import { draftQuote } from '../draft-quote.ts'
import type { QuoteHooks } from '../hooks.ts'
import { findQuote } from '../queries.ts'
import { sendToCustomer } from '../quote-mails.ts'
import { quotes } from '../tables.ts'
import { findQuoteRecord } from './present.ts'

const noAccount = refused('invalid', {
  errors: [{ field: 'user_id', message: 'このアカウントは、いまはありません。お客さまをもう一度お選びください。' }],
})

/** Makes a quote for somebody, and mails them the link: to look at it, to pass it on for approval, and to order. */
export const sendQuote = (hooks: QuoteHooks) =>
  changeRecord(contract.sendQuote, async (tx, { body: { user_id, email, ...quoted }, caller, network }, context) => {
    if (user_id && !(await findOwner(tx, user_id))) return noAccount
    const now = context.now()
    const inside = { ...context, sql: sqlIn(tx) }
    const maker = { userId: user_id ?? null, madeBy: caller.userId, network, now }
    const quote = await draftQuote(quoted, maker, inside)
    if ('refused' in quote) return quote
    const number = await hooks.nextNumber(tx, now)
    await tx.insert(quotes).values({ ...quote, number })
    const found = (await findQuote(tx, quote.id))!
    if (!(await sendToCustomer(tx, found, email, context))) return refused('too_many_requests')
    if (!user_id) await tx.update(quotes).set({ makerEmail: email }).where(eq(quotes.id, quote.id))
    const { meetupDate: meetup_date, estimatedPerson: estimated_person, priced, expiresAt } = quote
    return {
      id: quote.id,
      label: number,
      before: null,
      after: { number, meetup_date, estimated_person, total: priced.totals.total, expires_at: isoInTokyo(expiresAt) },
      answer: (await findQuoteRecord(tx, quote.id, inside))!,
      afterwards: () => mailsAreWaiting(context),
    }
  })
