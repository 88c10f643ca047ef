import { settings as fields, isSetting, settingWords } from '#contract/admin/setting-fields.ts'
import type { Settings, SettingsChange } from '#contract/admin/settings.ts'
import { flat, nested } from '#contract/fields/parts.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import { typedForm } from '#web/features/admin/edit/record-form.ts'

const form = typedForm(fields)

/** Each setting as it is typed, so that two people may change one each: `bank.name`, `kitchens.plans.cutoff_time`. */
export const fieldsOf = (settings: Settings): EditFields =>
  form.typedOf(flat(fields, settings) as Parameters<typeof form.typedOf>[0])

/** What is typed, as the call takes it. A number that cannot be read goes as it was typed, and the shop says so at its field: as none it might mean no limit. */
export function changeOf(edits: EditFields, names: readonly string[]): Omit<SettingsChange, 'version'> {
  const read = Object.entries(form.changeOf(edits, names))
  return nested(Object.fromEntries(read.map(([name, value]) => [name, Number.isNaN(value) ? edits[name] : value])))
}

export const nameOf = (name: string): string => (isSetting(name) ? settingWords(name) : name)
export const { wordsOf } = form
