import type { ReactNode } from 'react'
import { planErrors, planFields } from '#contract/admin/plan-fields.ts'
import { lengthOf } from '#contract/text.ts'
import { formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { priceWithoutTax } from '#domain/tax.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import type { DraftedKind } from '#web/features/admin/edit/drafted-kind.ts'
import { figure, Unit } from '#web/features/admin/edit/figure.tsx'
import type { RecordForm } from '#web/features/admin/edit/record-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Column, Columns } from '#web/ui/columns.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export const planKind: DraftedKind<typeof planFields> = {
  kind: 'plan',
  record: 'このプラン',
  fields: planFields,
  errors: planErrors,
  list: { href: adminPaths.plans(), words: 'プランの一覧' },
  pathOf: adminPaths.plan,
  publication: {
    unpublished: 'まだ公開していません。公開すると、1秒ほどでお店の画面に出ます。',
    published: 'お店の画面に出ています。公開をやめても、承ったお申し込みは変わりません。',
  },
  added: '下書きとして追加します。公開するまで、お客さまの画面には出ません。',
}

type PlanFormProps = {
  record: RecordForm<typeof planFields>
  /** At the side. */
  beside: ReactNode
}

/** A service at the place: never of the reduced rate. */
const rate = 10

/** All that can be written about a plan. */
export function PlanForm({ record: { input, values }, beside }: PlanFormProps) {
  const typed = readWholeNumber(String(values.price_per_person_with_tax ?? ''))
  return (
    <Columns>
      <Column>
        <Card title="プラン">
          <TextField {...input('name')} required autoComplete="off" hint="全角60字まで。" />
          <TextField
            {...input('summary')}
            autoComplete="off"
            hint={`一覧と詳細に出る短い説明です。全角120字まで（いま${lengthOf(String(values.summary ?? ''))}字）。`}
          />
          <TextAreaField {...input('description_long')} rows={5} />
          <TextAreaField
            {...input('contents')}
            rows={5}
            hint="1行にひとつ、「お料理：季節の魚を十種」のように見出しと内容を「：」で区切ってご記入ください。会場にご用意いただくものも、ここに書きます。"
          />
          <TextAreaField
            {...input('timeline')}
            rows={6}
            hint="18:00に始まる会を例に、1行にひとつ、「16:30 伺う：搬入口から、台車で2往復」のように、時刻、見出し、内容をご記入ください。12行まで。お店の画面にも、この例のまま出ます。"
          />
        </Card>
        <Card title="料金と人数">
          <TextField
            {...input('price_per_person_with_tax')}
            {...figure}
            required
            beside={<Unit>円{typed !== undefined && `　税抜 ${formatYen(priceWithoutTax(typed, rate))}`}</Unit>}
            hint="会場でのサービスのため、税率は10%です。承ったお申し込みの料金は変わりません。"
          />
          <FieldGroup label="お受けする人数" required>
            <HalfFields>
              <HalfField {...input('min_persons')} {...figure} />
              <HalfField {...input('max_persons')} {...figure} />
            </HalfFields>
          </FieldGroup>
          <TextField {...input('lead_days')} {...figure} required beside={<Unit>営業日前まで</Unit>} />
        </Card>
      </Column>
      <Column>{beside}</Column>
    </Columns>
  )
}
