import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Context, serve } from '#context'
import type { Quote } from '#contract/quotes.ts'
import * as contract from '#contract/quotes.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import type { QuoteAnswer } from '#domain/quote.ts'
import { mailsAreWaiting } from '#modules/mail'
import { refusalOfGone } from './gone.ts'
import { presentQuote } from './present.ts'
import { findQuote, type OpeningQuote, openQuote } from './queries.ts'
import { tellMaker } from './quote-mails.ts'
import { quotes } from './tables.ts'

/** Nobody approves what cannot be ordered. An approval that stands is answered as it is. */
export const approveQuote = serve(contract.approveQuote, async ({ params, body, network }, context) => {
  const opened = await openQuote({ ...params, network }, context)
  const gone = opened.quote.answer === null ? await refusalOfGone(opened.quote, context) : undefined
  return gone ?? answerQuote(opened, { answer: 'approved', ...body }, context)
})

export const returnQuote = serve(contract.returnQuote, async ({ params, body, network }, context) =>
  answerQuote(await openQuote({ ...params, network }, context), { answer: 'returned', ...body }, context),
)

type AnswerInput = { answer: QuoteAnswer; name: string; comment: string }

/** One conditional update decides whose answer counts; the same answer again changes nothing. */
async function answerQuote(
  { quote, organizer, way }: Awaited<ReturnType<typeof openQuote>>,
  { answer, name, comment }: AnswerInput,
  context: Context & OpeningQuote & MayRefuse<'quote_closed'>,
): Promise<Quote> {
  const { db, refuse } = context
  const now = context.now()
  const open = and(
    ...[eq(quotes.id, quote.id), eq(quotes.serial, quote.serial), gt(quotes.expiresAt, now)],
    ...[isNull(quotes.answer), isNull(quotes.orderedAt)],
  )
  const answered = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(quotes)
      .set({ answer, answeredAt: now, answeredBy: name, comment, answeredWay: way })
      .where(open)
      .returning()
    if (row) await tellMaker(tx, { quote: row, organizer, answer }, context)
    return row
  })
  if (answered) {
    mailsAreWaiting(context)
    return presentQuote({ quote: answered, organizer }, context)
  }
  const standing = await findQuote(db, quote.id)
  if (!standing) throw refuse('quote_not_found')
  if (standing.quote.answer !== answer) throw refuse('quote_closed')
  return presentQuote(standing, context)
}
