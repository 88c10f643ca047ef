import * as z from 'zod/mini'
import { DAY_KINDS, type DayKind } from '#domain/delivery-window.ts'
import { newYearDays } from '#domain/new-year-break.ts'
import { Cancellation, minuteOfDay, openDays } from '../cancellation.ts'
import { dayWords } from '../closed-days-words.ts'
import { cancellationIn, cancellationText, cancellationWords } from '../fields/cancellation-text.ts'
import { asText, number, numberOr, text, withUnit } from '../fields/kinds.ts'
import { group } from '../fields/parts.ts'
import { dayKindWords } from '../shop-words.ts'
import { inSection, orNone, said } from './setting-sections.ts'

// By which rules a kitchen takes orders.

export const halfHour = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[03]0$/, { error: '時刻は30分ごとにお選びください。' }))

export const endsBeforeItBegins = '終わりの時刻は、始まりの時刻より後にしてください。'

/** Of one weekday, or of national holidays: `closed`, or from when to when; empty: as usual. */
const hoursOfDay = z.string().check(
  z.regex(/^(?:closed|(?:[01]\d|2[0-3]):[03]0-(?:[01]\d|2[0-3]):[03]0)?$/, {
    error: '時刻は30分ごとにお選びください。',
  }),
  z.refine((hours) => !hours.includes('-') || hours.slice(0, 5) < hours.slice(6), { error: endsBeforeItBegins }),
)

/** 「10:00〜17:00」「休み」 */
export const hoursWords = (written: string) =>
  written === 'closed' ? '休み' : written.replace('-', '〜') || 'ふだんと同じ'

const hoursOn = (kind: DayKind) =>
  text(`${dayKindWords[kind]}のお届け`, hoursOfDay, {
    words: orNone(hoursWords),
    answer: hoursOfDay,
    ...said(
      `${dayKindWords[kind]}のお届けの時刻（日本時間、30分ごと）。closed は休み、空なら、ふだんと同じ`,
      '10:00-17:00',
    ),
  })
const weekHours = Object.fromEntries(DAY_KINDS.map((kind) => [kind, hoursOn(kind)])) as Record<
  DayKind,
  ReturnType<typeof hoursOn>
>

const newYearBreak = z.string().check(
  z.refine(isBreakOrNone, {
    error: '年末年始の休みは、12月20日から1月10日のあいだで、はじまりから終わりの順にお選びください。',
  }),
)

function isBreakOrNone(written: string): boolean {
  const days = newYearDays()
  const [from, to, ...more] = written.split('/').map((each) => days.indexOf(each))
  return written === '' || (from! >= 0 && to! >= from! && more.length === 0)
}

/** '12-29/01-03', as a break is written; empty: none. */
export const breakWords = (written: string) =>
  written === '' ? '休まない' : [...new Set(written.split('/').map(dayWords))].join('〜')

const capacity = z
  .int({ error: '1日の上限を0以上の数字でご記入ください。' })
  .check(
    z.minimum(0, { error: '1日の上限を0以上の数字でご記入ください。' }),
    z.maximum(10_000, { error: '上限は10,000件までにしてください。' }),
  )

/** Of a day in people; null: as usual, or not limited at all. */
export const capacityMeals = z.nullable(
  z
    .int({ error: '食数の上限を0以上の数字でご記入ください。' })
    .check(
      z.minimum(0, { error: '食数の上限を0以上の数字でご記入ください。' }),
      z.maximum(1_000_000, { error: '食数の上限は1,000,000食までにしてください。' }),
    ),
)

const time = (label: string, schema: typeof halfHour, words: string, example: string) =>
  text(label, schema, { answer: schema, ...said(words, example) })

/** Rules of a kitchen. Times are Asia/Tokyo, days are open days. */
export const kitchen = (name: string, words: { all: string; cancellation: string }) =>
  group(
    name,
    {
      ...inSection(
        'windows',
        {
          default_capacity: number('1日の上限（件）', capacity, {
            words: withUnit('件'),
            answer: capacity,
            ...said('指定のない日に受けられる件数', 100),
          }),
          default_capacity_meals: numberOr('1日の食数の上限（食）', capacityMeals, {
            empty: null,
            words: withUnit('食'),
            answer: capacityMeals,
            ...said('指定のない日に、件数とは別に受けられる食数（人数の合計）。上限がなければ null', 1200),
          }),
          base_lead_days: number('締切（営業日前）', openDays, {
            words: withUnit('営業日前'),
            answer: openDays,
            ...said('開催日の何営業日前までに締め切るか', 2),
          }),
          cutoff_time: time('締切の時刻', minuteOfDay, 'その日の締切の時刻（日本時間）', '17:00'),
          delivery_from: time('お届けのはじまり', halfHour, 'お届けの始まりの時刻（日本時間、30分ごと）', '10:00'),
          delivery_to: time('お届けの終わり', halfHour, 'お届けの終わりの時刻（日本時間、30分ごと）', '20:00'),
        },
        name,
      ),
      day_hours: group(
        '定休日と、曜日ごとのお届け時刻',
        inSection('windows', weekHours, name),
        '定休日と、曜日ごと・祝日のお届けの時刻。空の日は delivery_from から delivery_to まで',
      ),
      ...inSection(
        'windows',
        {
          /** From when to when, both included, `MM-DD/MM-DD`; empty: none. */
          new_year_break: text('年末年始の休み', newYearBreak, {
            words: orNone(breakWords),
            answer: newYearBreak,
            ...said('年末年始の休みの最初の日と最後の日（12-20から01-10まで）。空なら休まない', '12-29/01-03'),
          }),
        },
        name,
      ),
      ...inSection(
        'cancellation',
        {
          /** Of orders and bookings from now on. */
          cancellation: asText('キャンセル料', Cancellation, {
            text: cancellationText,
            read: cancellationIn,
            words: orNone(cancellationWords),
            api: words.cancellation,
          }),
        },
        name,
      ),
    },
    words.all,
  )
