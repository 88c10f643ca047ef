import type { FieldWords } from './goods-words.ts'

/** Bills that have not been paid, and what reminds of them. */
export const receivableWords: Readonly<Record<string, FieldWords>> = {
  'Receivable.title': '会の名前。プランの予約で名前がなければ、プランの名前',
  'Receivable.email': 'メールアドレス。空なら、請求もお願いもメールでは送れません',
  'Receivable.cancelled': 'キャンセル料の請求か',
  'Receivable.invoice': ['いまの請求書の番号。null: まだ発行していません', { example: 'INV-2612-0001' }],
  'Receivable.balance': 'お支払いの残り（円、税込）',
  'Receivable.overdue_days': 'お支払期限から何日過ぎたか。負の数は、期限までの日数',
  'Receivable.steps': '行ったこと（古い順）と、これから行うこと',
  'Receivable.steps.step': '段階',
  'Receivable.steps.on': ['行った日、または行う日', { example: '2027-02-01', format: 'date' }],
  'Receivable.steps.by': '記録したスタッフの名前。空なら、自動でお送りしたもの',
  'Receivable.hold': '請求の保留。お支払いのお願いは送りません。null: 保留していません',
  'Receivable.pay_on': ['お支払いの予定としてうかがった日', { example: '2027-02-05', format: 'date' }],
  'Receivable.next': '次に行うこと。null: もうないか、保留を終えるまでありません',
  'Receivable.next.step': '段階',
  'Receivable.next.on': ['行う日', { example: '2027-02-01', format: 'date' }],
  'NoteOrderReminderRequest.step':
    '段階。bill: 請求書、mail: 1通目のメール、again: 2通目のメール、call: お電話、letter: 書面',
  'NoteBookingReminderRequest.step':
    '段階。bill: 請求書、mail: 1通目のメール、again: 2通目のメール、call: お電話、letter: 書面',
}
