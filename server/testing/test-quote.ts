import type { QuoteRequestInput } from '#contract/quote-fields.ts'
import { sample } from './sample-placement.ts'
import { from } from './test-person.ts'
import type { TestShop } from './test-shop.ts'

/** The cart of the sample, quoted for the boss. */
export const sampleQuote: QuoteRequestInput = {
  meetup_date: sample.meetup_date,
  estimated_person: sample.estimated_person,
  cart: sample.cart,
  postal_code: sample.address.postal_code,
  addressee: '株式会社みらい計画 開発本部 本部長 長宗我部 和彦',
  title: '開発本部 忘年会',
  note: '開発プロジェクト完了の慰労のため',
}

export const boss = { name: '長宗我部 和彦', comment: '' }

/** A quote that was made, with what made it. */
export async function quoteFor(
  shop: TestShop,
  changes: Partial<QuoteRequestInput> = {},
  headers: Record<string, string> = {},
) {
  const answer = await shop.call('createQuote', { body: { ...sampleQuote, ...changes }, headers })
  if (answer.status !== 201) throw new Error(`not quoted: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const getQuote = (shop: TestShop, token: string, network = '198.18.0.1') =>
  shop.call('getQuote', { params: { token }, headers: from(network) })
