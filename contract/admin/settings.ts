import { z } from 'zod'
import { DAY_KINDS } from '#domain/delivery-window.ts'
import { formatPostalCode, withPlainHyphens } from '#domain/japanese-input.ts'
import { newYearDays } from '#domain/new-year-break.ts'
import type { OwnField as WrittenOwnField } from '#domain/own-fields.ts'
import { isRegistrationNumber } from '#domain/registration-number.ts'
import { Cancellation, minuteOfDay, openDays } from '../cancellation.ts'
import { endpoint } from '../endpoint.ts'
import { taglineLines } from '../shop-facts.ts'
import { telWords } from '../tel-words.ts'
import { emailOrNone, postalCode, requiredText, telOrNone, text, tokyoDate } from '../text.ts'
import { AuditEntry } from './audit-log.ts'
import { capacityMeals } from './calendar.ts'

/** Pages, mails and papers show it as it is kept. */
const shownTel = z.pipe(telOrNone, z.transform(telWords))

const dateOrNone = z.union([tokyoDate, z.literal('')])

const Alcohol = z.strictObject({
  sells: z.enum(['unknown', 'no', 'yes']),
  licence: text(50),
  office: text(50),
  number: text(50),
  condition: text(200),
  trained_on: dateOrNone,
  training_due: dateOrNone,
  trained_by: text(100),
})

const halfHour = z.string().regex(/^([01]\d|2[0-3]):[03]0$/, { error: '時刻は30分ごとにお選びください。' })

/** Whether dishes are lent, and when they are collected, on the open day after a gathering. */
const Collection = z.strictObject({ offered: z.enum(['yes', 'no']), from: halfHour, to: halfHour })

const OwnField = z.strictObject({
  label: text(20),
  hint: text(60),
  answer: z.enum(['optional', 'required']),
  papers: z.enum(['no', 'yes']),
} satisfies Record<keyof WrittenOwnField, unknown>)

/** What is asked besides, where there is a label. */
const OwnFields = z.strictObject({ first: OwnField, second: OwnField, third: OwnField })

/** Whom to call on the day of a delivery. */
const DayContact = z.strictObject({ tel: shownTel, hours: text(50) })

const Bank = z.strictObject({ name: text(50), branch: text(50), account: text(50), holder: text(50) })

export const endsBeforeItBegins = '終わりの時刻は、始まりの時刻より後にしてください。'

/** Of one weekday, or of national holidays: `closed`, or from when to when; empty: as usual. */
const hoursOfDay = z
  .string()
  .regex(/^(?:closed|(?:[01]\d|2[0-3]):[03]0-(?:[01]\d|2[0-3]):[03]0)?$/, {
    error: '時刻は30分ごとにお選びください。',
  })
  .refine((hours) => !hours.includes('-') || hours.slice(0, 5) < hours.slice(6), { error: endsBeforeItBegins })

const DayHours = z.strictObject(
  Object.fromEntries(DAY_KINDS.map((day) => [day, hoursOfDay])) as Record<
    (typeof DAY_KINDS)[number],
    typeof hoursOfDay
  >,
)

const newYearBreak = z.string().refine(isBreakOrNone, {
  error: '年末年始の休みは、12月20日から1月10日のあいだで、はじまりから終わりの順にお選びください。',
})

function isBreakOrNone(written: string): boolean {
  const days = newYearDays()
  const [from, to, ...more] = written.split('/').map((day) => days.indexOf(day))
  return written === '' || (from! >= 0 && to! >= from! && more.length === 0)
}

/** Rules of a kitchen. Times are Asia/Tokyo, days are open days. */
const Kitchen = z.strictObject({
  default_capacity: z
    .int({ error: '1日の上限を0以上の数字でご記入ください。' })
    .min(0, { error: '1日の上限を0以上の数字でご記入ください。' })
    .max(10_000, { error: '上限は10,000件までにしてください。' }),
  default_capacity_meals: capacityMeals,
  base_lead_days: openDays,
  cutoff_time: minuteOfDay,
  delivery_from: halfHour,
  delivery_to: halfHour,
  day_hours: DayHours,
  /** From when to when, both included, `MM-DD/MM-DD`; empty: none. */
  new_year_break: newYearBreak,
  /** Of orders and bookings from now on. */
  cancellation: Cancellation,
})

const KitchenChange = Kitchen.extend({ day_hours: DayHours.partial() })

