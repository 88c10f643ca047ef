import { endsBeforeItBegins } from '#contract/admin/kitchen-fields.ts'
import type { SettingsParts } from '#contract/admin/planned-changes.ts'
import { settingFields } from '#contract/admin/setting-fields.ts'
import type { Settings } from '#contract/admin/settings.ts'
import { policyOf } from '#contract/cancellation-policy.ts'
import { withParts } from '#contract/fields/parts.ts'
import type { FieldError } from '#contract/refusals.ts'
import type { ServiceKind } from '#domain/calendar.ts'
import { policyFaults } from '#domain/cancellation.ts'
import { WEEKDAYS } from '#domain/delivery-window.ts'
import { askedFields } from '#domain/own-fields.ts'
import { REMINDER_STEPS } from '#domain/reminder.ts'
import { missingFacts, missingOfTransfers } from './facts.ts'

export const kinds: readonly ServiceKind[] = ['products', 'plans']

/** What staff write: all but what the shop itself knows. */
export type WrittenSettings = Omit<Settings, 'opened_at' | 'pause' | 'version'>

export const writtenOf = <T extends Settings>({ version: _, opened_at: __, pause: ___, ...written }: T) => written

/** What is left out stays as it is. */
export const withChange = <T extends WrittenSettings>(before: T, change: SettingsParts): T =>
  withParts(settingFields, before, change)

/** What the parts do not say of the whole; after the opening also what the law wants of it. */
export const settingsErrors = (wanted: Settings): FieldError[] => [
  ...windowErrors(wanted),
  ...weekErrors(wanted),
  ...stepErrors(wanted),
  ...questionErrors(wanted),
  ...reminderErrors(wanted),
  ...missingOfTransfers(wanted),
  ...(wanted.opened_at ? missingFacts(wanted) : []),
]

function windowErrors({ kitchens: rules, collection }: Settings): FieldError[] {
  const fields = kinds
    .filter((kind) => rules[kind].delivery_from >= rules[kind].delivery_to)
    .map((kind) => `kitchens.${kind}.delivery_to`)
  if (collection.from >= collection.to) fields.push('collection.to')
  return fields.map((field) => ({ field, message: endsBeforeItBegins }))
}

/** A kitchen that never works could not say when it can be ordered from. */
const weekErrors = ({ kitchens: rules }: Settings): FieldError[] =>
  kinds
    .filter((kind) => WEEKDAYS.every((day) => rules[kind].day_hours[day] === 'closed'))
    .map((kind) => ({
      field: `kitchens.${kind}.day_hours.mon`,
      message: '定休日でない曜日を、1つ以上お残しください。',
    }))

/** Each comes after those before it. */
const reminderErrors = ({ reminders }: Settings): FieldError[] =>
  REMINDER_STEPS.filter((step, at) => {
    const earlier = REMINDER_STEPS.slice(0, at).map((each) => reminders[each])
    return reminders[step] > 0 && reminders[step] <= Math.max(0, ...earlier)
  }).map((step) => ({ field: `reminders.${step}`, message: '前の段階より後の日数をご記入ください。' }))

/** Answers are told apart by what was asked. */
const questionErrors = ({ own_fields }: Settings): FieldError[] =>
  askedFields(own_fields)
    .filter(({ label }, at, all) => all.findIndex((other) => other.label === label) < at)
    .map(({ key }) => ({
      field: `own_fields.${key}.label`,
      message: '同じ名前の項目があります。別の名前にしてください。',
    }))

const stepWords = {
  lead_days: '日数は、前の段より小さくしてください。最後の段には日数がありません。',
  rate: '割合は、前の段より小さくできません。',
}

const stepErrors = ({ kitchens: rules }: Settings): FieldError[] =>
  kinds.flatMap((kind) =>
    policyFaults(policyOf(rules[kind].cancellation)).map(({ step, of }) => ({
      field: `kitchens.${kind}.cancellation.steps.${step}.${of}`,
      message: stepWords[of],
    })),
  )
