import type { OwnQuote, Quote, QuoteSummary } from '#contract/quotes.ts'
import { calculation } from './samples.ts'

export const quoteToken = 'q'.repeat(48)
export const orderToken = 'o'.repeat(48)

const links = {
  token: quoteToken,
  url: `https://shop.test/quote/${quoteToken}`,
  order_token: orderToken,
  order_url: `https://shop.test/quote/order/${orderToken}`,
}

/** The same in its maker's list. */
export const quoteSummary = (changes: Partial<QuoteSummary> = {}): QuoteSummary => ({
  number: 'QT-2611-0093',
  state: 'open',
  title: '開発本部 忘年会',
  total: 100_946,
  addressee: '株式会社みらい計画 開発本部 本部長 長宗我部 和彦',
  meetup_date: '2026-12-11',
  estimated_person: 24,
  created_at: '2026-11-21T10:00:00+09:00',
  expires_at: '2026-12-05T00:00:00+09:00',
  ...links,
  ...changes,
})

/** A quote as its boss sees it. */
export const quote = (changes: Partial<Quote> = {}): Quote => ({
  number: 'QT-2611-0093',
  state: 'open',
  addressee: '株式会社みらい計画 開発本部 本部長 長宗我部 和彦',
  title: '開発本部 忘年会',
  note: '開発プロジェクト完了の慰労のため',
  allergies: [],
  meetup_date: '2026-12-11',
  estimated_person: 24,
  area: '東京都千代田区',
  maker_told: true,
  organizer: { name: '山本 美咲', company: '株式会社みらい計画', department: '総務課' },
  calculation: calculation(),
  meal_expense: { limit: 10_000, with_tax: 4_207, without_tax: 3_885 },
  approval_text: '件名：開発本部 忘年会\n金額：100,946円',
  fee_timeline: [
    { from: null, rate: 0, fee: 0 },
    { from: '2026-12-08T17:00:00+09:00', rate: 50, fee: 50_473 },
    { from: '2026-12-09T17:00:00+09:00', rate: 100, fee: 100_946 },
  ],
  comments: [],
  gone: null,
  created_at: '2026-11-21T10:00:00+09:00',
  expires_at: '2026-12-05T00:00:00+09:00',
  ...changes,
})

/** As its maker sees it. */
export const ownQuote = (changes: Partial<OwnQuote> = {}): OwnQuote => ({
  ...quote(),
  token: links.token,
  url: links.url,
  approver_email: null,
  maker_email: null,
  postal_code: '1000004',
  own_fields: {},
  order: null,
  ...changes,
})
