import { formatYen, type Yen } from '#domain/money.ts'
import { longJapaneseDate, monthAndDay, type TokyoDate } from '#domain/tokyo-date.ts'
import type { Fact } from './fact.ts'

/** What an order or a booking is billed, and what of it is open. Yen are tax-inclusive. */
export type BillNews = {
  number: string
  asOf: TokyoDate
  billed: Yen
  returned: readonly { number: string; amount: Yen }[]
  /** What came, negative where it went back again. */
  moved: readonly { label: string; on: TokyoDate; amount: Yen }[]
  open: Yen
  /** Null: it is not to be paid by a day. */
  dueOn: TokyoDate | null
  /** Where it is paid to, in lines. */
  bank: readonly string[]
}

export const billTitle = ({ open }: BillNews): string => `${formatYen(open)}のご請求`
export const overdueTitle = ({ open }: BillNews): string => `${formatYen(open)}のお支払いのお願い`

/** A bill that goes out after its day, as one does whose payment was taken back, does not name it. */
export const withoutDayGone = (bill: BillNews): BillNews =>
  bill.dueOn !== null && bill.dueOn < bill.asOf ? { ...bill, dueOn: null } : bill

/** As the box on the invoice has it: what was billed, what came since, and what is asked for. */
export const billFacts = ({ number, asOf, billed, returned, moved, open, dueOn, bank }: BillNews): Fact[] => [
  [`請求書 ${number}`, formatYen(billed)],
  ...returned.map((each): Fact => [`適格返還請求書 ${each.number}`, formatYen(-each.amount)]),
  ...moved.map(({ label, on, amount }): Fact => [`${label}（${monthAndDay(on)}）`, formatYen(-amount)]),
  [`差引ご請求額（${monthAndDay(asOf)}現在）`, formatYen(open)],
  ...(dueOn ? [['お支払期限', longJapaneseDate(dueOn)] satisfies Fact] : []),
  ['お振込先', ...bank],
]

/** `hasPage`: a link to the page is in the letter. */
export const billNotice = (hasPage: boolean): string =>
  `${hasPage ? '請求書は、次のページの「書類」からお受け取りいただけます。' : ''}すでにお振り込みいただいているときは、行き違いをご容赦ください。`
