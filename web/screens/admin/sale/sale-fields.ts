import type { Contact } from '#contract/placement.ts'
import { contactFields } from '#web/api/order-fields.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'

/** The fields of who ordered, each of which two people may change without meeting. */
export const contactNames: Readonly<Record<`contact.${keyof Contact}`, string>> = {
  'contact.company': '会社名',
  'contact.department': '部署',
  'contact.last_name': '姓',
  'contact.first_name': '名',
  'contact.last_name_kana': 'セイ',
  'contact.first_name_kana': 'メイ',
  'contact.tel': '電話番号',
  'contact.email': 'メールアドレス',
}

export const contactValues = (contact: Contact): EditFields =>
  Object.fromEntries(contactFields.map((part) => [`contact.${part}`, contact[part]]))

/** Of a headcount that cannot be sent; empty is not 0. */
export const headcountProblem = ({ estimated_person: persons }: EditFields): string | undefined =>
  typeof persons === 'number' && persons >= 1 ? undefined : '人数を、1以上の数字でご記入ください。'

/** What was changed, as a call takes it: left out where it was not, and a group whole. */
export function changedParts(values: EditFields, changed: readonly string[]) {
  const text = (name: string) => String(values[name] ?? '')
  const ifChanged = <T>(name: string, value: () => T): T | undefined =>
    changed.some((each) => each === name || each.startsWith(`${name}.`)) ? value() : undefined
  const group = <Part extends string>(name: string, parts: readonly Part[]) =>
    ifChanged(
      name,
      () => Object.fromEntries(parts.map((part) => [part, text(`${name}.${part}`)])) as Record<Part, string>,
    )
  return { text, ifChanged, group }
}
