import type { MeetupStatus } from './meetup.ts'
import type { Yen } from './money.ts'
import type { TaxGroup } from './pricing.ts'
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

export const DOCUMENT_TITLES: Record<DocumentKind, string> = {
  quotation: '見積書',
  order: '注文書',
  delivery: '納品書',
  invoice: '請求書',
  receipt: '領収書',
  return_invoice: '返還インボイス',
  approval: '稟議書',
  meal_expense: '飲食費の記録',
}

/** Why a paper is not to be had: not yet paid, void since the order is cancelled, nothing was given back. */
export const DOCUMENT_PROBLEMS = ['not_paid', 'cancelled', 'nothing_returned'] as const

export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number]

export type DocumentQuestion = {
  status: MeetupStatus
  /** Goods and fees; of a cancelled order the fees alone. */
  owed: Yen
  /** The shop has received all of it. */
  isPaid: boolean
  /** What was invoiced before and is not owed any more. */
  returned: readonly TaxGroup[]
}

/** Undefined: the paper is there. */
export function documentProblem(
  kind: DocumentKind,
  { status, owed, isPaid, returned }: DocumentQuestion,
): DocumentProblem | undefined {
  if (kind === 'return_invoice') return returned.length > 0 ? undefined : 'nothing_returned'
  const isBill = kind === 'invoice' || kind === 'receipt'
  if (status === 'cancelled' && !(isBill && owed > 0)) return 'cancelled'
  if (kind === 'receipt' && !isPaid) return 'not_paid'
  return undefined
}

/**
 * What is given back of an invoice, rate by rate: where the order now owes less than was invoiced. Nothing where a rate
 * owes more: then a new invoice takes the place of the old one.
 */
export function returnedGroups(invoiced: readonly TaxGroup[], owed: readonly TaxGroup[]): TaxGroup[] {
  const differences = invoiced.map((group) => {
    const now = owed.find(({ rate }) => rate === group.rate)
    return { rate: group.rate, amount: group.amount - (now?.amount ?? 0), tax: group.tax - (now?.tax ?? 0) }
  })
  const isMore = differences.some(({ amount }) => amount < 0)
  const isNew = owed.some(({ rate, amount }) => amount > 0 && !invoiced.some((group) => group.rate === rate))
  return isMore || isNew ? [] : differences.filter(({ amount }) => amount > 0)
}

/** Whether what is left of an invoice is what is owed, at every rate. */
export const isSettled = (left: readonly TaxGroup[], owed: readonly TaxGroup[]): boolean =>
  [...left, ...owed].every(({ rate }) => amountAt(left, rate) === amountAt(owed, rate))

const amountAt = (groups: readonly TaxGroup[], wanted: number): Yen =>
  groups.find(({ rate }) => rate === wanted)?.amount ?? 0

const PREFIXES: Record<IssuedKind, string> = {
  quotation: 'QT',
  order: 'PO',
  delivery: 'DN',
  invoice: 'INV',
  receipt: 'RC',
  return_invoice: 'RI',
}

/** Numbers run within a kind and a month of issue: '2611'. */
export const numberingPeriod = (issuedAt: Date): string => tokyoDateOf(issuedAt).slice(2, 7).replace('-', '')

/** 'INV-2611-0427' */
export const documentNumber = (kind: IssuedKind, period: string, running: number): string =>
  `${PREFIXES[kind]}-${period}-${String(running).padStart(4, '0')}`

/**
 * 「20261211_株式会社みらい計画_78000_請求書_INV-2611-0427.pdf」: date, partner and amount are what such files are looked for
 * by (電子帳簿保存法). Without what a file system refuses or a shell reads otherwise.
 */
export function documentFileName(facts: {
  date: TokyoDate
  partner: string
  amount: Yen
  kind: DocumentKind
  number: string
}): string {
  const { date, partner, amount, kind, number } = facts
  const name = shortened(fileSafe(partner) || '宛名なし', longestPartner)
  return [date.replaceAll('-', ''), name, amount, DOCUMENT_TITLES[kind], fileSafe(number)].join('_').concat('.pdf')
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
