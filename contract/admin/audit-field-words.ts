import { labelsOf } from '../fields/field.ts'
import { orderFieldNames } from '../order-words.ts'
import { areaSumFields } from './area-fields.ts'
import { recordFields } from './record-fields.ts'
import type { RecordKind } from './record-kinds.ts'
import { settingFields } from './setting-fields.ts'

const common = {
  status: '状態',
  history: '経過',
  reason: '理由',
  note: 'メモ',
  internal_note: '内部メモ',
}

const drafted = { published: '公開', has_draft: '公開前の変更' }

const ofSettings = {
  ...labelsOf(settingFields),
  confirmed: '確認したもの',
  mail_tried_at: 'テストメールの送信',
  opened_at: '開店の日時',
  pause: '受付の休止',
}

/** What the log calls the fields of each kind. */
const auditFields: Record<RecordKind, Readonly<Record<string, string>>> = {
  booking: {
    ...common,
    receipts: '分けた領収書の金額',
    erased_at: '消去した日時',
    estimated_person: '人数',
    event_date: '開催日',
    start_time: '開始',
    contact: 'お申し込みの方',
    note: 'ご要望',
    total: 'お支払い合計',
    tax: '消費税',
    fee_timeline: 'キャンセル料の段階',
    change_fee: '一部キャンセル料',
    cancelled_at: 'キャンセルの日時',
    cancellation_fee: 'キャンセル料',
    agreed_fee: 'お約束のキャンセル料',
    cancel_reason: 'キャンセルの理由',
    answered_at: 'お返事の日時',
    decline_reason: 'お断りの理由',
    offered_dates: 'ご案内した日',
    money: 'お支払い',
    payments: '入金',
    paid_at: '入金の確認',
  },
  document: {},
  document_list: {},
  meetup: {
    ...common,
    receipts: '分けた領収書の金額',
    erased_at: '消去した日時',
    ...orderFieldNames,
    calculation: '商品と金額',
    total: 'お支払い合計',
    payments: '入金',
    collection: '器の回収',
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
    placed_at: '受付の日時',
    terms_version: '利用規約の版',
    on_the_way: '出発・到着の知らせ',
    collected: '器の回収',
    delivered_at: 'お渡しの日時',
    received_by: 'お渡しした方',
    user_id: '会員',
    placed_by: '電話を受けたスタッフ',
    overrides: '例外の受注',
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
    subject: '件名',
    text: '本文',
  },
  undelivered_mail: { settled_at: '対応した日時' },
  day: {
    ...common,
    closed: '休業・営業の指定',
    capacity: '上限の件数',
    capacity_meals: '上限の食数',
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
  picture: { ...common, name: '説明' },
  audit_log: { ...common, rows: '件数', filters: '条件' },
  order_list: common,
  area: labelsOf(recordFields.Area),
  settings: ofSettings,
  planned_change: {
    ...ofSettings,
    ...labelsOf(areaSumFields),
    from: '適用する日',
    announced_from: '予告を始める日',
    reason: '理由',
  },
  tax_rate: { class: '区分', rate: '税率（%）', from: '適用する日' },
  product: {
    ...labelsOf(recordFields.Product),
    category: recordFields.Product.category_id.label,
    archived_at: '取り下げ',
    copied_from: '複製のもと',
    pictures: '写真',
  },
  category: {
    ...labelsOf(recordFields.Category),
    products: '商品の並び',
    categories: '分類の並び',
  },
  customer: {
    ...common,
    note: '社内のメモ',
    locked: 'ロック',
    password_change_required: 'パスワードの変更のお願い',
    max_open_orders: 'お支払い前のご注文の上限',
    ended_devices: '終了した端末',
    erased_at: '消去した日時',
  },
  guest: { ...common, note: '社内のメモ' },
  quote: {
    ...common,
    erased_at: '消去した日時',
    number: '番号',
    meetup_date: '開催日',
    estimated_person: '人数',
    total: '合計',
    expires_at: '期限',
  },
  view: { id: '番号', list: '一覧', name: '名前', query: '条件', columns: '列' },
  article: {
    ...labelsOf(recordFields.ArticleCategory),
    ...labelsOf(recordFields.Article),
    category: '分類（番号）',
    picture: '写真（番号）',
    published_at: '公開の日時',
    not_published_yet: '公開前の変更',
  },
  faq: {
    ...labelsOf(recordFields.Faq),
    ...drafted,
    group: 'グループ',
    ...labelsOf(recordFields.FaqGroup),
    faqs: 'ご質問の並び',
    groups: 'グループの並び',
  },
  mail: {
    ...labelsOf(recordFields.Mail),
    sent: '届くメール',
    has_draft: '下書き',
    tried_at: 'テストメールの送信',
  },
  notice: { ...labelsOf(recordFields.Notice), ...drafted },
  legal: { ...labelsOf(recordFields.LegalDraft), text: '文書', day: '効力が始まる日' },
  campaign: { ...labelsOf(recordFields.Campaign), ...drafted, discount: '割引' },
  plan: {
    ...labelsOf(recordFields.Plan),
    ...drafted,
    archived_at: '取り下げ',
    copied_from: '複製のもと',
    pictures: '写真',
    plans: 'プランの並び',
  },
  scene: { ...labelsOf(recordFields.Scene), ...drafted, picture: '写真', scenes: '場面の並び' },
  storefront: {
    ...labelsOf(recordFields.Storefront),
    ...drafted,
    hero_picture: recordFields.Storefront.hero_picture_id.label,
    about_picture: recordFields.Storefront.about_picture_id.label,
  },
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
