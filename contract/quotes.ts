import { z } from 'zod'
import { QUOTE_ANSWERS, QUOTE_STATES, QUOTE_WAYS } from '#domain/quote.ts'
import { Calculation } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { FeeStep, GuestOrder } from './meetups.ts'
import { Page } from './page.ts'
import { OwnAnswers } from './placement.ts'
import { QuoteApproval, QuoteRequest, QuoteReturn } from './quote-fields.ts'
import { headcount, postalCode } from './text.ts'

export const QuoteMade = z.object({
  number: z.string(),
  /** Reads and answers the quote: the approver's link. */
  token: z.string(),
  /** The page of the quote, for the approver. */
  url: z.string(),
  /** Orders at the held price: for its maker alone. */
  order_token: z.string(),
  /** The page of the quote, for its maker. */
  order_url: z.string(),
  /** The first instant at which the price is no longer held; ISO 8601 with offset. */
  expires_at: z.string(),
  total: z.int(),
  /** False: no approver was named, or the address cannot be written to now. */
  approver_mailed: z.boolean(),
  /** The link for its maker went to `maker_email`. */
  maker_mailed: z.boolean(),
})
export type QuoteMade = z.output<typeof QuoteMade>

export const QuoteComment = z.object({
  name: z.string(),
  comment: z.string(),
  kind: z.enum(QUOTE_ANSWERS),
  at: z.string(),
  /** The link that it came by; null: not noted. The name is unproven. */
  way: z.enum(QUOTE_WAYS).nullable(),
})

/** Why an order for the day of a quote would be refused. */
const GONE_DAYS = ['date_not_selectable', 'cutoff_passed', 'date_full'] as const

/** A cart as a quotation, with its price held. */
export const Quote = z.object({
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  addressee: z.string(),
  title: z.string(),
  note: z.string(),
  allergies: GuestOrder.shape.allergies,
  meetup_date: z.string(),
  estimated_person: z.int(),
  /** Where it goes, as far as it is known: '東京都千代田区'. */
  area: z.string().nullable(),
  /** Whether the maker gets the answer by mail. */
  maker_told: z.boolean(),
  /** Who made it, as registered; null: a guest. */
  organizer: z.object({ name: z.string(), company: z.string(), department: z.string() }).nullable(),
  calculation: Calculation,
  /** 飲食費: the cost per person, rounded up, and the tax limit. */
  meal_expense: z.object({ limit: z.int(), with_tax: z.int(), without_tax: z.int() }),
  /** 稟議: the facts as a text that can be pasted. */
  approval_text: z.string(),
  /** What cancelling costs once it is ordered. */
  fee_timeline: z.array(FeeStep),
  comments: z.array(QuoteComment),
  /** What can no longer be had of an open or approved quote: its day, or the products named; null: nothing. */
  gone: z
    .object({
      day: z.enum(GONE_DAYS).nullable(),
      products: z.array(z.object({ id: z.int(), name: z.string() })),
    })
    .nullable(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type Quote = z.output<typeof Quote>

/** A quote as its maker sees it. */
export const OwnQuote = Quote.extend({
  ...QuoteMade.pick({ token: true, url: true }).shape,
  /** The address that the link was mailed to at first; null: none. */
  approver_email: z.string().nullable(),
  /** The address of a maker without an account. */
  maker_email: z.string().nullable(),
  /** What its delivery was priced for; null: it was not, or that was not kept. */
  postal_code: z.string().nullable(),
  /** What was answered before it was made, for the order. */
  own_fields: OwnAnswers,
  /** What became of it; `id` where it is an order of the maker's account. */
  order: z.object({ number: z.string(), placed_at: z.string(), id: z.uuid().nullable() }).nullable(),
})
export type OwnQuote = z.output<typeof OwnQuote>

/** A quote in its maker's list. */
export const QuoteSummary = QuoteMade.pick({
  token: true,
  url: true,
  order_token: true,
  order_url: true,
  expires_at: true,
  total: true,
}).extend(
  Quote.pick({
    number: true,
    state: true,
    addressee: true,
    title: true,
    meetup_date: true,
    estimated_person: true,
    created_at: true,
  }).shape,
)
export type QuoteSummary = z.output<typeof QuoteSummary>

const linkToken = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/)
export const QuoteToken = z.object({ token: linkToken })
/** The maker's own link, which orders. */
export const QuoteOrderToken = z.object({ order_token: linkToken })

/** Why no quote can be made of what was asked for, whoever asks. */
export const unquotable = [
  'shop_not_open',
  'shop_paused',
  'date_not_selectable',
  'date_full',
  'cutoff_passed',
  'not_offerable',
  'quantity_out_of_range',
  'area_not_served',
  'campaign_invalid',
] as const

export const createQuote = endpoint({
  summary:
    '承認用のお見積り。金額は expires_at まで変わりません。token は承認・差し戻し用、order_token は作成者の注文用です。approver_email へのメールはログインしている場合だけ、maker_email へのメールはログインしていない場合だけお送りします',
  who: 'guest_or_customer',
  body: z.strictObject(QuoteRequest.shape),
  answer: QuoteMade,
  status: 201,
  refuses: [...unquotable, 'invalid', 'too_many_requests'],
})

export const listQuotes = endpoint({
  summary: 'ログインして作ったお見積りの一覧。新しい順に10件ずつ',
  who: 'customer',
  query: Page,
  answer: z.array(QuoteSummary),
  paged: true,
})

export const getQuote = endpoint({
  summary: 'お見積り（リンクから）',
  who: 'anyone',
  params: QuoteToken,
  answer: Quote,
  refuses: ['quote_not_found', 'too_many_requests'],
})

export const getOwnQuote = endpoint({
  summary: 'お見積り（作成者の注文用リンクから）。承認用のリンクと、ご注文の状況を含みます',
  who: 'anyone',
  params: QuoteOrderToken,
  answer: OwnQuote,
  refuses: ['quote_not_found', 'too_many_requests'],
})

export const calculateQuote = endpoint({
  summary: 'お見積りの金額で注文するときの合計。届け先の地域が異なれば、配送料だけが変わります',
  who: 'anyone',
  params: QuoteOrderToken,
  body: z.strictObject({
    /** What is left of it where some can no longer be had; without it all of it. */
    cart: z.optional(QuoteRequest.shape.cart),
    estimated_person: z.nullish(z.union([headcount, z.literal(0)])),
    postal_code: z.nullish(z.union([postalCode, z.literal('')])),
  }),
  answer: Calculation,
  refuses: [
    'quote_not_found',
    'quote_closed',
    'quote_mismatch',
    'area_not_served',
    'campaign_invalid',
    'too_many_requests',
  ],
})

export const approveQuote = endpoint({
  summary: 'お見積りを承認。繰り返しても結果は変わりません',
  who: 'anyone',
  params: QuoteToken,
  body: z.strictObject(QuoteApproval.shape),
  answer: Quote,
  refuses: ['quote_not_found', 'quote_closed', 'not_offerable', ...GONE_DAYS, 'too_many_requests'],
})

export const returnQuote = endpoint({
  summary: 'お見積りを差し戻し。comment（理由）が必要です。繰り返しても結果は変わりません',
  who: 'anyone',
  params: QuoteToken,
  body: z.strictObject(QuoteReturn.shape),
  answer: Quote,
  refuses: ['quote_not_found', 'quote_closed', 'too_many_requests'],
})
