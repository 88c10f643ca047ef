import type { ReactNode } from 'react'
import { Column, Columns } from '#web/features/admin/edit/columns.tsx'
import { fieldsFor, inputFor } from '#web/features/admin/edit/form-fields.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { OwnSentences } from '#web/words/failure-sentence.ts'
import { FormNotes } from '#web/words/form-notes.tsx'
import style from './campaigns.module.css'
import type { CampaignForm as Form } from './use-campaign-form.ts'

type CampaignFormProps = {
  edits: Pick<RecordEdits, 'values' | 'set'>
  form: Form
  /** An order or a quote has it: what they were promised stays. */
  isPromised: boolean
  words: OwnSentences
  /** At the side. */
  beside: ReactNode
  /** What saves it. */
  children: ReactNode
}

const figure = { inputMode: 'numeric', autoComplete: 'off', className: style.figure } as const

/** All that can be written about a campaign. */
export function CampaignForm({ edits, form, isPromised, words, beside, children }: CampaignFormProps) {
  const fields = fieldsFor(edits, form)
  const { values, set } = fields
  const promised = { readOnly: isPromised }
  const kind = (value: 'share' | 'amount', label: string) => (
    <RadioCard
      name="discount_kind"
      label={label}
      value={value}
      checked={values.discount_kind === value}
      disabled={isPromised && values.discount_kind !== value}
      onChange={() => set({ discount_kind: value })}
    />
  )
  return (
    <form {...form.props}>
      <FormNotes form={form} words={words} />
      <Columns wide>
        <Column>
          <Card title="キャンペーン">
            <TextField
              {...inputFor(fields, 'name')}
              label="お客さまに見せる名前"
              required
              autoComplete="off"
              hint="カートの金額の内訳とご注文の控えに出ます。全角40字まで。例：早割 配送料半額"
            />
            <TextField
              {...inputFor(fields, 'code')}
              {...promised}
              label="コード"
              autoComplete="off"
              className={style.figure}
              hint="空なら、条件に合うご注文すべてに自動で適用します。大文字と小文字、全角と半角は区別しません。"
            />
            <FieldGroup label="割引の種類" required error={form.errorOf('discount_kind')}>
              <div className={style.choices}>
                {kind('share', '配送料の割合')}
                {kind('amount', '配送料から一定の額')}
              </div>
            </FieldGroup>
            <TextField
              {...inputFor(fields, 'discount_value')}
              {...figure}
              {...promised}
              label="割引の大きさ"
              required
              beside={<span className={style.beside}>{values.discount_kind === 'share' ? '%' : '円（税込）'}</span>}
              hint="配送料を超えて引くことはありません。割合の端数は切り捨てます。"
            />
          </Card>
          <Card title="条件">
            <FieldGroup label="ご注文の受付" required hint="両端の日を含みます。">
              <HalfFields>
                <HalfField {...inputFor(fields, 'order_from')} type="date" label="始まり" required />
                <HalfField {...inputFor(fields, 'order_until')} type="date" label="終わり" required />
              </HalfFields>
            </FieldGroup>
            <FieldGroup label="開催日" hint="空なら、いつの開催日でも適用します。">
              <HalfFields>
                <HalfField {...inputFor(fields, 'meetup_from')} {...promised} type="date" label="始まりの開催日" />
                <HalfField {...inputFor(fields, 'meetup_until')} {...promised} type="date" label="終わりの開催日" />
              </HalfFields>
            </FieldGroup>
            <TextField
              {...inputFor(fields, 'min_goods')}
              {...figure}
              {...promised}
              label="商品の合計"
              beside={<span className={style.beside}>円（税込）から</span>}
              hint="空なら、いくらからでも適用します。"
            />
            <TextField
              {...inputFor(fields, 'min_days_ahead')}
              {...figure}
              {...promised}
              label="開催日までの日数"
              beside={<span className={style.beside}>日前までのご注文</span>}
            />
            <FieldGroup
              label="お一人さま"
              error={form.errorOf('once_per_customer')}
              hint="アカウントとメールアドレスで確かめます。キャンセルすると、もう一度お使いいただけます。"
            >
              <Switch
                name="once_per_customer"
                checked={values.once_per_customer === true}
                onChange={(on) => set({ once_per_customer: on })}
                label="1回限りにする（コードのあるものだけ）"
              />
            </FieldGroup>
            <TextField
              {...inputFor(fields, 'max_uses')}
              {...figure}
              label="上限の件数"
              beside={<span className={style.beside}>件のご注文まで</span>}
              hint="空なら限りはありません。キャンセルされた分は戻ります。お見積りの金額はお約束のため、上限に達したあとのご注文でも変えません。"
            />
          </Card>
        </Column>
        <Column>{beside}</Column>
      </Columns>
      {children}
    </form>
  )
}
