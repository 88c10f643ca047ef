import type { NoticeValues } from '#contract/admin/notice-fields.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'

type Name = keyof NoticeValues

/** What is left out is empty. */
export const fieldsOf = (notice: NoticeValues): EditFields =>
  ({
    message: notice.message,
    path: notice.path ?? '',
    shown_from: notice.shown_from ?? '',
    shown_until: notice.shown_until ?? '',
    published: notice.published,
  }) satisfies Record<Name, EditFields[string]>

/** Of a notice that is being added. */
export const noFields = fieldsOf({ message: '', path: null, shown_from: null, shown_until: null, published: false })

/** What is typed, as the shop takes it. */
export function valuesOf(fields: EditFields): NoticeValues {
  const text = (name: Name) => String(fields[name] ?? '').trim()
  return {
    message: text('message'),
    path: text('path') || null,
    shown_from: text('shown_from') || null,
    shown_until: text('shown_until') || null,
    published: fields.published === true,
  }
}

/** Only what was changed. */
export const changeOf = (fields: EditFields, names: readonly string[]): Partial<NoticeValues> =>
  Object.fromEntries(Object.entries(valuesOf(fields)).filter(([name]) => names.includes(name)))

/** What clashes and changes are called. */
const names: Record<Name, string> = {
  message: 'お知らせの文',
  path: '行き先',
  shown_from: '始まりの日',
  shown_until: '終わりの日',
  published: '公開',
}

export const fieldName = (field: string): string => names[field as Name] ?? field

export function fieldWords(field: string, value: EditFields[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  const text = String(value ?? '')
  if (text === '') return 'なし'
  return field.startsWith('shown_') ? plainJapaneseDate(text) : text
}
