import { BillToHold } from '#contract/admin/receivable-fields.ts'
import { formatYen } from '#domain/money.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { FormDialog } from '../sale/form-dialog.tsx'
import style from './receivables.module.css'
import { type RowDialogProps, useBillingCalls } from './use-billing-calls.ts'

const words = { failed: '記録できませんでした' }

/** It is disputed: nothing reminds of it until then. */
export const HoldDialog = ({ row, open, onClose }: RowDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={`${formatYen(row.balance)}の請求を保留する`}
    press="保留する"
    form={(id) => <HoldForm id={id} row={row} onSent={onClose} />}
  />
)

function HoldForm({ id, row, onSent }: { id: string; row: RowDialogProps['row']; onSent: () => void }) {
  const { hold, read } = useBillingCalls(row)
  const form = useValuesForm(
    { reason: '', until: '' },
    () => ({
      reason: BillToHold.shape.reason,
      until: (until) => (until === '' || until >= row.due_on ? undefined : 'お支払期限より後の日をお選びください。'),
    }),
    {
      send: ({ reason, until }) => hold({ reason, ...(until && { until }) }).finally(read),
      onSent,
    },
  )
  return (
    <form {...form.props} id={id} className={style.form}>
      <p>お問い合わせなどで確かめているあいだ、お支払いのお願いを送りません。お客さまには見えません。</p>
      <ErrorSummary form={form} />
      <TextAreaField
        {...form.of('reason')}
        label="保留の理由"
        required
        rows={3}
        hint="例：数量が違うとのこと。伝票を確認中"
      />
      <TextField {...form.of('until')} label="保留する最後の日" type="date" hint="空なら、終えるまで" />
      <FormFailure form={form} words={words} />
    </form>
  )
}

export function EndHoldDialog({ row, open, onClose }: RowDialogProps) {
  const { endHold, read } = useBillingCalls(row)
  const call = useSubmit()
  const close = () => {
    call.clear()
    onClose()
  }
  const end = async () => {
    const refused = await call.submit(endHold, read)
    if (!refused) close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      mustAnswer
      title={`${formatYen(row.balance)}の請求の保留を終える`}
      actions={
        <>
          <Button variant="outline" size="small" onClick={close}>
            戻る
          </Button>
          <Button variant="secondary" size="small" busy={call.busy} busyText="記録しています" onClick={end}>
            保留を終える
          </Button>
        </>
      }
    >
      <p>
        {row.email
          ? 'お支払期限を過ぎていて、お願いのメールの日が過ぎていれば、10分ほどのうちに1通お送りします。'
          : 'メールアドレスがないため、自動では何もお送りしません。'}
      </p>
      <FormFailure form={call} words={words} />
    </Dialog>
  )
}
