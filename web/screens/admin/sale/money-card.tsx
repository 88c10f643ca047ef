import { useState } from 'react'
import type { PaymentToTakeBack } from '#contract/admin/order-fields.ts'
import type { ReceivedPayment } from '#contract/admin/received-payments.ts'
import { moneyWords } from '#contract/admin/status-words.ts'
import type { Money } from '#contract/money.ts'
import { heldIn, owedIn } from '#contract/money-words.ts'
import type { Contact } from '#contract/placement.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { moneyTones } from '#web/features/admin/order-tones.ts'
import { type Outcome, useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { NotePayment, type NoteReceived } from './note-payment.tsx'
import style from './sale.module.css'

type TakeBack = (asked: { params: { id: string; payment_id: string }; body: PaymentToTakeBack }) => PromiseLike<Outcome>

type MoneyCardProps = {
  sale: { id: string; version: number; payments: readonly ReceivedPayment[]; contact: Contact }
  money: Money
  /** Of whoever may note what has come. */
  calls: { note: NoteReceived; takeBack: TakeBack } | undefined
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
