import { useState } from 'react'
import { refundMethodWords } from '#contract/admin/book-words.ts'
import { REFUND_METHODS, RefundToNote, type RefundToNoteInput } from '#contract/admin/money-fields.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import { messageOf } from '#web/api/field-errors.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import style from './act.module.css'
import { type ActDialogProps, type KeyedAct, type RefundMethod, reasonLabel } from './act.ts'
import { ActFrame } from './act-frame.tsx'
import { useActForm } from './use-act-form.ts'
import { useTried } from './use-tried.ts'
import { problemOfYen, YenField } from './yen-field.tsx'

const fieldOfCode = { more_than_owed: 'amount' } as const

type RefundDialogProps = ActDialogProps<KeyedAct<RefundToNoteInput>> & { by: RefundMethod | undefined }

/** Money that has gone back; what is owed back stands there at first. */
export function RefundDialog({ sale, call, by = 'bank', onDone, onSent, onClose }: RefundDialogProps) {
  const { id, version, money } = sale
  const [key] = useState(() => crypto.randomUUID())
  const left = Math.max(0, -money.balance)
  const ask = (dry_run: '0' | '1') => (body: RefundToNoteInput) =>
    call({ params: { id }, query: { dry_run }, body, headers: { 'idempotency-key': key } })
  const form = useActForm(
    {
      amount: formatNumber(left),
      method: by,
      paid_on: tokyoDateOf(shopNow()),
      note: '',
      send_mail: true,
    },
    () => ({
      amount: problemOfYen,
      method: () => undefined,
      paid_on: (day) => (day === '' ? '返した日をご記入ください。' : messageOf(RefundToNote.shape.paid_on, day)),
      note: (typed) => messageOf(RefundToNote.shape.note, typed),
      send_mail: () => undefined,
    }),
    {
      version,
      run: ({ amount, ...values }, of) => ask('0')({ version: of, amount: yenIn(amount)!, ...values }),
      onDone,
      onSent,
      fieldOfCode,
    },
  )
  const { amount, ...values } = form.values
  const yen = yenIn(amount)
  const tried = useTried(ask('1'), yen && values.paid_on ? { version, amount: yen, ...values } : undefined, {
    fieldOfCode,
  })
  const errorOf = (name: string) => form.errorOf(name) ?? tried.errors[name]
  return (
    <ActFrame
      title="返金を記録"
      sale={sale}
      form={form}
      tried={tried}
      button={yen ? `${formatYen(yen)}の返金を記録する` : '返金を記録する'}
      failed="返金を記録できませんでした"
      mail={{ sends: values.send_mail, onSends: (sends) => form.set('send_mail', sends) }}
      onClose={onClose}
    >
      <div className={style.fields}>
        <YenField
          {...form.of('amount')}
          error={errorOf('amount')}
          label="返した額"
          hint={`お返しする額 ${formatYen(left)}`}
        />
        <TextField {...form.of('paid_on')} error={errorOf('paid_on')} label="返した日" layout="stack" type="date" />
        <Field label="方法" layout="stack" error={errorOf('method')}>
          <Select
            name="method"
            value={values.method}
            onChange={({ target }) => form.set('method', target.value as RefundMethod)}
          >
            {REFUND_METHODS.map((method) => (
              <option key={method} value={method}>
                {refundMethodWords[method]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <TextField
        {...form.of('note')}
        error={errorOf('note')}
        label={reasonLabel(sale, values.send_mail)}
        layout="stack"
        autoComplete="off"
      />
    </ActFrame>
  )
}
