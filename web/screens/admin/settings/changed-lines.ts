import { auditFieldWords } from '#contract/admin/audit-field-words.ts'
import { isSetting, settings, settingWords } from '#contract/admin/setting-fields.ts'
import { valueWords } from '#contract/fields/field.ts'
import { flat } from '#contract/fields/parts.ts'
import { auditValueWords } from '#web/features/admin/audit-values.ts'
import type { ChangedLine } from '#web/features/admin/planned/changed-lines.tsx'

/** Each field that differs, also inside of a bank, a licence or a kitchen. */
export function changedLines({ before, after }: { before: object | null; after: object | null }): ChangedLine[] {
  const [old, now] = [flat(settings, before ?? {}), flat(settings, after ?? {})]
  const lines = Object.keys({ ...old, ...now }).map((name) => ({
    name: isSetting(name) ? settingWords(name) : (auditFieldWords('settings', name.split('.')[0]!) ?? name),
    before: wordsOf(name, old[name]),
    after: wordsOf(name, now[name]),
  }))
  return lines.filter((line) => line.before !== line.after)
}

const wordsOf = (name: string, value: unknown): string =>
  isSetting(name) && value !== undefined ? valueWords(settings[name], value) : auditValueWords(name, value)
