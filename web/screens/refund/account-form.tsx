import type { RefundToName } from '#contract/refund-accounts.ts'
import { formatYen } from '#domain/money.ts'
import { AccountFields } from '#web/features/refund/account-fields.tsx'
import { accountIn, accountRules, callOf, emptyAccount } from '#web/features/refund/account-values.ts'
import { ReadBack } from '#web/features/refund/read-back.tsx'
import { nameAccount } from '#web/features/refund/refund.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './account-form.module.css'

type AccountFormProps = { refund: RefundToName; token: string; onSent: () => void; onBack: (() => void) | undefined }

/** Bank, branch, kind, number and holder; what was read stands in a box before the button. */
export function AccountForm({ refund, token, onSent, onBack }: AccountFormProps) {
  const dispatch = useAppDispatch()
  const form = useValuesForm(emptyAccount, () => accountRules, {
    send(values) {
      const account = callOf(values)
      return account && dispatch(nameAccount({ token, account }))
    },
    onSent,
  })
  const { addressee, amount } = refund
  return (
    <form {...form.props} className={style.form}>
      <FormSection title="口座">
        <ErrorSummary form={form} />
        <AccountFields
          form={form}
          third={{
            label: `${addressee.company || `${addressee.name}さま`}とは別の名義の口座です`,
            note: '立て替えた方の口座など。担当者が、お電話で確かめてからお振り込みします',
          }}
        />
      </FormSection>
      <ReadBack account={accountIn(form.values)} holder={form.values.holder_kana} />
      <FormFailure form={form} words={{ failed: '口座をお送りできませんでした' }} />
      <Button type="submit" block busy={form.busy} busyText="お送りしています">
        この口座で{formatYen(amount)}を受け取る
      </Button>
      {onBack && (
        <Button variant="outline" block onClick={onBack}>
          変更しないで戻る
        </Button>
      )}
      <p className={style.after}>振り込みの手続きを始めるまで、このリンクから変更できます。</p>
    </form>
  )
}
