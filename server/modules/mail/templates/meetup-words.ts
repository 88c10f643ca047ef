import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { GuestOrder } from '#contract/wire.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'

/** What letters about a meetup are made of: the order as its owner sees it. Moments are ISO 8601. */
export type MeetupLetter = {
  number: string
  order: Omit<GuestOrder, 'number'>
  /** Where the orderer sees the order; null for those with an account, who find it in their my page. */
  orderUrl: string | null
  /** Absolute address of a picture of what was ordered. */
  picture: string | null
}

type Order = MeetupLetter['order']
type Line = Order['calculation']['lines'][number]

/** A moment of an order as it travels: '12月8日（火）17時' in Asia/Tokyo. */
export const japaneseMoment = (iso: string) => japaneseInstant(new Date(iso))

export const whenOf = (order: Order) => `${longJapaneseDate(order.meetup_date)}${formatWindow(order.delivery_window)}`

export const headcountOf = (order: Order) => `${formatNumber(order.estimated_person)}名さま`

export function placeOf({ address }: Order): string[] {
  const { postal_code, prefecture, city, street, building } = address
  return [
    `〒${postal_code.slice(0, 3)}-${postal_code.slice(3)}`,
    `${prefecture}${city}${street}`,
    ...(building ? [building] : []),
  ]
}

/** '03-1111-2222' */
export const telOf = (tel: string) => parsePhoneNumberFromString(tel, 'JP')?.formatNational() ?? tel

export function paymentOf(order: Order): string[] {
  const { method, po_number, billing_name } = order.payment
  const { closing, due } = invoiceTerm(order.meetup_date)
  const how =
    method === 'card'
      ? ['クレジットカード（ご利用の承認をいただきました）']
      : [`請求書払い（${Number(closing.slice(5, 7))}月末日締め）`, `お支払い期日 ${longJapaneseDate(due)}`]
  return [...how, ...(billing_name ? [`請求先 ${billing_name}`] : []), ...(po_number ? [`発注番号 ${po_number}`] : [])]
}

export const tablewareOf = (order: Order) =>
  order.tableware === 'return' ? 'お皿でお届けし、後日引き取ります' : '使い捨ての器'

/** ※ marks the reduced rate, as a qualified invoice must (適格請求書). */
export const markOf = (line: Line) => (line.tax_class === 'reduced' ? '※' : '')

export const hasAlcohol = (order: Order) => order.calculation.lines.some((line) => line.is_age_restricted)

export const drinkingAgeNotice = '20歳未満の者の飲酒は法律で禁止されています。お届けの際に年齢を確認いたします。'

/** 'うち消費税 8%対象 86,184円' and its tax, for every rate there is something of. */
export function taxesOf({ calculation }: Order): [string, string][] {
  return calculation.tax_details
    .filter(({ amount }) => amount !== 0)
    .map(({ rate, amount, tax }) => [`うち消費税　${rate}%対象 ${formatYen(amount)}`, formatYen(tax)])
}

export function shippingOf({ calculation }: Order): [string, string] {
  const { campaign, shipping_fee, campaign_discount_ship } = calculation
  const name = campaign && campaign_discount_ship > 0 ? `配送料（${campaign.name}）` : '配送料'
  return [name, formatYen(shipping_fee - campaign_discount_ship)]
}

export const reducedRateNotice = ({ calculation }: Order) => {
  const rate = calculation.tax_details.find(({ tax_class }) => tax_class === 'reduced')?.rate ?? 8
  return `※は軽減税率${rate}%の対象です。金額はすべて税込です。`
}

/** '12月8日（火）17時まで 無料' … '以降 100%（78,000円）' */
export function cancellationOf({ fee_timeline }: Order): string[] {
  return fee_timeline.map(({ from, rate, fee }, i) => {
    const next = fee_timeline[i + 1]?.from
    const period = next ? `${japaneseMoment(next)}まで` : from ? `${japaneseMoment(from)}以降` : '期限なく'
    return `${period}　${rate === 0 ? '無料' : `お支払い合計の${rate}%（${formatYen(fee)}）`}`
  })
}
