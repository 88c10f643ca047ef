import { auditFieldWords } from '#contract/admin/audit-field-words.ts'
import { auditValueWords } from '#web/features/admin/audit-values.ts'
import type { ChangedLine } from '#web/features/admin/planned/changed-lines.tsx'
import { fieldName, fieldWords, leavesOf, textOf } from './settings-fields.ts'

/** Each field that differs, also inside of a bank, a licence or a kitchen. */
export function changedLines({ before, after }: { before: object | null; after: object | null }): ChangedLine[] {
  const [old, now] = [new Map(leavesOf(before ?? {})), new Map(leavesOf(after ?? {}))]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  const lines = names.map((name) => ({
    name: fieldName(name) ?? auditFieldWords('settings', name.split('.')[0]!) ?? name,
    before: valueWords(name, old.get(name)),
    after: valueWords(name, now.get(name)),
  }))
  return lines.filter((line) => line.before !== line.after)
}

function valueWords(name: string, value: unknown): string {
  if (typeof value === 'object' && value !== null) return fieldWords(name, textOf(value))
  if (typeof value === 'string' || typeof value === 'number') {
    const words = fieldWords(name, value)
    return words === String(value) ? auditValueWords(name, value) : words
  }
  return auditValueWords(name, value)
}