const shownPostalCode = z.pipe(z.union([z.literal(''), postalCode]), z.transform(formatPostalCode))

const registrationNumber = z
  .pipe(
    text(20),
    z.transform((value: string) => withPlainHyphens(value.normalize('NFKC')).toUpperCase().replace(/[\s-]/g, '')),
  )
  .check(
    z.refine((value) => value === '' || isRegistrationNumber(value), {
      error: '登録番号は、Tと13桁の数字です。番号をお確かめください（検査数字が一致しません）。',
    }),
  )

const tagline = text(18).check(
  z.refine((words) => taglineLines(words).length <= 2 && taglineLines(words).every((line) => line.length <= 9), {
    error: 'お店のひとことは、「、」で分けて2行まで、1行は9文字までにしてください。',
  }),
)

/** What the shop says of itself, and the rules of its kitchens. Nothing but the name need be there before it opens. */
const fields = {
  name: requiredText(40, 'お店の名前をご記入ください。'),
  tagline,
  dishes: text(24),
  company: text(100),
  postal_code: shownPostalCode,
  address: text(200),
  tel: shownTel,
  hours: text(50),
  day_contact: DayContact,
  email: emailOrNone,
  answers_by: text(50),
  representative: text(100),
  manager: text(50),
  alcohol: Alcohol,
  registration_number: registrationNumber,
  collection: Collection,
  own_fields: OwnFields,
  bank: Bank,
  kitchens: z.strictObject({ products: Kitchen, plans: Kitchen }),
}

const words = z.string()

const AskedBesides = z.object({ ...OwnField.shape, label: words, hint: words })

export const Settings = z.object({
  name: words,
  tagline: words,
  dishes: words,
  company: words,
  postal_code: words,
  address: words,
  tel: words,
  hours: words,
  day_contact: z.object({ tel: words, hours: words }),
  email: words,
  answers_by: words,
  representative: words,
  manager: words,
  alcohol: z.object({
    sells: Alcohol.shape.sells,
    licence: words,
    office: words,
    number: words,
    condition: words,
    trained_on: words,
    training_due: words,
    trained_by: words,
  }),
  registration_number: words,
  collection: z.object({ offered: Collection.shape.offered, from: words, to: words }),
  own_fields: z.object({ first: AskedBesides, second: AskedBesides, third: AskedBesides }),
  bank: z.object({ name: words, branch: words, account: words, holder: words }),
  kitchens: z.object({ products: Kitchen, plans: Kitchen }),
  /** When it was opened; null: it is being prepared. */
  opened_at: z.string().nullable(),
  /** New orders are not taken for a while, with what customers read about it; null: they are. */
  pause: z.object({ since: z.string(), message: words }).nullable(),
  version: z.int(),
})
export type Settings = z.output<typeof Settings>

export const SettingsWithHistory = Settings.extend({
  /** The last changes, the newest first. */
  history: z.array(AuditEntry.pick({ id: true, at: true, by: true, before: true, after: true })),
})
export type SettingsWithHistory = z.output<typeof SettingsWithHistory>

const part = <Shape extends z.core.$ZodShape>(schema: z.ZodObject<Shape>) => schema.partial().optional()

export const SettingsChange = z.strictObject({
  ...z
    .object(fields)
    .omit({ day_contact: true, alcohol: true, collection: true, own_fields: true, bank: true, kitchens: true })
    .partial().shape,
  day_contact: part(DayContact),
  alcohol: part(Alcohol),
  collection: part(Collection),
  own_fields: z
    .strictObject({ first: part(OwnField), second: part(OwnField), third: part(OwnField) })
    .partial()
    .optional(),
  bank: part(Bank),
  kitchens: z
    .strictObject({ products: part(KitchenChange), plans: part(KitchenChange) })
    .partial()
    .optional(),
  version: z.int(),
})
export type SettingsChange = z.output<typeof SettingsChange>

export const getSettings = endpoint({
  summary: 'お店の情報と受付の決まり、変更の履歴',
  who: 'staff',
  needs: 'settings',
  logs: null,
  answer: SettingsWithHistory,
})

export const changeSettings = endpoint({
  summary:
    'お店の情報と受付の決まりの変更。発行済みの書類と、受けたご注文の締切・金額は変わりません。開店のあとは、法律で表示が必要な項目を空にできません',
  who: 'staff',
  needs: 'settings',
  logs: 'settings',
  body: SettingsChange,
  answer: Settings,
  refuses: ['edited_meanwhile'],
})
