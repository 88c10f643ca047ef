import * as z from 'zod/mini'
import { formatYen } from '#domain/money.ts'
import { LONGEST_FROM_START } from '#domain/plan-timeline.ts'
import { contentsIn, contentsText } from '../fields/contents-text.ts'
import { draftedSchemas } from '../fields/drafted.ts'
import type { ValuesOf } from '../fields/field.ts'
import { asText, number, text, withUnit, yenTyped } from '../fields/kinds.ts'
import { timelineIn, timelineText } from '../fields/timeline-text.ts'
import { multilineText, requiredText, text as shortText, wholeNumber } from '../text.ts'
import { arrangedPictures } from './picture-fields.ts'

// What staff write about a plan. Browser and server check with these schemas.

const persons = wholeNumber('人数を、1から9,999までの数字でご記入ください。', 1, 9_999)

const Contained = z.strictObject({
  name: requiredText(50, '内容の見出しをご記入ください。'),
  text: requiredText(500, '内容をご記入ください。'),
})

const unreadableTime = '時刻を「16:30」のように、始まりの前後12時間までの時刻でご記入ください。'

const TimelineRow = z.strictObject({
  /** From the beginning of the gathering, before it negative. */
  minutes: wholeNumber(unreadableTime, -LONGEST_FROM_START, LONGEST_FROM_START),
  name: requiredText(20, '当日の流れの見出しをご記入ください。'),
  text: shortText(100),
})

const isInOrder = (rows: readonly { minutes: number }[]) =>
  rows.every(({ minutes }, at) => at === 0 || minutes >= rows[at - 1]!.minutes)

const contents = z.array(Contained).check(z.maxLength(30, { error: '内容は30行までです。' }))

const timeline = z
  .array(TimelineRow)
  .check(
    z.maxLength(12, { error: '当日の流れは12行までです。' }),
    z.refine(isInOrder, { error: '当日の流れは、早い時刻から順にご記入ください。' }),
  )

const price = wholeNumber(
  `料金を、${formatYen(1)}から${formatYen(1_000_000)}までの数字でご記入ください。`,
  1,
  1_000_000,
)
const leadDays = wholeNumber('0から60までの数字でご記入ください。', 0, 60)

/** What a plan's form has; its pictures have a card of their own. */
export const planFields = {
  name: text('プラン名', requiredText(60, 'プラン名をご記入ください。')),
  summary: text('説明', shortText(120)),
  description_long: text('詳しい説明', multilineText(2_000)),
  contents: asText('内容', contents, { text: contentsText, read: contentsIn }),
  timeline: asText('当日の流れ（18:00に始まる例）', timeline, { text: timelineText, read: timelineIn }),
  /** Whole yen, tax-inclusive; always 10 %: a service at the place. */
  price_per_person_with_tax: number('お一人さまの料金（税込）', price, { words: yenTyped }),
  min_persons: number('最小の人数', persons),
  max_persons: number('最大の人数', persons),
  /** Open days before the date of the gathering. */
  lead_days: number('申し込みの締切（営業日前）', leadDays, { words: withUnit('営業日前'), blank: '10' }),
}

const schemas = draftedSchemas(planFields, ['name', 'price_per_person_with_tax', 'min_persons', 'max_persons'])

export type PlanTexts = ValuesOf<typeof planFields>
export type PlanDraft = PlanTexts & { images: z.output<typeof arrangedPictures> }
export type PlanValues = PlanDraft & { published: boolean }

export const planSchemas = {
  /** What is left out stays. */
  Change: z.strictObject({
    ...schemas.Change.shape,
    images: z.optional(arrangedPictures),
    /** False: back from the archive, as a draft. */
    archived: z.optional(z.literal(false)),
  }),
  /** A draft, unless told otherwise: what is left out is empty. */
  New: z.strictObject({ ...schemas.New.shape, published: z.optional(z.boolean()) }),
}

/** What speaks against a plan as a whole, each at its field. */
export const planErrors = ({ min_persons: least, max_persons: most }: PlanTexts) =>
  least > most ? [{ field: 'max_persons', message: '最大の人数は、最小の人数以上でご記入ください。' } as const] : []
