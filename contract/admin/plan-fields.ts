import * as z from 'zod/mini'
import { formatYen } from '#domain/money.ts'
import { LONGEST_FROM_START } from '#domain/plan-timeline.ts'
import { multilineText, requiredText, text, version, wholeNumber } from '../text.ts'
import { draftOrders } from './draft-act.ts'
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
  text: text(100),
})

const isInOrder = (rows: readonly { minutes: number }[]) =>
  rows.every(({ minutes }, at) => at === 0 || minutes >= rows[at - 1]!.minutes)

/** All that can be written about a plan, as it is sent. */
const planFields = {
  name: requiredText(60, 'プラン名をご記入ください。'),
  summary: text(120),
  description_long: multilineText(2_000),
  contents: z.array(Contained).check(z.maxLength(30, { error: '内容は30行までです。' })),
  timeline: z
    .array(TimelineRow)
    .check(
      z.maxLength(12, { error: '当日の流れは12行までです。' }),
      z.refine(isInOrder, { error: '当日の流れは、早い時刻から順にご記入ください。' }),
    ),
  /** Whole yen, tax-inclusive; always 10 %: a service at the place. */
  price_per_person_with_tax: wholeNumber(
    `料金を、${formatYen(1)}から${formatYen(1_000_000)}までの数字でご記入ください。`,
    1,
    1_000_000,
  ),
  min_persons: persons,
  max_persons: persons,
  /** Open days before the date of the gathering. */
  lead_days: wholeNumber('0から60までの数字でご記入ください。', 0, 60),
  published: z.boolean(),
}

const PlanValues = z.strictObject({ ...planFields, images: arrangedPictures })
export type PlanValues = z.output<typeof PlanValues>
export type PlanDraft = Omit<PlanValues, 'published'>
/** What a plan's form has; its pictures have a card of their own. */
export type PlanTexts = Omit<PlanDraft, 'images'>

/** What is left out stays. */
export const PlanChange = z.strictObject({
  ...z.partial(PlanValues).shape,
  version,
  ...draftOrders,
  /** False: back from the archive, as a draft. */
  archived: z.optional(z.literal(false)),
})
export type PlanChange = z.output<typeof PlanChange>

const { name, price_per_person_with_tax, min_persons, max_persons, ...others } = planFields

/** A draft, unless told otherwise: what is left out is empty. */
export const NewPlan = z.strictObject({
  name,
  price_per_person_with_tax,
  min_persons,
  max_persons,
  ...z.partial(z.strictObject(others)).shape,
})
export type NewPlan = z.output<typeof NewPlan>

/** What speaks against a plan as a whole, each at its field. */
export const planErrors = ({ min_persons: least, max_persons: most }: PlanTexts) =>
  least > most ? [{ field: 'max_persons', message: '最大の人数は、最小の人数以上でご記入ください。' } as const] : []
