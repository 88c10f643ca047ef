import { type FormEvent, useEffect, useState } from 'react'
import type { CartTotals } from '#web/features/checkout/calculation.slice.ts'
import { orderFormActions, selectCampaignCode } from '#web/features/checkout/order-form.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './campaign-code.module.css'

/** A code that lowers the shipping fee. The shop's answer is shown at the field. */
export function CampaignCode({ totals }: { totals: CartTotals }) {
  const dispatch = useAppDispatch()
  const code = useAppSelector(selectCampaignCode)
  const [text, setText] = useState(code)
  useEffect(() => setText(code), [code])

  // The price of a quote is held as a whole: a campaign code would change nothing.
  if (totals.isHeld) return null

  const refusal = totals.refusal?.code === 'campaign_invalid' ? totals.refusal.message : undefined
  const use = (wanted: string) => dispatch(orderFormActions.mergeStep3({ campaign_code: wanted }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    use(text.normalize('NFKC').trim().toUpperCase())
  }
  return (
    <form method="post" className={style.form} onSubmit={submit} noValidate>
      <Field label="キャンペーンコード" required={false} layout="stack" error={code && refusal}>
        <div className={style.inputs}>
          <TextInput
            name="campaign_code"
            value={text}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant="outline" size="small">
            適用する
          </Button>
        </div>
      </Field>
      <div role="status">
        {code && !refusal && totals.confirmed && (
          <p className={style.state}>
            {codeWords(code, totals)}
            <TextButton onClick={() => use('')}>削除</TextButton>
          </p>
        )}
      </div>
    </form>
  )
}

function codeWords(code: string, { calculation }: CartTotals): string {
  if (!calculation?.shipping_known) return `「${code}」を承りました。割引の額は、お届け先を選ぶと出ます。`
  if (calculation.campaign?.code) return `「${code}」を使っています。`
  if (calculation.campaign) return `「${calculation.campaign.name}」のほうがお得なため、そちらを使っています。`
  return `配送料がかからないため、「${code}」は使われません。`
}
