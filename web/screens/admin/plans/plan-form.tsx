import type { ReactNode } from 'react'
import { lengthOf } from '#contract/text.ts'
import { formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { priceWithoutTax } from '#domain/tax.ts'
import { Column, Columns } from '#web/features/admin/edit/columns.tsx'
import { fieldsFor, inputFor } from '#web/features/admin/edit/form-fields.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { Card } from '#web/ui/card.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormNotes } from '#web/words/form-notes.tsx'
import style from './plans.module.css'
import type { PlanForm as Form } from './use-plan-form.ts'

type PlanFormProps = {
  edits: Pick<RecordEdits, 'values' | 'set'>
  form: Form
  words: OwnSentences
  /** At the side. */
  beside: ReactNode
  /** What saves it. */
  children: ReactNode
}

const figure = { inputMode: 'numeric', autoComplete: 'off', className: style.figure } as const

/** A service at the place: never of the reduced rate. */
const rate = 10

/** All that can be written about a plan. */
export function PlanForm({ edits, form, words, beside, children }: PlanFormProps) {
  const fields = fieldsFor(edits, form)
  const { values } = fields
  const typed = readWholeNumber(String(values.price_per_person_with_tax ?? ''))
  return (
    <form {...form.props}>
      <FormNotes form={form} words={words} />
      <Columns>
        <Column>
          <Card title="プラン">
            <TextField
              {...inputFor(fields, 'name')}
              label="プラン名"
              required
              autoComplete="off"
              hint="全角60字まで。"
            />
            <TextField
              {...inputFor(fields, 'summary')}
              label="説明"
              autoComplete="off"
              hint={`一覧と詳細に出る短い説明です。全角120字まで（いま${lengthOf(String(values.summary ?? ''))}字）。`}
            />
            <TextAreaField {...inputFor(fields, 'description_long')} label="詳しい説明" rows={5} />
            <TextAreaField
              {...inputFor(fields, 'contents')}
              label="内容"
              rows={5}
              hint="1行にひとつ、「お料理：季節の魚を十種」のように見出しと内容を「：」で区切ってご記入ください。会場にご用意いただくものも、ここに書きます。"
            />
            <TextAreaField
              {...inputFor(fields, 'timeline')}
              label="当日の流れ"
              rows={6}
              hint="18:00に始まる会を例に、1行にひとつ、「16:30 伺う：搬入口から、台車で2往復」のように、時刻、見出し、内容をご記入ください。12行まで。お店の画面にも、この例のまま出ます。"
            />
          </Card>
          <Card title="料金と人数">
            <TextField
              {...inputFor(fields, 'price_per_person_with_tax')}
              {...figure}
              label="お一人さまの料金"
              required
              beside={
                <span className={style.beside}>
                  円（税込）{typed !== undefined && `　税抜 ${formatYen(priceWithoutTax(typed, rate))}`}
                </span>
              }
              hint="会場でのサービスのため、税率は10%です。承ったお申し込みの料金は変わりません。"
            />
            <FieldGroup label="お受けする人数" required>
              <HalfFields>
                <HalfField {...inputFor(fields, 'min_persons')} {...figure} label="最小の人数" />
                <HalfField {...inputFor(fields, 'max_persons')} {...figure} label="最大の人数" />
              </HalfFields>
            </FieldGroup>
            <TextField
              {...inputFor(fields, 'lead_days')}
              {...figure}
              label="申し込みの締切"
              required
              beside={<span className={style.beside}>営業日前まで</span>}
            />
          </Card>
        </Column>
        <Column>{beside}</Column>
      </Columns>
      {children}
    </form>
  )
}
