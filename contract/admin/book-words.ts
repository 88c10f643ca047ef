import type { BookKind, CreditReason } from '#domain/book.ts'
import type { CardRefund } from '#domain/refund.ts'
import type { EntryList } from './book-entries.ts'
import type { REFUND_METHODS } from './money-fields.ts'

// What staff call what happens to the money of an order or a booking.

export const entryWords: Record<BookKind, string> = {
  sale: 'ご請求',
  fee: 'キャンセル料',
  credit: '返還・値引き',
  compensation: '見舞金・賠償',
  waiver: 'キャンセル料の免除',
  write_off: '貸倒れ',
  received: '入金',
  bank_fee: '振込手数料',
  refunded: '返金',
}

export const creditReasonWords: Record<CreditReason, string> = {
  short: '数が足りなかった',
  quality: '品質に問題があった',
  late: 'お届けが遅れた',
  goodwill: 'そのほか（ご要望など）',
}

export const refundMethodWords: Record<(typeof REFUND_METHODS)[number], string> = {
  bank: '銀行振込',
  card: 'カード',
  cash: '現金',
}

/** What becomes of money that goes back to a card. */
export const cardRefundWords: Record<CardRefund, string> = {
  running: 'カード会社を通じて返金します',
  refused: 'カード会社に返金を断られ、お振り込みに切り替えました',
  by_staff: 'カードへの返金を、お振り込みに切り替えました',
}

/** The list whose path takes an entry back; null: it is not taken back by a path of its own. */
export const entryLists: Record<BookKind, EntryList | null> = {
  sale: null,
  fee: null,
  credit: 'credits',
  compensation: 'compensations',
  waiver: 'waivers',
  write_off: 'write-offs',
  received: null,
  bank_fee: null,
  refunded: 'refunds',
}
