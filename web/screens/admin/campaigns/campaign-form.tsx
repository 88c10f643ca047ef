import type { ReactNode } from 'react'
import { campaignErrors, campaignFields, discountKinds } from '#contract/admin/campaign-fields.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import type { DraftedKind } from '#web/features/admin/edit/drafted-kind.ts'
import { asShort, figure, Unit } from '#web/features/admin/edit/figure.tsx'
import type { RecordForm } from '#web/features/admin/edit/record-form.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { Column, Columns } from '#web/ui/columns.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { HalfField, HalfFields } from '#web/ui/half-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import style from './campaigns.module.css'

export const campaignKind: DraftedKind<typeof campaignFields> = {
  kind: 'campaign',
  record: 'このキャンペーン',
  fields: campaignFields,
  errors: campaignErrors,
  list: { href: adminPaths.campaigns(), words: 'キャンペーンの一覧' },
  pathOf: adminPaths.campaign,
  publication: {
    unpublished: 'まだ公開していません。公開すると、受付の期間に入ったご注文に適用されます。',
    published: '受付の期間のご注文に適用されます。公開をやめても、承ったご注文とお見積りの金額は変わりません。',
  },
  added: '下書きとして追加します。公開するまで、どのご注文にも適用されません。',
}

type CampaignFormProps = {
  record: RecordForm<typeof campaignFields>
  /** At the side. */
  beside: ReactNode
}

/** All that can be written about a campaign. */
export function CampaignForm({ record, beside }: CampaignFormProps) {
  const { input, values, set, errorOf, labelOf, isFixed } = record
  const kind = (value: 'share' | 'amount') => (
    <RadioCard
      name="discount_kind"
      label={discountKinds[value]}
      value={value}
      checked={values.discount_kind === value}
      disabled={isFixed('discount_kind') && values.discount_kind !== value}
      onChange={() => set({ discount_kind: value })}
    />
  )
  return (
    <Columns wide>
      <Column>
        <Card title="キャンペーン">
          <TextField
            {...input('name')}
            required
            autoComplete="off"
            hint="カートの金額の内訳とご注文の控えに出ます。全角40字まで。例：早割 配送料半額"
          />
          <TextField
            {...input('code')}
            autoComplete="off"
            className={asShort}
            hint="空なら、条件に合うご注文すべてに自動で適用します。大文字と小文字、全角と半角は区別しません。"
          />
          <FieldGroup label={labelOf('discount_kind')} required error={errorOf('discount_kind')}>
            <div className={style.choices}>
              {kind('share')}
              {kind('amount')}
            </div>
          </FieldGroup>
          <TextField
            {...input('discount_value')}
            {...figure}
            required
            beside={<Unit>{values.discount_kind === 'share' ? '%' : '円（税込）'}</Unit>}
            hint="配送料を超えて引くことはありません。割合の端数は切り捨てます。"
          />
        </Card>
        <Card title="条件">
          <FieldGroup label="ご注文の受付" required hint="両端の日を含みます。">
            <HalfFields>
              <HalfField {...input('order_from')} type="date" required />
              <HalfField {...input('order_until')} type="date" required />
            </HalfFields>
          </FieldGroup>
          <FieldGroup label="開催日" hint="空なら、いつの開催日でも適用します。">
            <HalfFields>
              <HalfField {...input('meetup_from')} type="date" />
              <HalfField {...input('meetup_until')} type="date" />
            </HalfFields>
          </FieldGroup>
          <TextField
            {...input('min_goods')}
            {...figure}
            beside={<Unit>円（税込）から</Unit>}
            hint="空なら、いくらからでも適用します。"
          />
          <TextField {...input('min_days_ahead')} {...figure} beside={<Unit>日前までのご注文</Unit>} />
          <FieldGroup
            label="お一人さま"
            error={errorOf('once_per_customer')}
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
            {...input('max_uses')}
            {...figure}
            beside={<Unit>件のご注文まで</Unit>}
            hint="空なら限りはありません。キャンセルされた分は戻ります。お見積りの金額はお約束のため、上限に達したあとのご注文でも変えません。"
          />
        </Card>
      </Column>
      <Column>{beside}</Column>
    </Columns>
  )
}
