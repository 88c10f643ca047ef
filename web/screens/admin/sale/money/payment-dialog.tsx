import { useState } from 'react'
import type { PaymentToNoteInput } from '#contract/admin/order-fields.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { longJapaneseDate, monthAndDay, tokyoDateOf } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { OverpaidCheck } from '../overpaid-check.tsx'
import { isBefore, payerOf, problemOfDay, seldomBefore } from '../payment-fields.ts'
import style from './act.module.css'
import type { ActDialogProps } from './act.ts'
import { ActFrame } from './act-frame.tsx'
import { nothingKnown, receivedEffects } from './known-effects.ts'
import { transfersThatStand } from './transfers.ts'
import { useActForm } from './use-act-form.ts'
import { problemOfYen, YenField } from './yen-field.tsx'

export type NoteReceived = (asked: {
  params: { id: string }
  body: PaymentToNoteInput
  headers: { 'idempotency-key': string }
}) => PromiseLike<Outcome>

/** Money that came: what is left to pay, today, from who ordered it, unless something else is typed. */
export function PaymentDialog({ sale, call, onDone, onSent, onClose }: ActDialogProps<NoteReceived>) {
  const { id, version, money, contact, book } = sale
  const [key] = useState(() => crypto.randomUUID())
  const left = Math.max(0, money.balance)
  const { company, last_name, first_name } = contact
  const form = useActForm(
    {
      amount: left > 0 ? formatNumber(left) : '',
      received_on: tokyoDateOf(shopNow()),
      payer: payerOf({ company, name: `${last_name} ${first_name}` }),
      isMeant: false,
      send_mail: true,
    },
    () => ({
      amount: problemOfYen,
      received_on: problemOfDay,
      payer: (typed) => (typed.trim() ? undefined : '振込名義をご記入ください。'),
      isMeant: (meant, { amount }) =>
        overBy(amount, left) > 0 && !meant ? '金額をお確かめのうえ、よろしければ印を付けてください。' : undefined,
      send_mail: () => undefined,
    }),
    {
      version,
      run: ({ amount, received_on, payer, send_mail }, of) =>
        call({
          params: { id },
          body: {
            version: of,
            amount: yenIn(amount)!,
            received_on,
            payer,
            ...(overBy(amount, left) > 0 && { send_mail }),
          },
          headers: { 'idempotency-key': key },
        }),
      onDone,
      onSent,
    },
  )
  const { amount, received_on, payer, isMeant, send_mail } = form.values
  const yen = yenIn(amount)
  const over = overBy(amount, left)
  const same = transfersThatStand(book).find(
    (entry) => entry.amount === yen && entry.accounting_day === received_on && entry.payer === payer.trim(),
  )
  return (
    <ActFrame
      title="入金を記録"
      note={left > 0 ? `お支払いの残りは${formatYen(left)}です。` : 'お支払いの残りはありません。'}
      sale={sale}
      form={form}
      tried={yen ? receivedEffects(sale, yen) : nothingKnown}
      button={yen ? `${formatYen(yen)}の入金を記録する` : '入金を記録する'}
      failed="入金を記録できませんでした"
      mail={over > 0 ? { sends: send_mail, onSends: (sends) => form.set('send_mail', sends) } : undefined}
      letter="ご入金が多かった分のご返金について"
      onClose={onClose}
    >
      <div className={style.fields}>
        <YenField
          {...form.of('amount')}
          onValue={(text) => {
            form.set('amount', text)
            form.set('isMeant', false)
          }}
          label="金額"
        />
        <TextField {...form.of('received_on')} label="入金日" layout="stack" type="date" />
      </div>
      <TextField {...form.of('payer')} label="振込名義" layout="stack" required autoComplete="off" />
      {isBefore(received_on, sale.placedOn) && (
        <Note tone="warn">
          入金日が、受付の日（{longJapaneseDate(sale.placedOn)}）より前です。{seldomBefore}
        </Note>
      )}
      {same && (
        <Note tone="warn">
          同じ日（{monthAndDay(same.accounting_day)}
          ）・同じ額・同じ名義の入金が、もう記録されています。別の振込なら、このまま記録できます。
        </Note>
      )}
      {over > 0 && (
        <OverpaidCheck
          by={over}
          checked={isMeant}
          isTried={form.errorOf('isMeant') !== undefined}
          onChange={(meant) => {
            form.set('isMeant', meant)
            form.correct('isMeant')
          }}
        />
      )}
    </ActFrame>
  )
}

const overBy = (amount: string, left: number): number => Math.max(0, (yenIn(amount) ?? 0) - left)
