import type { RefundRow } from '#contract/admin/refunds.ts'
import { formatYen } from '#domain/money.ts'
import { AccountFields } from '#web/features/refund/account-fields.tsx'
import { accountIn, accountRules, callOf, emptyAccount } from '#web/features/refund/account-values.ts'
import { ReadBack } from '#web/features/refund/read-back.tsx'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { FormDialog } from '../sale/form-dialog.tsx'
import style from './refunds.module.css'
import { type RowDialogProps, useAccountCalls } from './use-account-calls.ts'

/** An account that a customer tells by telephone. */
export const NameDialog = ({ row, open, onClose }: RowDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={`${formatYen(row.amount)}の返金先を記入`}
    press="この口座を記録する"
    form={(id) => <NameForm id={id} row={row} onSent={onClose} />}
  />
)

function NameForm({ id, row, onSent }: { id: string; row: RefundRow; onSent: () => void }) {
  const { name, read } = useAccountCalls(row)
  const form = useValuesForm(emptyAccount, () => accountRules, {
    send(values) {
      const account = callOf(values)
      return account && name(account).finally(read)
    },
    onSent,
  })
  return (
    <form {...form.props} id={id} className={style.form}>
      <p>お電話でうかがった口座をご記入ください。お客さまに、うかがったことをメールでお知らせします。</p>
      <ErrorSummary form={form} />
      <AccountFields
        form={form}
        third={{
          label: `${row.company || `${row.name}さま`}とは別の名義の口座です`,
          note: '立て替えた方の口座など。お電話で、この名義でよいことを確かめてから記録してください',
        }}
      />
      <ReadBack account={accountIn(form.values)} holder={form.values.holder_kana} />
      <FormFailure form={form} words={{ failed: '口座を記録できませんでした' }} />
    </form>
  )
}
