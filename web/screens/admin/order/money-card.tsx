import { useState } from 'react'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import { moneyWords } from '#contract/admin/status-words.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { moneyTones } from '#web/features/admin/order-tones.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import style from './order.module.css'
import { notePayment, takeBackPayment } from './order-calls.ts'

type MoneyCardProps = { order: OrderRecord; mayNote: boolean; onDone: () => Promise<void> }

/** What is owed and what has come; a transfer is noted here, and a wrong note taken back. */
export function MoneyCard({ order, mayNote, onDone }: MoneyCardProps) {
  const { payment, payments } = order
  const left = payment.owed - payment.received
  const takenBack = new Set(payments.map(({ reverses }) => reverses))
  return (
    <Card title="入金" aside={<Tag tone={moneyTones[payment.state]}>{moneyWords[payment.state]}</Tag>}>
      <p className="num">
        お支払い {formatYen(payment.owed)} ／ 受け取り {formatYen(payment.received)}
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
              {mayNote && !each.reverses && !takenBack.has(each.id) && (
                <TakeBack order={order} paymentId={each.id} onDone={onDone} />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayNote && <NotePayment order={order} left={Math.max(left, 0)} onDone={onDone} />}
    </Card>
  )
}

function NotePayment({ order, left, onDone }: { order: OrderRecord; left: number; onDone: () => Promise<void> }) {
  const dispatch = useAppDispatch()
  const call = useSubmit()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState('')
  const [day, setDay] = useState(() => tokyoDateOf(shopNow()))
  const [payer, setPayer] = useState('')
  const yen = amount === '' ? left : yenIn(amount)
  const problem = yen === undefined ? '金額を円の整数でご記入ください。' : undefined
  const press = async () => {
    if (yen === undefined) return
    const body = { version: order.version, amount: yen, received_on: day, payer }
    const failure = await call.submit(() => dispatch(notePayment({ id: order.id, key, body })), onDone)
    if (!failure) {
      setKey(crypto.randomUUID())
      setAmount('')
      setPayer('')
    }
  }
  return (
    <details className={`no-print ${style.edit}`}>
      <summary>入金を記録する</summary>
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
          value={amount}
          onValue={setAmount}
          error={problem}
          placeholder={String(left)}
        />
        <TextField name="received_on" label="入金日" layout="stack" type="date" value={day} onValue={setDay} />
        <TextField name="payer" label="振込名義" layout="stack" required value={payer} onValue={setPayer} />
        <FormFailure form={call} words={{ failed: '記録できませんでした' }} />
        <Button type="submit" variant="secondary" size="small" busy={call.busy}>
          入金を記録する
        </Button>
      </form>
    </details>
  )
}

type TakeBackProps = { order: OrderRecord; paymentId: string; onDone: () => Promise<void> }

function TakeBack({ order, paymentId, onDone }: TakeBackProps) {
  const dispatch = useAppDispatch()
  const call = useSubmit()
  const [reason, setReason] = useState('')
  const press = async () => {
    const body = { version: order.version, reason }
    await call.submit(() => dispatch(takeBackPayment({ id: order.id, payment_id: paymentId, body })), onDone)
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
