import type { ReactNode } from 'react'
import { faqFields } from '#contract/admin/faq-fields.ts'
import type { FaqGroupRow } from '#contract/admin/faqs.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import type { DraftedKind } from '#web/features/admin/edit/drafted-kind.ts'
import type { RecordForm } from '#web/features/admin/edit/record-form.ts'
import { FactsCard } from '#web/features/admin/facts-card.tsx'
import { Card } from '#web/ui/card.tsx'
import { Column, Columns } from '#web/ui/columns.tsx'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'

export const faqKind: DraftedKind<typeof faqFields> = {
  kind: 'faq',
  record: 'このご質問',
  fields: faqFields,
  errors: () => [],
  list: { href: adminPaths.faqs(), words: 'ご質問の一覧' },
  pathOf: adminPaths.faq,
  publication: {
    unpublished: 'まだ公開していません。公開すると、1秒ほどでお店の画面に出ます。',
    published: 'お店の画面に出ています。公開をやめると画面から消え、内容は下書きとして残ります。',
  },
  added: '追加しても、公開するまでお店の画面には出ません。',
}

type FaqFormProps = {
  record: RecordForm<typeof faqFields>
  groups: readonly FaqGroupRow[]
  /** Beside the fields. */
  beside?: ReactNode
}

/** What customers read of a question, and where. */
export function FaqForm({ record: { input, values, set, errorOf, labelOf }, groups, beside }: FaqFormProps) {
  return (
    <Columns>
      <Column>
        <Card title="ご質問とお答え">
          <TextField {...input('question')} autoComplete="off" required layout="stack" hint="全角200字まで。" />
          <TextAreaField
            {...input('answer')}
            autoComplete="off"
            required
            layout="stack"
            rows={12}
            hint="Markdown でご記入ください。例：**太字**、[リンクの文字](/contact)、行の初めの「- 」で箇条書き。"
          />
          <Field label={labelOf('group_id')} required layout="stack" error={errorOf('group_id')}>
            <Select
              name="group_id"
              value={String(values.group_id)}
              onChange={({ target }) => set({ group_id: target.value })}
            >
              {groups.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Switch
            name="featured"
            checked={values.featured === true}
            onChange={(on) => set({ featured: on })}
            label={labelOf('featured')}
          />
        </Card>
        <FactsCard title="お答えに使えるお店の情報">
          電話番号や金額は、次のように書いておくと、設定や価格を変えたときにお答えも変わります。
        </FactsCard>
      </Column>
      {beside && <Column>{beside}</Column>}
    </Columns>
  )
}
