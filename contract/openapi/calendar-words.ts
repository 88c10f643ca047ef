import type { FieldWords } from './goods-words.ts'

const noteOfDay = 'お店のためのメモ。お客さまには見えません'

/** The calendar of staff, and what it means for customers. */
export const calendarWords: Readonly<Record<string, FieldWords>> = {
  'CalendarDay.note': noteOfDay,
  'CalendarDay.open': '営業する日か',
  'DecidedDay.note': noteOfDay,
  'DecidedDay.open': '営業する日か',
  'SetCalendarDayRequest.note': noteOfDay,
  'SetCalendarDaysRequest.days': '変更する日',
  'SetCalendarDaysRequest.days.keeps': 'この日だけは、いまのままにする項目',
  'SetCalendarDaysRequest.note': noteOfDay,
  'SimulatedDay.area': 'お届け先の地域と配送料。お尋ねでないか、お届けできなければ null',
  'SimulatedDay.day': '理由のもとになった、その日の設定',
  'SimulatedDay.day.lead_days': '開催日の何営業日前までか',
  'SimulatedDay.day.cutoff_at': 'この日の注文締切',
  'SimulatedDay.products.available_from': 'この日から提供（YYYY-MM-DD）。決まりがなければ null',
  'SimulatedDay.products.available_until': 'この日まで提供（YYYY-MM-DD）。決まりがなければ null',
  'SimulatedDay.products.cutoff_at': 'この商品の注文締切',
  'SimulatedDay.reasons': '注文できない理由のすべて。はじめのものを、お客さまにお知らせしています',
  capacity_meals: ['この日に受けられる食数（人数の合計）。件数とは別の上限。なければ null', { example: 1200 }],
  cause: '何がその答えのもとか。商品の設定、その日の設定、締切の規則。注文できるなら null',
  closed: 'お店の指定。true は休業、false は営業、null は曜日・祝日のとおり',
  closure: '休業の理由。営業日なら null',
  fits_headcount: 'お一人に一つずつの数を注文できるか。人数で数えない商品か、人数のお尋ねがなければ null',
  free_from: 'この金額から配送料がかからない（円）。決まりがなければ null',
  meals_taken: ['その日に受けている食数（キャンセルされていないご注文の人数の合計）', { example: 480 }],
  meals: 'その日に召し上がる人数の合計（キャンセルを除く）',
  overbooked: '上限を超えて受けている件数。超えていなければ 0',
  overbooked_meals: '上限を超えて受けている食数。超えていないか、上限がなければ 0',
  remaining_meals: [
    'その日にあと何食（何名さま分）お受けできるか。食数の上限がなければ null か、項目がありません',
    { example: 120 },
  ],
  shown_until: 'お客さまにお見せしている最後の日',
  usual_capacity: 'お店の指定がない日の上限',
  usual_capacity_meals: 'お店の指定がない日の食数の上限。なければ null',
}
