import type { NoticeDraft } from '#contract/admin/notice-fields.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'

type Name = keyof NoticeDraft

/** What is left out is empty. */
export const fieldsOf = (notice: NoticeDraft): EditFields =>
  ({
    message: notice.message,
    path: notice.path ?? '',
    shown_from: notice.shown_from ?? '',
    shown_until: notice.shown_until ?? '',
  }) satisfies Record<Name, EditFields[string]>

/** Of a notice that is being added. */
export const noFields = fieldsOf({ message: '', path: null, shown_from: null, shown_until: null })

/** What is typed, as the shop takes it. */
export function valuesOf(fields: EditFields): NoticeDraft {
  const text = (name: Name) => String(fields[name] ?? '').trim()
  return {
    message: text('message'),
    path: text('path') || null,
    shown_from: text('shown_from') || null,
    shown_until: text('shown_until') || null,
  }
}

/** Only what was changed. */
export const changeOf = (fields: EditFields, names: readonly string[]): Partial<NoticeDraft> =>
  Object.fromEntries(Object.entries(valuesOf(fields)).filter(([name]) => names.includes(name)))

/** What clashes and changes are called. */
const names: Record<Name, string> = {
  message: 'お知らせの文',
  path: '行き先',
  shown_from: '始まりの日',
  shown_until: '終わりの日',
}

export const fieldName = (field: string): string => names[field as Name] ?? field

export function fieldWords(field: string, value: EditFields[string] | undefined): string {
  const text = String(value ?? '')
  if (text === '') return 'なし'
  return field.startsWith('shown_') ? plainJapaneseDate(text) : text
}
