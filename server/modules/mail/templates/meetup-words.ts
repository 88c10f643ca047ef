import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Override } from '#contract/admin/phone-order-fields.ts'
import { cancellationSteps, stepsAhead } from '#contract/fee-steps.ts'
import type { GuestOrder } from '#contract/meetups.ts'
import { orderFieldNames, paymentMethodWords, tablewareWords } from '#contract/order-words.ts'
import type { AskedOfOrder, NothingLeft } from '#contract/placement.ts'
import { onTheDay } from '#contract/shop-facts.ts'
import { allergyWords } from '#domain/allergy-words.ts'
import { organisationIn } from '#domain/buyer.ts'
import { isEmailAddress } from '#domain/characters.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { isChangeable, type ToldStep } from '#domain/meetup.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import { byRate } from '#domain/pricing.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { html } from '../html.ts'
import type { Mail, Sender } from '../mail-layout.ts'
import type { BillNews } from './bill.ts'
import type { Fact } from './fact.ts'
import type { MoneyNews, Standing, WaysBack } from './money-news.ts'

export type { Fact } from './fact.ts'

/** A paper that another one has taken the place of. */
export type Renewed = { title: string; former: string; number: string }

/** What mails about a meetup are made of: the order as its owner sees it. Moments are ISO 8601. */
export type MeetupMailProps = {
  number: string
  order: Omit<GuestOrder, 'number'>
  /** The moment of which it is told; left out: that at which it was placed. */
  asOf?: string
  /** Where the orderer sees the order and takes the calendar file; null for those with an account. */
  orderUrl: string | null
  /** The page of the order needs a login; otherwise the link opens it. */
  orderNeedsLogin?: boolean
  calendarUrl: string | null
  /** Where the terms are read as they were agreed to. */
  termsUrl?: string | null
  /** Absolute address of a picture of what was ordered. */
  picture: string | null
  /** As it was before it was changed. */
  before?: Omit<GuestOrder, 'number'>
  /** The numbers of invoices that are void by what the mail tells. */
  voidInvoices?: readonly string[]
  /** The papers that others have taken the place of by it. */
  renewed?: readonly Renewed[]
  /** It was taken down on the telephone; what was put aside for it, and why, is for the shop alone. */
  byPhone?: { overrides: readonly Override[]; reason: string | null }
  /** Why it was cancelled, in the orderer's words. */
  reason?: string | null
  /** Why staff cancelled it, for the orderer to read. */
  shopReason?: string | null
  /** The step that staff took back, and why. */
  takenBack?: { was: ToldStep; reason: string }
  /** What cancelling would have cost by what was agreed, where staff asked for another fee. */
  agreedFee?: number | null
  /** The guests who do not know that it was cancelled, and where its organiser can tell them. */
  untold?: { guests: number; url: string } | null
  /** How many guests of its gathering have answered what, and when that was so. */
  answers?: { at: string; coming: number; maybe: number; open: number; declined: number } | null
  /** What of it has come, and is to be paid or goes back by what is told. */
  standing?: Standing
  /** What staff did to its money. */
  money?: MoneyNews
  /** What it is billed, and what is open. */
  bill?: BillNews
  /** Where an account for what goes back is named; null: nothing is asked. */
  refundUrl?: string | null
  /** How what goes back does so; null: nothing does. */
  back?: WaysBack | null
  /** Who took the delivery, if that was noted. */
  handedOver?: { at: string; to: string } | null
}

export const asOfIn = ({ order, asOf = order.placed_at }: MeetupMailProps): string => asOf

/** Whether its orderer can still change it. */
export const isOpenIn = (mail: MeetupMailProps): boolean =>
  isChangeable(mail.order.status) && new Date(mail.order.cutoff_at) > new Date(asOfIn(mail))

type MailedOrder = MeetupMailProps['order']
type MailedLine = MailedOrder['calculation']['lines'][number]

