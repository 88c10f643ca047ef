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
  noteBookingPayment: { words: '入金の記録', sort: 'made' },
  takeBackBookingPayment: { words: '入金の打ち消し', sort: 'ended' },
  getOrderRecord: { words: '閲覧', sort: 'shown' },
  changeOrder: { words: '変更', sort: 'changed' },
  exportOrders: { words: 'CSVの書き出し', sort: 'shown' },
  moveOrders: { words: 'まとめて進める', sort: 'changed' },
  cancelOrder: { words: 'キャンセル', sort: 'ended' },
  noteReceivedPayment: { words: '入金の記録', sort: 'made' },
  takeBackPayment: { words: '入金の打ち消し', sort: 'ended' },
  noteOnOrder: { words: '書きとめ', sort: 'made' },
  resendOrderMail: { words: 'メールの再送', sort: 'made' },
  getOrderDocument: { words: '書類の閲覧', sort: 'shown' },
  getEnquiryRecord: { words: '閲覧', sort: 'shown' },
  changeEnquiry: { words: '変更', sort: 'changed' },
  replyToEnquiry: { words: 'お返事', sort: 'made' },
  noteOnEnquiry: { words: 'メモ', sort: 'made' },
  noteKitchenPrint: { words: '仕込み表の印刷', sort: 'made' },
  confirmKitchenChanges: { words: '変更の確認', sort: 'changed' },
  tickDishes: { words: '仕込みの進み', sort: 'changed' },
  markDelivered: { words: 'お渡しの記録', sort: 'changed' },
  setCalendarDay: { words: '受付の変更', sort: 'changed' },
  setCalendarDays: { words: '受付の変更', sort: 'changed' },
  placeOrderByPhone: { words: '電話の受注', sort: 'made' },
  getStaffRecord: { words: '閲覧', sort: 'shown' },
  inviteStaff: { words: '招待', sort: 'made' },
  changeStaff: { words: '権限の変更', sort: 'changed' },
  endStaff: { words: '利用の終了', sort: 'ended' },
  endStaffSession: { words: '端末の終了', sort: 'ended' },
  endStaffSessions: { words: '端末の終了', sort: 'ended' },
  askForSecondFactor: { words: '設定のお願い', sort: 'made' },
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
  meetup: '受注',
  staff: 'スタッフ',
  audit_log: '操作の記録',
  view: '保存した表示',
  order_list: '受注の一覧',
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
  booking: {
    ...common,
    answered_at: 'お返事の日時',
    decline_reason: 'お断りの理由',
    money: 'お支払い',
    payments: '入金',
    paid_at: '入金の確認',
  },
  meetup: {
    ...common,
    title: '会の名前',
    meetup_date: '開催日',
    delivery_window: 'お届けの時刻',
    estimated_person: '人数',
    calculation: '商品と金額',
    total: 'お支払い合計',
    address: 'お届け先',
    contact: 'ご注文者',
    payment: 'お支払い',
    payments: '入金',
    reception: '受け取りご担当者',
    tableware: '器',
    cutoff_at: '変更の締切',
    fee_timeline: 'キャンセル料の段階',
    revision: '変更の回数',
    change_fee: '一部キャンセル料',
    cancelled_at: 'キャンセルの日時',
    cancellation_fee: 'キャンセル料',
    agreed_fee: 'お約束のキャンセル料',
    cancel_reason: 'キャンセルの理由',
    notes: '書きとめ',
    resent: '再送したメール',
    id: 'id',
    number: '注文番号',
    note: 'ご要望・備考',
    placed_at: '受付の日時',
    terms_version: '利用規約の版',
    delivered_at: 'お渡しの日時',
    received_by: 'お渡しした方',
    user_id: '会員',
    placed_by: '電話を受けたスタッフ',
    overrides: '締切後・定員を超えた受注',
    override_reason: '受注する理由',
    money: 'お支払いの状態',
  },
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
    closed: '休業・営業の指定',
    capacity: '上限の件数',
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
    ended_devices: '終了した端末',
    second_factor_asked_at: '二段階認証の設定のお願い',
    ended: '利用の終了',
    handed_over_to: '引き継ぎ先',
  },
  audit_log: { ...common, rows: '件数', filters: '条件' },
  order_list: common,
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
