import type { FieldWords } from './goods-words.ts'

/** What only staff see. */
export const staffWords: Readonly<Record<string, FieldWords>> = {
  action: ['行った操作の名前（operationId）', { example: 'confirmBooking' }],
  after: '変わった項目の、あとの内容。表示しただけなら null',
  assigned_to: '担当のスタッフ。いなければ null',
  before: '変わった項目の、前の内容。表示しただけなら null',
  cancel_reason: 'キャンセルの理由。キャンセルしていなければ null',
  counts: '状態ごとの件数',
  done: ['済みの件数', { example: 12 }],
  due_at: [
    'お返事をお約束した期限。決められなければ null',
    { example: '2026-11-25T18:00:00+09:00', format: 'date-time' },
  ],
  enquiries: '同じアドレスからのほかのお問い合わせ（新しい順に10件まで）',
  enquiries_total: ['同じアドレスからのほかのお問い合わせの件数', { example: 1 }],
  in_progress: ['対応中の件数', { example: 2 }],
  mail: 'お送りしたメール。お返事でなければ null',
  messages: 'やりとり（古い順）',
  oldest_open_at: [
    'いちばん古い未対応の日時。なければ null',
    { example: '2026-11-23T16:20:00+09:00', format: 'date-time' },
  ],
  has_second_factor: '二段階認証を設定しているか。false はデモの管理者だけです',
  paid_at: ['ご入金を確認した日時。まだなら null', { example: '2026-12-18T10:00:00+09:00', format: 'date-time' }],
  permissions: '行ってよいことの種類',
  quote: 'お返事の下に、いただいたお問い合わせの文を引用するか。省くと引用しません',
  record: '記録の種類と id',
  role: ['役割。admin はすべて、staff は permissions にあることだけを行えます', { example: 'staff' }],
  staff: '担当にできるスタッフ',
  suspect: '自動送信の疑いがあるか。counts では、そのうち済みでない件数',
  templates: 'お返事の定型文。{{company}} {{name}} {{staff}} {{number}} は、使うときに入れます',
  user_id: 'お客さまの会員の id。会員でなければ null',
  version: ['この記録の版。変更のたびに上がります。変更するときは、見ている版を送ります', { example: 3 }],
}
