import type { Permission } from '../permissions.ts'

type KindOfRecord = {
  /** What the log calls it. */
  words: string
  /** Customers see it: a change of it is a new version of the shop, which every process has within a second. */
  isOfTheShop: boolean
  /** Open screens see it change, and who of the staff may hear of it: whoever has one of these permissions. */
  heardWith?: readonly Permission[]
  /** What customers have read of it is kept, version by version. */
  hasVersions?: true
}

/** What staff keep, and all that is decided for each kind of it. */
export const kindsOfRecords = {
  booking: { words: 'プランの予約', isOfTheShop: false, heardWith: ['plans'] },
  enquiry: { words: 'お問い合わせ', isOfTheShop: false, heardWith: ['enquiries'] },
  undelivered_mail: {
    words: '届かなかったメール',
    isOfTheShop: false,
    heardWith: ['orders', 'plans', 'enquiries', 'customers'],
  },
  day: { words: '受付日', isOfTheShop: false, heardWith: ['calendar', 'kitchen'] },
  staff: { words: 'スタッフ', isOfTheShop: false, heardWith: ['staff'] },
  audit_log: { words: '操作の記録', isOfTheShop: false },
  view: { words: '保存した表示', isOfTheShop: false },
  meetup: { words: '受注', isOfTheShop: false, heardWith: ['orders', 'kitchen', 'calendar'] },
  transfer_file: { words: '総合振込ファイル', isOfTheShop: false, heardWith: ['money'] },
  document: { words: '書類', isOfTheShop: false },
  document_list: { words: '書類の一覧', isOfTheShop: false },
  quote: { words: 'お見積り', isOfTheShop: false, heardWith: ['orders'] },
  order_list: { words: '受注の一覧', isOfTheShop: false },
  settings: { words: '設定', isOfTheShop: true, heardWith: ['settings'] },
  area: { words: 'エリア', isOfTheShop: true, heardWith: ['settings'] },
  planned_change: { words: '予定の変更', isOfTheShop: true, heardWith: ['settings'] },
  tax_rate: { words: '税率', isOfTheShop: true, heardWith: ['settings'] },
  product: { words: '商品', isOfTheShop: true, heardWith: ['catalogue'] },
  category: { words: '商品の分類', isOfTheShop: true, heardWith: ['catalogue'] },
  customer: { words: 'お客さま', isOfTheShop: false, heardWith: ['customers'] },
  guest: { words: 'ゲスト', isOfTheShop: false, heardWith: ['customers'] },
  article: { words: '記事', isOfTheShop: true, heardWith: ['content'], hasVersions: true },
  picture: { words: '写真', isOfTheShop: true },
  faq: { words: 'よくあるご質問', isOfTheShop: true, heardWith: ['content'], hasVersions: true },
  mail: { words: 'メールの文面', isOfTheShop: true, heardWith: ['content'], hasVersions: true },
  notice: { words: 'お知らせ', isOfTheShop: true, heardWith: ['content'], hasVersions: true },
  legal: { words: '規約とポリシー', isOfTheShop: true, heardWith: ['settings'] },
  campaign: { words: 'キャンペーン', isOfTheShop: true, heardWith: ['content'], hasVersions: true },
  plan: { words: 'プラン', isOfTheShop: true, heardWith: ['catalogue'], hasVersions: true },
  scene: { words: '会の場面', isOfTheShop: true, heardWith: ['content'], hasVersions: true },
  storefront: { words: 'お店の顔', isOfTheShop: true, heardWith: ['content'], hasVersions: true },
} as const satisfies Record<string, KindOfRecord>

export type RecordKind = keyof typeof kindsOfRecords
export const recordKinds = Object.keys(kindsOfRecords) as [RecordKind, ...RecordKind[]]

/** The kinds whose row says this of them. */
export type KindWith<Fact extends keyof KindOfRecord> = {
  [Kind in RecordKind]: (typeof kindsOfRecords)[Kind] extends Record<Fact, unknown> ? Kind : never
}[RecordKind]

/** What is decided for a kind, as for any. */
export const kindOfRecord = (kind: RecordKind): KindOfRecord => kindsOfRecords[kind]
