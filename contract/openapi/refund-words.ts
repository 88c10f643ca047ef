import type { FieldWords } from './goods-words.ts'

/** Money that goes back, and the accounts it goes to. */
export const refundWords: Readonly<Record<string, FieldWords>> = {
  'BankPlace.kana': ['銀行の表記のカナ（小さい字を使いません）', { example: 'トウキヨウ' }],
  'MaskedAccount.bank': ['銀行の名前', { example: 'みずほ銀行' }],
  'MaskedAccount.branch': ['支店の名前', { example: '大手町営業部' }],
  'RefundRow.account': 'うかがった口座。null: まだうかがっていないか、返金済み',
  'OpenedAccount.bank': ['銀行の名前', { example: 'みずほ銀行' }],
  'OpenedAccount.branch': ['支店の名前', { example: '大手町営業部' }],
  'AccountToPay.account': '返金先の口座。null: まだうかがっていません',
  bank_code: ['銀行コード（4桁）。GET /api/banks で探せます', { example: '0001' }],
  branch_code: ['店番（3桁）。ゆうちょ銀行は、記号から作る振込用の店番', { example: '004' }],
  holder_kana: [
    '口座名義。ひらがな・全角・半角のどのカナでも読み取り、銀行の表記にします。濁点を1文字と数えて30文字まで',
    { example: 'カ）イロハ' },
  ],
  named_at: ['うかがった日時', { example: '2026-11-24T10:00:00+09:00', format: 'date-time' }],
  'RefundToName.account': 'うかがった口座。null: まだうかがっていません',
  refunded_on: ['振り込んだ日。null: まだです', { example: '2026-12-11', format: 'date' }],
  'SplitReceiptRequest.parts': '入金1件の領収書。1つが1枚',
  'SplitReceiptRequest.parts.proviso': '但し書き。空のときは、ほかの領収書と同じ',
  'SplitBookingReceiptRequest.parts': '入金1件の領収書。1つが1枚',
  'SplitBookingReceiptRequest.parts.proviso': '但し書き。空のときは、ほかの領収書と同じ',
  third_party: 'ご注文の方とは別の名義（立て替えた方など）',
}
