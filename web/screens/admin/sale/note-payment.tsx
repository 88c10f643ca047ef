import { useRef, useState } from 'react'
import type { PaymentToNoteInput } from '#contract/admin/order-fields.ts'
import type { Contact } from '#contract/placement.ts'
import { formatYen, type Yen } from '#domain/money.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { type Outcome, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { OverpaidCheck } from './overpaid-check.tsx'
import { isReady, payerOf, problemOfDay, problemsOf, type TypedPayment } from './payment-fields.ts'
import style from './sale.module.css'
import { paymentKey } from './sale-keys.ts'

export type NoteReceived = (asked: {
  params: { id: string }
  body: PaymentToNoteInput
  headers: { 'idempotency-key': string }
}) => PromiseLike<Outcome>

type NotePaymentProps = {
  sale: { id: string; version: number; contact: Contact }
  /** What is still to be paid; 0: nothing. */
  left: Yen
  call: NoteReceived
  onDone: () => Promise<void>
}

/** What is owed comes today from who ordered it, unless something else is typed: the key and Enter note that. */
export function NotePayment({ sale, left, call: note, onDone }: NotePaymentProps) {
  const call = useSubmit()
  const frame = useRef<HTMLDetailsElement>(null)
  const amountField = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed>(newTyped)
  const [noted, setNoted] = useState('')
  const { key, day, isTried, isMeant } = typed
  const amount = typed.amount ?? (left > 0 ? String(left) : '')
  const { company, last_name, first_name } = sale.contact
  const payer = typed.payer ?? payerOf({ company, name: `${last_name} ${first_name}` })
  const problems = { ...problemsOf({ amount, payer }, left), received_on: problemOfDay(day) }
  const type = (piece: Partial<Typed>) => setTyped((before) => ({ ...before, ...piece }))
  const open = () => {
    frame.current!.open = true
    amountField.current?.focus()
    amountField.current?.select()
  }
  const press = async () => {
    type({ isTried: true })
    setNoted('')
    const yen = yenIn(amount)
    if (!yen || problems.received_on || !isReady({ amount, payer, isMeant }, left)) return
    const body = { version: sale.version, amount: yen, received_on: day, payer }
    const asked = { params: { id: sale.id }, body, headers: { 'idempotency-key': key } }
    const failure = await call.submit(() => note(asked), onDone)
    if (failure) return
    setTyped(newTyped())
    setNoted(`${formatYen(yen)}の入金を記録しました。`)
    // Out of the fields, so that letters are keys again.
    frame.current!.open = false
    frame.current!.querySelector('summary')?.focus()
  }
  useShortcuts([{ ...paymentKey, run: open }])
  return (
    <>
      <p role="status" className={style.hint}>
        {noted}
      </p>
      <details ref={frame} className={`no-print ${style.edit}`}>
        <summary aria-keyshortcuts={paymentKey.keys}>入金を記録する</summary>
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            void press()
          }}
        >
          <TextField
            name="amount"
            label="金額（円）"
            layout="stack"
            inputMode="numeric"
            autoComplete="off"
            ref={amountField}
            value={amount}
            onValue={(text) => type({ amount: text, isMeant: false })}
            error={isTried || typed.amount !== undefined ? problems.amount : undefined}
          />
          {problems.over > 0 && (
            <OverpaidCheck
              by={problems.over}
              checked={isMeant}
              isTried={isTried}
              onChange={(meant) => type({ isMeant: meant })}
            />
          )}
          <TextField
            name="received_on"
            label="入金日"
            layout="stack"
            type="date"
            value={day}
            onValue={(text) => type({ day: text })}
            error={isTried ? problems.received_on : undefined}
          />
          <TextField
            name="payer"
            label="振込名義"
            layout="stack"
            required
            autoComplete="off"
            value={payer}
            onValue={(text) => type({ payer: text })}
            error={isTried ? problems.payer : undefined}
          />
          <FormFailure form={call} words={{ failed: '記録できませんでした' }} />
          <Button type="submit" variant="secondary" size="small" busy={call.busy}>
            入金を記録する
          </Button>
        </form>
      </details>
    </>
  )
}

/** Without a sum what is left to pay, without a payer who ordered. */
type Typed = Partial<TypedPayment> & {
  /** Of the call: sent again, it notes nothing twice. */
  key: string
  day: string
  isMeant: boolean
  isTried: boolean
}

const newTyped = (): Typed => ({
  key: crypto.randomUUID(),
  day: tokyoDateOf(shopNow()),
  isMeant: false,
  isTried: false,
})