/** What a letter says of each field of an order, in its order; null: in the fact above. */
export type OrderFacts = Record<AskedOfOrder, Fact[] | null>
export const inOrder = (facts: OrderFacts): Fact[] => Object.values(facts).flatMap((some) => some ?? [])

/** A moment of an order as it travels: '12月8日（火）17時' in Asia/Tokyo. */
export const japaneseMoment = (iso: string) => japaneseInstant(new Date(iso))

export const whenOf = (order: MailedOrder) =>
  `${longJapaneseDate(order.meetup_date)}　${formatWindow(order.delivery_window)}`

/** Of a mail to the shop: an answer goes to the orderer, and its first sentence says so. */
export function answeredBy(
  { contact }: Pick<MailedOrder, 'contact'>,
  opening: string,
): Pick<Mail, 'replyTo'> & { opening: string } {
  // An order on the telephone may have no address, and one that could be opened as a page was parted.
  if (!isEmailAddress(contact.email)) return { opening }
  return { replyTo: contact.email, opening: `${opening}このメールに返信すると、お客さまに届きます。` }
}

export const headcountOf = (order: MailedOrder) => `${formatNumber(order.estimated_person)}名さま`

export function placeOf({ address }: Pick<MailedOrder, 'address'>): string[] {
  const { postal_code, prefecture, city, street, building, note, ...others } = address
  others satisfies NothingLeft
  return [`〒${formatPostalCode(postal_code)}`, ...[`${prefecture}${city}${street}`, building, note].filter(Boolean)]
}

/** '03-1111-2222' */
export const telOf = (tel: string) => parsePhoneNumberFromString(tel, 'JP')?.formatNational() ?? tel

/** The name of the gathering, the headcount, and what was noted: each only where there is something to say. */
export const gatheringOf = (order: MailedOrder): Fact[] => [
  ...(order.title ? [[orderFieldNames.title, order.title] satisfies Fact] : []),
  [orderFieldNames.estimated_person, headcountOf(order)],
]

/** Which order a letter about money is about: of what was cancelled nothing came, and nobody. */
export const saleOf = (order: MailedOrder): Fact[] =>
  order.status === 'cancelled'
    ? [
        ['お届けの予定', `${whenOf(order)}（キャンセル済み）`],
        ...(order.title ? [[orderFieldNames.title, order.title] satisfies Fact] : []),
      ]
    : [['お届け', whenOf(order)], ...gatheringOf(order)]

export const noteOf = ({ note }: Pick<MailedOrder, 'note'>): Fact[] => (note ? [[orderFieldNames.note, note]] : [])

export const allergiesOf = ({ allergies = [] }: Pick<MailedOrder, 'allergies'>): Fact[] =>
  allergies.length === 0 ? [] : [[orderFieldNames.allergies, ...allergies.map(allergyWords)]]

export const ownFieldsOf = ({ own_fields = [] }: Pick<MailedOrder, 'own_fields'>): Fact[] =>
  own_fields.map(({ label, value }) => [label, value])

/** Where another number than the one below is to be called on the day. */
export function dayContactOf({ shop }: Sender): Fact[] {
  const { tel, hours } = onTheDay(shop)
  return tel && tel !== shop.tel ? [['お届け当日の店のお電話', tel, ...[hours].filter(Boolean)]] : []
}

export const receptionOf = ({ reception }: MailedOrder): Fact[] =>
  reception ? [['当日の受け取りご担当者', `${reception.name}さま　${telOf(reception.tel)}`]] : []

export function paymentOf(order: Pick<MailedOrder, 'payment' | 'meetup_date'>): string[] {
  const { method, po_number, billing_name, ...others } = order.payment
  others satisfies NothingLeft
  const { closing, due } = invoiceTerm(order.meetup_date)
  const how: Record<PaymentMethod, string[]> = {
    card: [`${paymentMethodWords.card}（ご利用の承認をいただきました）`],
    invoice: [
      `${paymentMethodWords.invoice}（${Number(closing.slice(5, 7))}月末日締め）`,
      `お支払い期日 ${longJapaneseDate(due)}`,
    ],
  }
  return [
    ...how[method],
    ...(billing_name ? [`請求先 ${billing_name}`] : []),
    ...(po_number ? [`発注番号 ${po_number}`] : []),
  ]
}

