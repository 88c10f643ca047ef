import type { ReactNode } from 'react'
import { faqFields } from '#contract/admin/faq-fields.ts'
import type { FaqGroupRow } from '#contract/admin/faqs.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { Column, Columns } from '#web/features/admin/edit/columns.tsx'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { FactsCard } from '#web/features/admin/facts-card.tsx'
import { type ContractForm, type ContractFormOptions, useContractForm } from '#web/store/use-contract-form.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormNotes } from '#web/words/form-notes.tsx'

type Name = keyof typeof faqFields
type Content = { question: string; answer: string; group_id: number; featured: boolean }

/** What clashes are called. */
export const fieldNames: Readonly<Record<string, string>> = {
  question: 'ご質問',
  answer: 'お答え',
  group_id: 'グループ',
  featured: 'ホームにも出す',
} satisfies Record<Name, string>

export const contentOf = (values: EditFields): Content => ({
  question: String(values.question ?? ''),
  answer: String(values.answer ?? ''),
  group_id: Number(values.group_id),
  featured: values.featured === true,
})

/** Those of the fields that are named, as they are sent. */
export const faqChange = (values: EditFields, names: readonly string[]): Partial<Content> =>
  Object.fromEntries(Object.entries(contentOf(values)).filter(([name]) => names.includes(name)))

type Options<Sent extends Outcome> = Pick<ContractFormOptions<EditFields, Sent>, 'send' | 'onSent' | 'onRefused'>

export function useFaqForm<Sent extends Outcome>(edits: RecordEdits, options: Options<Sent>) {
  return useContractForm<EditFields, Sent>({
    ...options,
    values: edits.values,
    errors(values) {
      const content = contentOf(values)
      return Object.fromEntries(
        Object.entries(faqFields).map(([name, schema]) => [name, messageOf(schema, content[name as Name])]),
      )
    },
  })
}

type FaqFormProps = {
  edits: Pick<RecordEdits, 'values' | 'set'>
  form: ContractForm<EditFields>
  groups: readonly FaqGroupRow[]
  words: OwnSentences
  /** Beside the fields. */
  beside?: ReactNode
  /** What saves it. */
  children: ReactNode
}

/** What customers read of a question, and where. */
export function FaqForm({ edits: { values, set }, form, groups, words, beside, children }: FaqFormProps) {
  const inputFor = (name: Name) => ({
    name,
    value: String(values[name] ?? ''),
    onValue(value: string) {
      form.correct(name)
      set({ [name]: value })
    },
    error: form.errorOf(name),
    autoComplete: 'off',
  })
  return (
    <form {...form.props}>
      <FormNotes form={form} words={words} />
      <Columns>
        <Column>
          <Card title="ご質問とお答え">
            <TextField {...inputFor('question')} label="ご質問" required layout="stack" hint="全角200字まで。" />
            <TextAreaField
              {...inputFor('answer')}
              label="お答え"
              required
              layout="stack"
              rows={12}
              hint="Markdown でご記入ください。例：**太字**、[リンクの文字](/contact)、行の初めの「- 」で箇条書き。"
            />
            <Field label="グループ" required layout="stack" error={form.errorOf('group_id')}>
              <Select
                name="group_id"
                value={String(values.group_id)}
                onChange={({ target }) => set({ group_id: Number(target.value) })}
              >
                {groups.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Switch
              checked={values.featured === true}
              onChange={(on) => set({ featured: on })}
              label="ホームにも出す"
            />
          </Card>
          <FactsCard title="お答えに使えるお店の情報">
            電話番号や金額は、次のように書いておくと、設定や価格を変えたときにお答えも変わります。
          </FactsCard>
        </Column>
        {beside && <Column>{beside}</Column>}
      </Columns>
      {children}
    </form>
  )
}
