import { z } from 'zod'
import { QUOTE_STATES } from '#domain/quote.ts'
import { File } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { Quote, QuoteSummary, unquotable } from '../quotes.ts'
import { text } from '../text.ts'
import { StaffQuote } from './quote-fields.ts'

/** For whom it is, and what has become of it. */
const Seen = z.object({
  id: z.uuid(),
  /** The account whose quote it is; null: somebody without one. */
  user_id: z.uuid().nullable(),
  /** As registered; empty without an account. */
  name: z.string(),
  company: z.string(),
  /** Where its link was mailed to; empty: nowhere. */
  email: z.string(),
  /** Who of the staff made it; null: the customer did, or nobody knows any more. */
  made_by: z.string().nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
})

export const QuoteRow = QuoteSummary.omit({ token: true, url: true, order_token: true, order_url: true }).extend(
  Seen.shape,
)
export type QuoteRow = z.output<typeof QuoteRow>

/** A quote as staff see it. With `order_token` they take its order down at the held price. */
export const QuoteRecord = Quote.extend(Seen.shape).extend({
  postal_code: z.string().nullable(),
  order_token: z.string(),
})
export type QuoteRecord = z.output<typeof QuoteRecord>

const QuoteId = z.object({ id: z.uuid() })

export const listAllQuotes = endpoint({
  summary:
    'お見積りの一覧。お客さまが作られたものと、お店が作ったもの。新しい順。探す言葉 q（番号、宛名、件名、会社名、お名前、メールアドレスの一部）と状態 state で絞り込めます',
  who: 'staff',
  needs: 'orders',
  logs: null,
  query: z.strictObject({ ...Page.shape, q: z.optional(text(200)), state: z.enum(QUOTE_STATES).optional() }),
  answer: z.array(QuoteRow),
  paged: true,
})

export const getQuoteRecord = endpoint({
  summary: 'お見積りの記録。閲覧は操作の記録に残ります',
  who: 'staff',
  needs: 'orders',
  logs: 'quote',
  params: QuoteId,
  answer: QuoteRecord,
  refuses: ['quote_not_found'],
})

export const getQuotePaper = endpoint({
  summary: '見積書（PDF）。お客さまがご覧になるものに「控」が入ります',
  who: 'staff',
  needs: 'orders',
  logs: 'quote',
  params: QuoteId,
  answer: File,
  answerType: 'application/pdf',
  refuses: ['quote_not_found'],
})

export const sendQuote = endpoint({
  summary:
    'お店が作るお見積り。金額は expires_at まで変わりません。お客さまには、内容の確認とご注文ができるリンクをメールでお送りします。お電話の受注と同じく、受付の休止中でも、最低注文額に足りなくても作れます',
  who: 'staff',
  needs: 'orders',
  logs: 'quote',
  body: z.strictObject(StaffQuote.shape),
  answer: QuoteRecord,
  status: 201,
  refuses: [...unquotable, 'too_many_requests'],
  says: {
    too_many_requests: 'このアドレスへ1日に送れる数を超えました。お電話か、別のアドレスでお願いします。',
  },
})
