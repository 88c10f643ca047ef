import type { ReactNode } from 'react'
import { categoryFields } from '#contract/admin/category-fields.ts'
import { messageOf } from '#web/api/field-errors.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { type ContractForm, type ContractFormOptions, useContractForm } from '#web/store/use-contract-form.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormNotes } from '#web/words/form-notes.tsx'

type Name = keyof typeof categoryFields

/** What clashes are called. */
export const fieldNames: Readonly<Record<string, string>> = {
  name: '分類名',
  short_name: '短い名前',
  note: '説明',
} satisfies Record<Name, string>

/** Those of the fields that are named, as they are sent. */
export const categoryChange = (values: EditFields, names: readonly string[]): Partial<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')]))

type Options<Sent extends Outcome> = Pick<ContractFormOptions<EditFields, Sent>, 'send' | 'onSent' | 'onRefused'>

export function useCategoryForm<Sent extends Outcome>(edits: RecordEdits, options: Options<Sent>) {
  return useContractForm<EditFields, Sent>({
    ...options,
    values: edits.values,
    errors: (values) =>
      Object.fromEntries(
        Object.entries(categoryFields).map(([name, schema]) => [name, messageOf(schema, values[name])]),
      ),
  })
}

type CategoryFormProps = {
  edits: Pick<RecordEdits, 'values' | 'set'>
  form: ContractForm<EditFields>
  words: OwnSentences
  /** What saves it. */
  children: ReactNode
}

/** What customers read of a category: in the menu, on its tab and beside it. */
export function CategoryForm({ edits, form, words, children }: CategoryFormProps) {
  const inputFor = (name: Name) => ({
    name,
    value: String(edits.values[name] ?? ''),
    onValue(value: string) {
      form.correct(name)
      edits.set({ [name]: value })
    },
    error: form.errorOf(name),
    autoComplete: 'off',
  })
  return (
    <form {...form.props}>
      <FormNotes form={form} words={words} />
      <Card title="分類">
        <TextField {...inputFor('name')} label="分類名" required hint="お品書きの見出しになります。全角20字まで。" />
        <TextField
          {...inputFor('short_name')}
          label="短い名前"
          required
          hint="切り替えのタブに出ます。全角12字まで。"
        />
        <TextField {...inputFor('note')} label="説明" hint="見出しに添える一言です。全角40字まで。例：会議・研修に" />
      </Card>
      {children}
    </form>
  )
}
