import { OWN_FIELDS } from '#domain/own-fields.ts'
import type { FieldWords } from './goods-words.ts'

const day = (words: string): FieldWords => [words, { example: '2027-01-01', format: 'date' }]

const hoursOf = (days: string): FieldWords => [
  `${days}のお届けの時刻（日本時間、30分ごと）。closed は休み、空なら、ふだんと同じ`,
  { example: '10:00-17:00' },
]

const ownFieldsWords = 'ご注文でおたずねする項目（3つまで）。label が空のものはおたずねしない'

const askedWords: Readonly<Record<string, FieldWords>> = {
  label: ['項目の名前。空ならおたずねしない', { example: '費用負担部署' }],
  hint: ['記入欄に添える説明。空のこともあります', { example: '請求書などの書類に記載します。' }],
  answer: 'お答えが必要か。required なら、お答えのないご注文は承らない',
  papers: 'お答えを請求書などの書類に記載するか',
  value: ['お答え。label は、画面に示した項目の名前', { example: '開発本部 4120' }],
}

/** The shop's own facts and rules. */
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
  'PlanAreaRequest.fee': ['配送料（円、税込）', { example: 2420 }],
  'PlanAreaRequest.free_from': '商品の合計がこの金額から配送料がかからない（円）。決まりがなければ null',
  'PlanSettingsRequest.kitchens.plans': '出張プランの受付の決まり',
  answers_by: ['お問い合わせと、プランのお申し込みにお返事する期限', { example: '翌営業日の18:00' }],
  hours: ['お電話の受付時間', { example: '平日 9:00〜18:00' }],
  tagline: ['お店のひとこと。「、」で分けて2行まで、1行は9文字まで', { example: '人が集まる、その折々に。' }],
  dishes: ['お届けするもの。空なら「お料理」', { example: 'お寿司と季節の料理' }],
  representative: ['代表者の肩書きと名前', { example: '代表取締役 折田 季' }],
  manager: '運営統括責任者',
  alcohol: '酒類の販売。sells は yes（扱う）、no（扱わない）、unknown（まだ決めていない）',
  registration_number: ['適格請求書発行事業者の登録番号。検査数字を確かめます', { example: 'T7000012050002' }],
  collection: '器を貸し出して回収するか（offered）と、回収する時刻（開催日の次の営業日、日本時間、30分ごと）',
  'collection.offered': 'yes は回収する、no はすべて使い捨て容器でお届けする',
  ...Object.fromEntries(
    ['Settings', 'SettingsWithHistory', 'ChangeSettingsRequest', 'PlanSettingsRequest'].map((shape) => [
      `${shape}.own_fields`,
      ownFieldsWords,
    ]),
  ),
  ...Object.fromEntries(
    OWN_FIELDS.flatMap((key) => Object.entries(askedWords).map(([name, words]) => [`${key}.${name}`, words])),
  ),
  'own_fields.first': '1つめの項目',
  'own_fields.second': '2つめの項目',
  'own_fields.third': '3つめの項目',
  bank: '請求書の振込先',
  'Settings.kitchens.plans': '出張プランの受付の決まり',
  'SettingsWithHistory.kitchens.plans': '出張プランの受付の決まり',
  'ChangeSettingsRequest.kitchens.plans': '出張プランの受付の決まり',
  kitchens: '受付の決まり。products は商品のお届け、plans は出張プラン',
  sells: ['お酒を扱うか', { example: 'yes' }],
  licence: ['免許の種類', { example: '一般酒類小売業免許' }],
  office: ['免許を与えた税務署', { example: '麹町税務署' }],
  condition: ['免許の条件', { example: '東京都内へのお届けに限ります。' }],
  trained_on: ['酒類販売管理研修の受講日', { example: '2026-04-01' }],
  training_due: ['次回の研修の期限', { example: '2029-03-31' }],
  trained_by: '研修の実施団体',
  branch: ['支店の名前', { example: '大手町支店' }],
  account: ['口座の種類と番号', { example: '普通 0000000' }],
  holder: ['口座の名義', { example: 'カ）オリオリ' }],
  default_capacity: ['指定のない日に受けられる件数', { example: 100 }],
  default_capacity_meals: [
    '指定のない日に、件数とは別に受けられる食数（人数の合計）。上限がなければ null',
    { example: 1200 },
  ],
  base_lead_days: ['開催日の何営業日前までに締め切るか', { example: 2 }],
  cutoff_time: ['その日の締切の時刻（日本時間）', { example: '17:00' }],
  delivery_from: ['お届けの始まりの時刻（日本時間、30分ごと）', { example: '10:00' }],
  delivery_to: ['お届けの終わりの時刻（日本時間、30分ごと）', { example: '20:00' }],
  day_hours: '定休日と、曜日ごと・祝日のお届けの時刻。空の日は delivery_from から delivery_to まで',
  mon: hoursOf('月曜'),
  tue: hoursOf('火曜'),
  wed: hoursOf('水曜'),
  thu: hoursOf('木曜'),
  fri: hoursOf('金曜'),
  sat: hoursOf('土曜'),
  sun: hoursOf('日曜'),
  'day_hours.holiday': hoursOf('祝日'),
  new_year_break: [
    '年末年始の休みの最初の日と最後の日（12-20から01-10まで）。空なら休まない',
    { example: '12-29/01-03' },
  ],
  cancellation: 'キャンセル料の決まり。早い段から順に',
  'Settings.kitchens.plans.cancellation': 'キャンセル料の決まり。確定したあとのもの',
  time: ['それぞれの段が終わる時刻（日本時間）', { example: '17:00' }],
  opened_at: '開店した日時。準備中なら null',
  history: '最近の変更（新しい順に30件まで）',
  'LaunchItem.code': '項目の名前',
  'LaunchItem.path': '入力する画面のアドレス',
  'LaunchItem.done': '完了したか',
  detail: '入力されているもの、または足りないもの',
  to_confirm: 'まだ確認されていないもの',
}
