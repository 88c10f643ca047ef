import { useRef, useState } from 'react'
import type { PaymentToNoteInput, PaymentToTakeBack } from '#contract/admin/order-fields.ts'
import type { ReceivedPayment } from '#contract/admin/received-payments.ts'
import { moneyWords } from '#contract/admin/status-words.ts'
import type { Money } from '#contract/money.ts'
import { heldIn, owedIn } from '#contract/money-words.ts'
import type { Contact } from '#contract/placement.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { moneyTones } from '#web/features/admin/order-tones.ts'
import { type Outcome, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { OverpaidCheck } from './overpaid-check.tsx'
import { isReady, payerOf, problemOfDay, problemsOf, type TypedPayment } from './payment-fields.ts'
import style from './sale.module.css'
import { paymentKey } from './sale-keys.ts'

type Note = (asked: {
  params: { id: string }
  body: PaymentToNoteInput
  headers: { 'idempotency-key': string }
}) => PromiseLike<Outcome>
type TakeBack = (asked: { params: { id: string; payment_id: string }; body: PaymentToTakeBack }) => PromiseLike<Outcome>

type MoneyCardProps = {
  sale: { id: string; version: number; payments: readonly ReceivedPayment[]; contact: Contact }
  money: Money
  /** Of whoever may note what has come. */
  calls: { note: Note; takeBack: TakeBack } | undefined
  onDone: () => Promise<void>
}

/** What is owed and what has come; a transfer is noted here, and a wrong note taken back. */
export function MoneyCard({ sale, money, calls, onDone }: MoneyCardProps) {
  const { payments } = sale
  const left = money.balance
  const takenBack = new Set(payments.map(({ reverses }) => reverses))
  return (
    <Card title="入金" aside={<Tag tone={moneyTones[money.state]}>{moneyWords[money.state]}</Tag>}>
      <p className="num">
        お支払い {formatYen(owedIn(money))} ／ 受け取り {formatYen(heldIn(money))}
        {left !== 0 && ` ／ ${left > 0 ? '残り' : '多い分'} ${formatYen(Math.abs(left))}`}
      </p>
      {payments.length > 0 && (
        <ul className={style.payments}>
          {payments.map((each) => (
            <li key={each.id}>
              <span className="num">{formatYen(each.amount)}</span> {japaneseDate(each.received_on)} {each.payer}
              <small>
                {each.reverses ? `打ち消し：${each.note}` : each.note} {each.noted_by}
              </small>
              {calls && !each.reverses && !takenBack.has(each.id) && (
                <TakeBackPayment sale={sale} paymentId={each.id} call={calls.takeBack} onDone={onDone} />
              )}
            </li>
          ))}
        </ul>
      )}
      {calls && <NotePayment sale={sale} left={Math.max(left, 0)} call={calls.note} onDone={onDone} />}
    </Card>
  )
}

type NotePaymentProps = Pick<MoneyCardProps, 'sale' | 'onDone'> & { left: number; call: Note }

/** What is owed comes today from who ordered it, unless something else is typed: the key and Enter note that. */
function NotePayment({ sale, left, call: note, onDone }: NotePaymentProps) {
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

type TakeBackProps = Pick<MoneyCardProps, 'sale' | 'onDone'> & { paymentId: string; call: TakeBack }

function TakeBackPayment({ sale, paymentId, call: takeBack, onDone }: TakeBackProps) {
  const call = useSubmit()
  const [reason, setReason] = useState('')
  const press = async () => {
    const body = { version: sale.version, reason }
    await call.submit(() => takeBack({ params: { id: sale.id, payment_id: paymentId }, body }), onDone)
  }
  return (
    <details className={style.edit}>
      <summary>記録の打ち消し</summary>
      <TextField name="why" label="打ち消す理由" layout="stack" required value={reason} onValue={setReason} />
      <FormFailure form={call} words={{ failed: '打ち消せませんでした' }} />
      <Button variant="outline" size="small" busy={call.busy} onClick={press}>
        打ち消しを記録する
      </Button>
    </details>
  )
}