export const tablewareOf = (order: MailedOrder) => tablewareWords(order)

/** ※ marks the reduced rate, as a qualified invoice must (適格請求書). */
export const markOf = (line: MailedLine) => (line.tax_class === 'reduced' ? '※' : '')

export const hasAlcohol = (order: MailedOrder) => order.calculation.lines.some((line) => line.is_age_restricted)

/** 'うち消費税 8%対象 86,184円' and its tax, for every rate there is something of. */
export function taxesOf({ calculation }: MailedOrder): [string, string][] {
  return byRate(calculation.tax_details).map(({ rate, amount, tax }) => [
    `うち消費税　${rate}%対象 ${formatYen(amount)}`,
    formatYen(tax),
  ])
}

export function perPersonOf({ calculation, estimated_person }: MailedOrder): [string, string][] {
  const { per_person } = calculation
  if (per_person === null) return []
  return [[`お一人さまあたり（${formatNumber(estimated_person)}名さま・配送料込み）`, formatYen(per_person)]]
}

export function shippingOf({ calculation }: MailedOrder): [string, string] {
  const { campaign, shipping_fee, campaign_discount_ship } = calculation
  const name = campaign && campaign_discount_ship > 0 ? `配送料（${campaign.name}）` : '配送料'
  return [name, formatYen(shipping_fee - campaign_discount_ship)]
}

export const reducedRateNotice = ({ calculation }: MailedOrder) => {
  const rate = calculation.tax_details.find(({ tax_class }) => tax_class === 'reduced')?.rate ?? 8
  return `※は軽減税率${rate}%の対象です。金額はすべて税込です。`
}

/** What cancelling costs from when on, from the step in force on. */
export const cancellationOf = (mail: MeetupMailProps): string[] =>
  cancellationSteps(stepsAhead(mail.order.fee_timeline, asOfIn(mail)), mail.order.calculation.total)

/** What a cancelled order costs. */
export const cancellationFeeOf = ({ cancellation_fee }: Pick<MailedOrder, 'cancellation_fee'>): string =>
  cancellation_fee ? `${formatYen(cancellation_fee)}（不課税）` : 'かかりません（0円）'

/** What former changes of the order cost. */
export const formerFeesOf = (fees: number): Fact[] =>
  fees > 0 ? [['これまでの一部キャンセル料', `${formatYen(fees)}（不課税）`]] : []

/** The company, and below it the name. */
export function addresseeOf({ contact }: Pick<MailedOrder, 'contact'>): string[] {
  const { company, department, last_name, first_name } = contact
  const name = [last_name, first_name].filter(Boolean).join(' ')
  return [
    [organisationIn(company), department].filter(Boolean).join('　'),
    name ? `${name} 様` : 'ご注文者さま',
  ].filter(Boolean)
}

export const addresseeInHtml = (order: Pick<MailedOrder, 'contact'>) =>
  html`${addresseeOf(order).map((line, i) => html`${i > 0 && html`<br>`}${line}`)}`

export const telephoneOf = ({ contact }: Pick<MailedOrder, 'contact'>, name: string): Fact[] =>
  contact.tel ? [[name, telOf(contact.tel)]] : []

/** Facts in a text mail. */
export const textFacts = (rows: readonly Fact[]) =>
  rows.flatMap(([name, ...values]) => values.map((value, i) => `${i === 0 ? `■${name}` : ''}　${value}`))

/** Warns that these invoices must not be paid any more. */
export const voidInvoiceWords = ({ voidInvoices = [] }: Pick<MeetupMailProps, 'voidInvoices'>): string =>
  voidInvoices.length === 0
    ? ''
    : `発行済みの請求書 ${voidInvoices.join('、')} は無効となりました。お支払いには、あらためてお出しする請求書をお使いください。`
