import { StorefrontChange, type StorefrontDraft } from '#contract/admin/storefront-fields.ts'
import { errorsOf } from '#web/features/admin/edit/form-fields.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'

/** As flat fields, each of which two people may change without meeting; no picture is an empty one. */
export const fieldsOf = (of: StorefrontDraft): EditFields => ({
  hero_picture_id: String(of.hero_picture_id ?? ''),
  about_picture_id: String(of.about_picture_id ?? ''),
  about_text: of.about_text,
})

/** What is typed, as the shop takes it. */
export function valuesOf(fields: EditFields): StorefrontDraft {
  const pictureOf = (name: string) => (fields[name] ? Number(fields[name]) : null)
  return {
    hero_picture_id: pictureOf('hero_picture_id'),
    about_picture_id: pictureOf('about_picture_id'),
    about_text: String(fields.about_text ?? '').trim(),
  }
}

/** Only what was changed. */
export const changeOf = (fields: EditFields, names: readonly string[]): Partial<StorefrontDraft> =>
  Object.fromEntries(Object.entries(valuesOf(fields)).filter(([name]) => names.includes(name)))

export const errorsIn = (fields: EditFields) => errorsOf(StorefrontChange.shape, valuesOf(fields), { whole: [] })

/** What clashes and changes are called. */
const names: Record<keyof StorefrontDraft, string> = {
  hero_picture_id: 'トップページの写真',
  about_picture_id: 'お店についての写真',
  about_text: 'お店についての文章',
}

export const fieldName = (field: string): string => names[field as keyof StorefrontDraft] ?? field

export function fieldWords(field: string, value: EditFields[string] | undefined): string {
  const text = String(value ?? '')
  if (field === 'about_text') return text || 'サイトの文章'
  return text ? `写真${text}` : 'サイトの写真'
}
