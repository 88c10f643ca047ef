import { withHonorific } from '#domain/addressee.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import type { PaperFacts } from '../facts.ts'
import { dayWords } from './parts.ts'

/** 「株式会社みらい計画」「開発本部 御中」; the name for the bill, where one was given. */
export function addresseeLines({ recipient, kind }: Pick<PaperFacts, 'recipient' | 'kind'>): string[] {
  const { billingName, company, department } = recipient
  if (kind === 'invoice' && billingName) return [withHonorific(billingName)]
  return department ? [company, `${department} 御中`] : [`${company} 御中`]
}

/** 「開発本部 忘年会（12月11日お届け分）」 */
export const subject = ({ order }: PaperFacts) => {
  const day = `${monthAndDay(order.date)}お届け分`
  return order.title ? `${order.title}（${day}）` : `お食事・お飲みもの（${day}）`
}

/** 「開発本部 忘年会　24名さま」 */
export const gathering = ({ order }: PaperFacts) => [order.title, `${order.person}名さま`].filter(Boolean).join('　')

export const deliveryTime = ({ order }: PaperFacts) => `${dayWords(order.date)}${order.window.from}〜${order.window.to}`

export const place = ({ order: { address } }: PaperFacts) =>
  [`${address.prefecture}${address.city}${address.street}`, address.building].filter(Boolean).join('\n')

export const paymentTerms = ({ order }: PaperFacts) =>
  order.payment === 'card' ? 'クレジットカード' : '月末締め・翌月末払い（請求書）'
