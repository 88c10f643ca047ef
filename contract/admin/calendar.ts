import { z } from 'zod'
import { CLOSURES } from '#domain/calendar.ts'
import { endpoint } from '../endpoint.ts'
import { text, tokyoDate } from '../text.ts'
import { capacityMeals } from './kitchen-fields.ts'
import { LastChange } from './records.ts'

export const ServiceKind = z.enum(['products', 'plans'])

/** A day of a kitchen as staff see it. Its id in the audit log is `products/2026-12-11`. */
export const CalendarDay = z.object({
  date: z.string(),
  /** Whether the kitchen works that day. */
  open: z.boolean(),
  /** What staff decided: true closed, false open although the calendar would close it, null as the calendar has it. */
  closed: z.boolean().nullable(),
  /** Why it is not open; null: it is. */
  reason: z.enum(CLOSURES).nullable(),
  /** Name of the national holiday, open or not. */
  holiday: z.string().nullable(),
  /** Meetups (of plans: bookings) that the kitchen takes. */
  capacity: z.int(),
  /** What it takes on a day for which staff decided no capacity. */
  usual_capacity: z.int(),
  taken: z.int(),
  /** Meals, in people, that it makes besides; null: they are not limited. */
  capacity_meals: z.int().nullable(),
  /** What it makes on a day for which staff decided none. */
  usual_capacity_meals: z.int().nullable(),
  /** People of those that have a place. */
  meals_taken: z.int(),
  /** People to be served, over all orders that are not cancelled. */
  meals: z.int(),
  /** Orders whose dishes are fetched that day: they move to the next open day where it is closed. Of plans 0. */
  collections: z.int(),
  note: z.string(),
  /** Who decided about it; null: nobody. */
  last_change: LastChange.nullable(),
  /** 0: nothing was ever decided for this day. Places that are taken do not raise it. */
  version: z.int(),
})
export type CalendarDay = z.output<typeof CalendarDay>

/** A day of deliveries, for whoever looks at its orders. */
export const DeliveryDay = CalendarDay.pick({
  date: true,
  open: true,
  reason: true,
  holiday: true,
  capacity: true,
  taken: true,
  meals: true,
  capacity_meals: true,
  meals_taken: true,
}).extend({
  /** That are not cancelled. */
  meetups: z.int(),
  /** How many more it takes; 0 on a closed day. */
  remaining: z.int(),
  /** For how many more people; null: that is not limited. */
  remaining_meals: z.int().nullable(),
})
export type DeliveryDay = z.output<typeof DeliveryDay>

/** As it is now, by whoever asked for it. */
export const DecidedDay = CalendarDay.omit({ last_change: true, collections: true }).extend({
  /** Meetups beyond the capacity: they stay, and the day takes no more. */
  overbooked: z.int(),
  /** The same in people. */
  overbooked_meals: z.int(),
})
export type DecidedDay = z.output<typeof DecidedDay>

/** Days that can be asked for, or decided, at once. */
export const MAX_CALENDAR_DAYS = 400

/** How far ahead staff close a day or plan a change, in days: two years. */
export const FARTHEST_DAYS = 731

/** What is left out stays as it is; null is as the calendar, or the kitchen, usually has it. */
const decision = {
  closed: z.boolean().nullable().optional(),
  capacity: z
    .int({ error: '上限を0以上の数字でご記入ください。' })
    .min(0, { error: '上限を0以上の数字でご記入ください。' })
    .max(10_000, { error: '上限は10,000件までにしてください。' })
    .nullable()
    .optional(),
  capacity_meals: z.optional(capacityMeals),
  note: z.optional(text(200)),
}
const Decision = z.object(decision)
export type DayDecision = z.output<typeof Decision>
/** What is decided about a day. */
export const dayFields = Object.keys(decision) as [DayField, ...DayField[]]
export type DayField = keyof DayDecision

/** The one that was seen; left out, whatever is there is changed. */
const version = z.int().optional()
const kind = ServiceKind.default('products')
/** Left out: both of what opens or closes a day, else products. Capacity is of each kitchen alone: of both, that of products. */
const kinds = z.enum([...ServiceKind.options, 'both']).optional()
/** What the day keeps as it is, whatever is decided for the others. */
const keeps = z.array(z.enum(dayFields)).optional()

export const listCalendarDays = endpoint({
  summary: '受付できる日の設定と、受けた件数。商品と出張プランで別々です',
  who: 'staff',
  needs: 'calendar',
  logs: null,
  query: z.object({ kind, from: tokyoDate, to: tokyoDate }),
  answer: z.array(CalendarDay),
})

export const setCalendarDay = endpoint({
  summary:
    '1日の受付（休業、上限、メモ）の変更。上限が受けた件数を下回っても受け付け、超えた件数を overbooked、食数を overbooked_meals でお知らせします。both では、version と上限は商品の日のものです',
  who: 'staff',
  needs: 'calendar',
  logs: 'day',
  params: z.object({ date: tokyoDate }),
  body: z.strictObject({ kind: kinds, ...decision, version }),
  answer: DecidedDay,
  refuses: ['edited_meanwhile'],
})

export const setCalendarDays = endpoint({
  summary: '複数の日の受付の変更。1日でも先に変更されていれば、どの日も変わりません',
  who: 'staff',
  needs: 'calendar',
  logs: 'day',
  body: z.strictObject({
    kind: kinds,
    days: z
      .array(z.strictObject({ date: tokyoDate, version, keeps }))
      .min(1, { error: '日を選んでください。' })
      .max(MAX_CALENDAR_DAYS, { error: `一度に変更できるのは${MAX_CALENDAR_DAYS}日までです。` }),
    ...decision,
  }),
  bodyLimit: 128 * 1024,
  answer: z.array(DecidedDay),
  refuses: ['edited_meanwhile'],
})
