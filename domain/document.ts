import type { Yen } from './money.ts'
import type { PaymentMethod } from './payment.ts'
import { monthPeriod } from './running-number.ts'
import { type TokyoDate, tokyoDateOf } from './tokyo-date.ts'

/** The papers of an order. `approval` (稟議) and `meal_expense` (飲食費の記録) are drafts for the customer's own files. */
export const DOCUMENT_KINDS = [
  'quotation',
  'order',
  'delivery',
  'invoice',
  'receipt',
  'return_invoice',
  'approval',
  'meal_expense',
] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Papers that bind the shop or the customer: numbered without gaps, and never changed once issued. */
export type IssuedKind = Exclude<DocumentKind, 'approval' | 'meal_expense'>

export const isIssued = (kind: DocumentKind): kind is IssuedKind => kind !== 'approval' && kind !== 'meal_expense'

export const ISSUED_KINDS = DOCUMENT_KINDS.filter(isIssued)

export const DOCUMENT_TITLES: Record<DocumentKind, string> = {
  quotation: '見積書',
  order: '注文書',
  delivery: '納品書',
  invoice: '請求書',
  receipt: '領収書',
  return_invoice: '適格返還請求書',
  approval: '稟議書',
  meal_expense: '飲食費の記録',
}

/** A customer who pays by card is billed nothing: the paper lists what was taken. */
const INVOICE_TITLES: Record<PaymentMethod, string> = {
  invoice: DOCUMENT_TITLES.invoice,
  card: 'ご利用明細（適格請求書）',
}

/** What a paper is called. */
export const documentTitle = (kind: DocumentKind, payment: PaymentMethod): string =>
  kind === 'invoice' ? INVOICE_TITLES[payment] : DOCUMENT_TITLES[kind]

/** The papers of a booking of a plan. */
export const BOOKING_DOCUMENT_KINDS = [
  'quotation',
  'delivery',
  'invoice',
  'receipt',
  'return_invoice',
] as const satisfies IssuedKind[]

export type BookingDocumentKind = (typeof BOOKING_DOCUMENT_KINDS)[number]

export const isOfBooking = (kind: DocumentKind): kind is BookingDocumentKind =>
  (BOOKING_DOCUMENT_KINDS as readonly DocumentKind[]).includes(kind)

/** What a receipt is for, unless the customer says it otherwise. */
export const PROVISOS = {
  food: 'お食事・お飲みもの代として',
  plan: '出張プランのご利用代として',
  fee: 'キャンセル料として',
} as const

/**
 * Why a paper is not to be had: nothing has come yet, void since the order is cancelled, nothing was given back, the shop has
 * not confirmed what was asked for, staff have given receipts of parts instead.
 */
export const DOCUMENT_PROBLEMS = ['not_paid', 'cancelled', 'nothing_returned', 'not_confirmed', 'split'] as const

export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number]

export type DocumentQuestion = {
  isCancelled: boolean
  /** Goods and fees; of a cancelled order the fees alone. */
  owed: Yen
  /** What the shop has received and kept, of whatever was owed. */
  held: Yen
  /** Something that was invoiced and delivered was given back. */
  hasReturn: boolean
  /** Receipts for parts of what came are valid. */
  isSplit: boolean
}

type Trait =
  /** A cancelled sale still has it, if a fee is owed for it. */
  | 'bill'
  /** It may be asked for with another addressee, and with the buyer's own number of the order. */
  | 'named'
  /** It says so once all that it asks for has come. */
  | 'says_paid'
  /** It says what was agreed on the day of the order, whenever it is asked for. */
  | 'day_of_sale'
  /** It is void once what is delivered has changed. */
  | 'delivered'

const TRAITS: Readonly<Record<DocumentKind, readonly Trait[]>> = {
  quotation: ['named', 'day_of_sale'],
  order: ['named', 'day_of_sale'],
  delivery: ['named', 'delivered'],
  invoice: ['bill', 'named', 'says_paid'],
  receipt: ['bill'],
  return_invoice: [],
  approval: [],
  meal_expense: [],
}

const isKindWith = (trait: Trait) => (kind: DocumentKind) => TRAITS[kind].includes(trait)

const isBill = isKindWith('bill')

export const isNamed = isKindWith('named')

export const canSayPaid = isKindWith('says_paid')

export const carriesDayOfSale = isKindWith('day_of_sale')

export const saysWhatIsDelivered = isKindWith('delivered')

/** Undefined: the paper is there. */
export function documentProblem(
  kind: DocumentKind,
  { isCancelled, owed, held, hasReturn, isSplit }: DocumentQuestion,
): DocumentProblem | undefined {
  if (kind === 'return_invoice') return hasReturn ? undefined : 'nothing_returned'
  if (isCancelled && !(isBill(kind) && owed > 0)) return 'cancelled'
  if (kind !== 'receipt') return undefined
  if (isSplit) return 'split'
  return Math.min(held, owed) > 0 ? undefined : 'not_paid'
}

/** Numbers run within a kind and a month of issue: '2611'. */
export const numberingPeriod = (issuedAt: Date): string => monthPeriod(tokyoDateOf(issuedAt))

/**
 * 「20261211_株式会社みらい計画_78000_請求書_INV-2611-0427.pdf」: date, partner and amount are what such files are looked for
 * by (電子帳簿保存法). Without what a file system refuses or a shell reads otherwise.
 */
export function documentFileName(facts: {
  date: TokyoDate
  partner: string
  amount: Yen
  title: string
  number: string
}): string {
  const { date, partner, amount, number } = facts
  const title = facts.title.replace(/（.*/, '')
  const name = shortened(fileSafe(partner) || '宛名なし', longestPartner)
  return [date.replaceAll('-', ''), name, amount, title, fileSafe(number)].join('_').concat('.pdf')
}

/** File systems count bytes, 255 of them; the rest of the name needs fewer than 75. */
const longestPartner = 45

const fileSafe = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[\\/:*?"<>|_%;'`$&~#]/g, '・')
    .replace(/^[.\s-]+|[.\s]+$/g, '')

const shortened = (text: string, length: number) => [...text].slice(0, length).join('')
