import { ReminderToNote } from '#contract/admin/receivable-fields.ts'
import type { Receivable } from '#contract/admin/receivables.ts'
import { formatYen } from '#domain/money.ts'
import { BILLING_STEPS, type BillingStep, isMailed } from '#domain/reminder.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { RadioCard } from '#web/ui/choice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { FormDialog } from '../sale/form-dialog.tsx'
import style from './receivables.module.css'
import { type RowDialogProps, useBillingCalls } from './use-billing-calls.ts'

/** A call, a letter, or what had to be done without a mail. */
export const NoteDialog = ({ row, open, onClose }: RowDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={`${formatYen(row.balance)}のお支払いのお願いを記録`}
    press="記録する"
    form={(id) => <NoteForm id={id} row={row} onSent={onClose} />}
  />
)

/** Mails go out by themselves, where there is an address. */
const stepsFor = ({ email }: Receivable): BillingStep[] =>
  BILLING_STEPS.filter((step) => email === '' || (step !== 'bill' && !isMailed(step)))

const noteWords: Readonly<Record<BillingStep, string>> = {
  bill: '請求書を郵送しました',
  mail: '1回目のお願いをしました',
  again: '2回目のお願いをしました',
  call: 'お電話しました',
  letter: '書面をお送りしました',
}

function NoteForm({ id, row, onSent }: { id: string; row: Receivable; onSent: () => void }) {
  const { note, read } = useBillingCalls(row)
  const steps = stepsFor(row)
  const [first] = steps as [BillingStep]
  const next = steps.find((step) => step === row.next?.step) ?? first
  const form = useValuesForm(
    { step: next as string, note: '' },
    () => ({ step: ReminderToNote.shape.step, note: ReminderToNote.shape.note }),
    { send: (values) => note({ step: values.step as BillingStep, note: values.note }).finally(read), onSent },
  )
  return (
    <form {...form.props} id={id} className={style.form}>
      <ErrorSummary form={form} />
      <FieldGroup label="行ったこと" layout="stack" error={form.errorOf('step')}>
        <div className={style.choices}>
          {steps.map((step) => (
            <RadioCard
              key={step}
              name="step"
              label={noteWords[step]}
              checked={form.values.step === step}
              onChange={() => form.set('step', step)}
            />
          ))}
        </div>
      </FieldGroup>
      <TextAreaField {...form.of('note')} label="ひとこと" rows={2} hint="例：月末にお支払いとのこと" />
      <FormFailure form={form} words={{ failed: '記録できませんでした' }} />
    </form>
  )
}
