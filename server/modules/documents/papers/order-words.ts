import { feeTaxNotice } from '#contract/order-words.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { partialCancellationOf, planFewerWords } from '#contract/shop-words.ts'
import { withHonorific } from '#domain/addressee.ts'
import { addresseeOf } from '#domain/buyer.ts'
import { documentTitle } from '#domain/document.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant, monthAndDay } from '#domain/tokyo-date.ts'
import { dayOfDelivery, type PaperFacts } from '../facts.ts'
import { dayWords, type Row } from './parts.ts'

/** 「株式会社みらい計画」「開発本部 御中」; what was asked for or the name for the bill, where one was given. */
export function addresseeLines({ recipient, kind }: Pick<PaperFacts, 'recipient' | 'kind'>): string[] {
  const { addressee, billingName, ...buyer } = recipient
  if (addressee) return [withHonorific(addressee)]
  if (kind === 'invoice' && billingName) return [withHonorific(billingName)]
  return addresseeOf(buyer)
}

/** The same in one line; of an order sheet, who orders. */
export const addresseeText = (facts: Pick<PaperFacts, 'recipient' | 'kind'>): string =>
  addresseeLines(facts).join(' ').replaceAll(/\s+/g, ' ')

/** What the paper is called, in lists and on the file. */
export const titleOf = ({ kind, order }: Pick<PaperFacts, 'kind' | 'order'>) => documentTitle(kind, order.payment)

const nameOf = ({ title, plan }: PaperFacts['order']) => title || (plan ?? 'お食事・お飲みもの')

/** A bill or receipt of nothing but the cancelling. Those that were issued without its day read as they did. */
export const isOfFee = ({ order }: Pick<PaperFacts, 'order'>): boolean => order.cancelledOn !== undefined

/** When it was sold, or what was to be sold was cancelled. */
export const dayOfSale = ({ order }: Pick<PaperFacts, 'order'>): Row =>
  order.cancelledOn ? ['キャンセル日', dayWords(order.cancelledOn)] : ['取引日', dayWords(dayOfDelivery(order))]

/** 「開発本部 忘年会（12月11日お届け分）」 */
export const subject = ({ order }: PaperFacts) => {
  if (order.cancelledOn)
    return `${nameOf(order)}（${monthAndDay(order.date)}${order.plan ? '開催' : 'お届け'}のご予定）のキャンセル`
  const day = `${monthAndDay(dayOfDelivery(order))}${order.plan ? '開催分' : 'お届け分'}`
  return `${nameOf(order)}（${day}）`
}

/** What the customer knows the order or the booking by. */
export const saleNumber = ({ order }: PaperFacts): Row => [order.plan ? '受付番号' : '注文番号', order.number]

/** 「開発本部 忘年会　24名さま」 */
export const gathering = ({ order }: PaperFacts) => `${nameOf(order)}　${order.person}名さま`

/** For a booking, when it begins. Handed over on another day than it was planned for, it says that day. */
export const deliveryTime = ({ order: { date, deliveredOn, window, plan } }: PaperFacts) =>
  deliveredOn ? dayWords(deliveredOn) : `${dayWords(date)}${window.from}${plan ? '開始' : `〜${window.to}`}`

export function place({ order: { address } }: PaperFacts): string {
  const { postal_code: _, prefecture, city, street, building, ...others } = address
  others satisfies NothingLeft
  return [`${prefecture}${city}${street}`, building].filter(Boolean).join('\n')
}

/** The heading goes before the first line. */
export const headed = (head: string, lines: readonly string[]) =>
  lines.map((line, i) => (i === 0 ? `${head}${line}` : line))

/** What cancelling costs, step by step in yen, and what taking goods out, or fewer people, cost. */
export function feeLines({ order: { fees = [], freeUntil, plan } }: PaperFacts): string[] {
  if (fees.length === 0)
    return freeUntil ? [`${japaneseInstant(new Date(freeUntil))}まで、無料でキャンセルいただけます。`] : []
  const steps = fees.map(({ from, rate, fee }, i) => {
    const next = fees[i + 1]?.from
    const when = next ? `${japaneseInstant(new Date(next))}まで` : from ? `${japaneseInstant(new Date(from))}から` : ''
    return `${when}　${rate === 0 ? '無料' : `${formatYen(fee)}（${rate}%）`}`
  })
  return [...steps, plan ? planFewerWords : partialCancellationOf(fees), feeTaxNotice]
}
