import type { FieldWords } from './goods-words.ts'

/** What only staff see. */
export const staffWords: Readonly<Record<string, FieldWords>> = {
  action: ['行った操作の名前（operationId）', { example: 'confirmBooking' }],
  after: '変わった項目の、あとの内容。表示しただけなら null',
  before: '変わった項目の、前の内容。表示しただけなら null',
  cancel_reason: 'キャンセルの理由。キャンセルしていなければ null',
  paid_at: ['ご入金を確認した日時。まだなら null', { example: '2026-12-18T10:00:00+09:00', format: 'date-time' }],
  permissions: '行ってよいことの種類',
  record: '記録の種類と id',
  role: ['役割。admin はすべて、staff は permissions にあることだけを行えます', { example: 'staff' }],
  user_id: 'お客さまの会員の id。会員でなければ null',
  version: ['この記録の版。変更のたびに上がります。変更するときは、見ている版を送ります', { example: 3 }],
}
