import type { operations } from '../operations.ts'
import type { OperationName } from '../routes.ts'
import type { RecordKind } from './records.ts'

/** Operations of staff that leave a line in the audit log. */
type LoggedOperation = {
  [N in OperationName]: (typeof operations)[N] extends { logs: RecordKind } ? N : never
}[OperationName]

/** What else does: what people do with an invitation of theirs, and commands on the server. */
type OtherAct = 'acceptStaffInvitation' | 'joinStaff' | 'inviteByCommand'

export type AuditAction = LoggedOperation | OtherAct

/** How much of an act there is to look at: it made, changed, ended or only showed something. */
type ActSort = 'made' | 'changed' | 'ended' | 'shown'

/** What the log calls each act. A new operation that is logged does not compile without its words. */
export const auditActions: Record<AuditAction, { words: string; sort: ActSort }> = {
  getBookingRecord: { words: '閲覧', sort: 'shown' },
  confirmBooking: { words: '確定', sort: 'changed' },
  declineBooking: { words: 'お断り', sort: 'ended' },
  getEnquiryRecord: { words: '閲覧', sort: 'shown' },
  changeEnquiry: { words: '変更', sort: 'changed' },
  replyToEnquiry: { words: 'お返事', sort: 'made' },
  noteOnEnquiry: { words: 'メモ', sort: 'made' },
  noteKitchenPrint: { words: '仕込み表の印刷', sort: 'made' },
  confirmKitchenChanges: { words: '変更の確認', sort: 'changed' },
  tickDishes: { words: '仕込みの進み', sort: 'changed' },
  getStaffRecord: { words: '閲覧', sort: 'shown' },
  inviteStaff: { words: '招待', sort: 'made' },
  changeStaff: { words: '権限の変更', sort: 'changed' },
  endStaff: { words: '利用の終了', sort: 'ended' },
  resendStaffInvitation: { words: '招待の再送', sort: 'changed' },
  acceptStaffInvitation: { words: '招待の引き受け', sort: 'made' },
  joinStaff: { words: '招待の引き受け', sort: 'made' },
  inviteByCommand: { words: '招待（コマンド）', sort: 'made' },
  saveView: { words: '表示の保存', sort: 'made' },
  deleteView: { words: '表示の削除', sort: 'ended' },
  exportAuditLog: { words: 'CSVの書き出し', sort: 'shown' },
}

/** What the log calls each kind of record. */
export const auditKinds: Record<RecordKind, string> = {
  booking: 'プランの予約',
  enquiry: 'お問い合わせ',
  day: '受付日',
  staff: 'スタッフ',
  audit_log: '操作の記録',
  view: '保存した表示',
}

const common = {
  status: '状態',
  history: '経過',
  reason: '理由',
  note: 'メモ',
  internal_note: '内部メモ',
}

/** What the log calls the fields of each kind. */
const auditFields: Record<RecordKind, Readonly<Record<string, string>>> = {
  booking: { ...common, answered_at: 'お返事の日時', decline_reason: 'お断りの理由', money: 'お支払い' },
  enquiry: {
    ...common,
    state: '状態',
    assigned_to: '担当',
    is_suspect: '自動送信の疑い',
    suspect: '自動送信の疑い',
    messages: 'やりとり',
    text: '本文',
  },
  day: {
    ...common,
    print: '印刷',
    sheets: '枚数',
    tick: '仕込み済み',
    confirmed: '確認した変更',
  },
  staff: {
    ...common,
    email: 'メールアドレス',
    name: 'お名前',
    role: '役割',
    permissions: '権限',
    invited_at: '招待の送信',
    sent_again: '再送',
    ended: '利用の終了',
    handed_over_to: '引き継ぎ先',
  },
  audit_log: { ...common, rows: '件数', filters: '条件' },
  view: { id: '番号', list: '一覧', name: '名前', query: '条件', columns: '列' },
}

/**
 * The words of a field; of one that is made up as it is written (`tick 17:30-18:00 4`) its first word's, and the rest as
 * it stands. Undefined: it has none, and is shown under its own name. The matrix of staff finds these.
 */
export function auditFieldWords(kind: RecordKind, field: string): string | undefined {
  const words = auditFields[kind]
  const [first = '', ...rest] = field.split(' ')
  return words[field] ?? (words[first] && [words[first], ...rest].join(' '))
}
