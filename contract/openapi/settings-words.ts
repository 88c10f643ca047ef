import { OWN_FIELDS, type OwnFieldKey } from '#domain/own-fields.ts'
import { settingFields, settings } from '../admin/setting-fields.ts'
import type { FieldWords } from './goods-words.ts'

const day = (words: string): FieldWords => [words, { example: '2027-01-01', format: 'date' }]

function ownFieldWords(key: OwnFieldKey): [string, FieldWords][] {
  const { label, parts } = settingFields.own_fields.parts[key]
  return [
    [`own_fields.${key}`, label],
    [`${key}.label`, parts.label.api!],
    [`${key}.value`, ['お答え。label は、画面に示した項目の名前', { example: '開発本部 4120' }]],
  ]
}

/** The shop's own facts and rules, besides the settings themselves. */
export const settingsWords: Readonly<Record<string, FieldWords>> = {
  least_order: ['最低注文額（税込の商品の合計、円）。0なら、いくらからでも', { example: 20_000 }],
  'Agreed.orders': ['お届け前のご注文の件数', { example: 23 }],
  'Agreed.quotes': ['まだご注文いただけるお見積りの件数', { example: 4 }],
  pause: '受付の休止。休んでいなければ null',
  'Settings.pause.since': ['休みはじめた日時', { example: '2026-11-27T18:35:00+09:00', format: 'date-time' }],
  'SettingsWithHistory.pause.since': [
    '休みはじめた日時',
    { example: '2026-11-27T18:35:00+09:00', format: 'date-time' },
  ],
  'Settings.pause.message': [
    'お客さまへのひとこと。空のこともあります',
    { example: '厨房の点検のため、12月3日まで休みます。' },
  ],
  'SettingsWithHistory.pause.message': [
    'お客さまへのひとこと。空のこともあります',
    { example: '厨房の点検のため、12月3日まで休みます。' },
  ],
  'PauseShopRequest.message': ['お客さまへのひとこと', { example: '厨房の点検のため、12月3日まで休みます。' }],
  'PlannedChange.id': '予定の番号',
  'PlannedChange.from': day('この日の始まり（午前零時）から使います'),
  'PlanSettingsRequest.from': day('この日の始まり（午前零時）から使います。明日から2年先まで'),
  'PlanAreaRequest.from': day('この日の始まり（午前零時）から使います。明日から2年先まで'),
  'PlannedChange.announced_from': day('この日から、新しい金額をお客さまに予告します。予告しなければ null'),
  'PlanAreaRequest.announced_from': day(
    'この日から、新しい金額をお客さまに予告します。適用する日より前。なければ予告しません',
  ),
  'PlannedChange.area': '金額を変えるエリア。設定の予定なら null',
  'PlannedChange.before': '変わる項目の、前の日までの内容',
  'PlannedChange.after': '変わる項目の、その日からの内容',
  'PlannedChange.reason': '予定の理由。空のこともあります',
  'PlanSettingsRequest.reason': '予定の理由（操作の記録に残ります）',
  'PlanAreaRequest.reason': '予定の理由（操作の記録に残ります）',
  'PlannedChange.by': '予定した方の名前',
  'PlannedChange.at': ['予定した日時', { example: '2026-11-18T15:02:00+09:00', format: 'date-time' }],
  'TaxRate.id': '税率の番号',
  'TaxRate.is_closed': '適用する日が来ていて、変えられないか',
  'TaxRate.class': '区分。reduced は軽減（食品・飲料）、usual は標準（お酒・備品・配送料・プラン）',
  'TaxRate.rate': ['税率（%）', { example: 8 }],
  'TaxRate.from': day('この日のお届けから'),
  'CreateTaxRateRequest.class': '区分。reduced は軽減（食品・飲料）、usual は標準（お酒・備品・配送料・プラン）',
  'CreateTaxRateRequest.rate': ['税率（%）。0から100までの整数', { example: 8 }],
  'CreateTaxRateRequest.from': day('この日のお届けから。明日以降。区分ごとに、1日にひとつ'),
  'ChangeTaxRateRequest.class': '区分。reduced は軽減（食品・飲料）、usual は標準（お酒・備品・配送料・プラン）',
  'ChangeTaxRateRequest.rate': ['税率（%）。0から100までの整数', { example: 8 }],
  'ChangeTaxRateRequest.from': day('この日のお届けから。明日以降。区分ごとに、1日にひとつ'),
  'RateChange.touches': '消費税が変わるもの。税込の合計は変わりません',
  'RateChange.touches.meetups': 'これからお届けする受注',
  'RateChange.touches.bookings': 'これからのプランの予約',
  'RateChange.touches.quotes': 'まだご注文いただける見積書',
  'RateChange.touches.papers': '差し替える書類の数',
  'RateChange.touches.rows': '日の早い順に50件まで',
  'RatedRecord.kind': 'meetup は受注、booking はプランの予約、quote は見積書',
  'RatedRecord.id': '受注、予約、見積書の id',
  'RatedRecord.number': ['受注、予約、見積書の番号', { example: 'OR-261211-0012' }],
  'RatedRecord.date': day('お届けの日、席の日'),
  'RatedRecord.total': '税込の合計（円）。変わりません',
  'RatedRecord.papers': '差し替える書類の番号',
  'RateChange.example.before': 'いまの税率での、税率ごとの対象額と消費税',
  'RateChange.example.after': '変えたあとの税率での、税率ごとの対象額と消費税',
  'PlanDetail.next_tax_rates': 'きょうより後に予定されている税率。適用する日の早い順。席の日の税率で計算します',
  'PlanDetail.next_tax_rates.from': day('この日の席から'),
  'PlanDetail.next_tax_rates.rate': ['税率（%）', { example: 10 }],
  'TaxRates.today': day('本日（日本時間）'),
  'TaxRates.rates': '区分ごとに、適用する日の早い順',
  'RateChange.rate': 'その後の税率。取りやめたときと、確かめるだけで保存していないときは null',
  'RateChange.example': '1件で確かめるときの、その受注の税率ごとの内訳。確かめるだけのときに、お返しします',
  tax_before: 'いまの消費税（円）',
  tax_after: '変えたあとの消費税（円）',
  'PlanAreaRequest.fee': ['配送料（円、税込）', { example: 2420 }],
  'PlanAreaRequest.free_from': '商品の合計がこの金額から配送料がかからない（円）。決まりがなければ null',
  // Orders, days and guests read these too.
  hours: settings.hours.api!,
  collection: settingFields.collection.api!,
  cancellation: settings['kitchens.products.cancellation'].api!,
  ...Object.fromEntries(OWN_FIELDS.flatMap(ownFieldWords)),
  time: ['それぞれの段が終わる時刻（日本時間）', { example: '17:00' }],
  opened_at: '開店した日時。準備中なら null',
  history: '最近の変更（新しい順に30件まで）',
  'LaunchItem.code': '項目の名前',
  'LaunchItem.path': '入力する画面のアドレス',
  'LaunchItem.done': '完了したか',
  detail: '入力されているもの、または足りないもの',
  to_confirm: 'まだ確認されていないもの',
}
