import type { PlanTexts } from '#contract/admin/plan-fields.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { contentsIn, contentsText } from '#web/features/admin/contents-text.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import { timelineIn, timelineText } from '#web/features/admin/timeline-text.ts'

type Name = keyof PlanTexts

/** A plan as flat fields, each of which two people may change without meeting; numbers as they are typed. */
export const fieldsOf = (plan: PlanTexts): EditFields =>
  ({
    name: plan.name,
    summary: plan.summary,
    description_long: plan.description_long,
    contents: contentsText(plan.contents),
    timeline: timelineText(plan.timeline),
    price_per_person_with_tax: formatNumber(plan.price_per_person_with_tax),
    min_persons: formatNumber(plan.min_persons),
    max_persons: formatNumber(plan.max_persons),
    lead_days: formatNumber(plan.lead_days),
  }) satisfies Record<Name, EditFields[string]>

/** Of a plan that is being added. */
export const noFields: EditFields = {
  name: '',
  summary: '',
  description_long: '',
  contents: '',
  timeline: '',
  price_per_person_with_tax: '',
  min_persons: '',
  max_persons: '',
  lead_days: '10',
}

/** What is typed, as the shop takes it. A number that cannot be read is NaN, which no rule of the contract lets pass. */
export function valuesOf(fields: EditFields): PlanTexts {
  const text = (name: Name) => String(fields[name] ?? '')
  const number = (name: Name) => readWholeNumber(text(name)) ?? Number.NaN
  return {
    name: text('name'),
    summary: text('summary'),
    description_long: text('description_long'),
    contents: contentsIn(text('contents')),
    timeline: timelineIn(text('timeline')),
    price_per_person_with_tax: number('price_per_person_with_tax'),
    min_persons: number('min_persons'),
    max_persons: number('max_persons'),
    lead_days: number('lead_days'),
  }
}

/** Only what was changed. */
export const changeOf = (fields: EditFields, names: readonly string[]): Partial<PlanTexts> =>
  Object.fromEntries(Object.entries(valuesOf(fields)).filter(([name]) => names.includes(name)))

/** The input at which the form says what is wrong with a field of the call: `contents.0.name` at `contents`. */
export const inputOf = (field: string): string => field.split('.')[0]!

/** What clashes and changes are called. */
const names: Record<Name, string> = {
  name: 'プラン名',
  summary: '説明',
  description_long: '詳しい説明',
  contents: '内容',
  timeline: '当日の流れ',
  price_per_person_with_tax: 'お一人さまの料金',
  min_persons: '最小の人数',
  max_persons: '最大の人数',
  lead_days: '申し込みの締切',
}

export const fieldName = (field: string): string => names[field as Name] ?? field

export function fieldWords(field: string, value: EditFields[string] | undefined): string {
  const text = String(value ?? '')
  if (field === 'lead_days') return `${text}営業日前`
  const price = field === 'price_per_person_with_tax' ? readWholeNumber(text) : undefined
  return price === undefined ? text : formatYen(price)
}
