import type { OrderRow } from '#contract/admin/orders.ts'
import { heldIn, owedIn } from '#contract/money-words.ts'
import { formatYen } from '#domain/money.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { OverpaidCheck } from '../sale/overpaid-check.tsx'
import { problemsOf, type TypedPayment } from '../sale/payment-fields.ts'
import style from './bulk-payments.module.css'

type PaymentRowProps = {
  order: OrderRow
  typed: TypedPayment
  /** Somebody has pressed for it. */
  isTried: boolean
  onType: (piece: Partial<TypedPayment>) => void
}

export const leftOf = ({ money }: OrderRow) => money.balance

/** One payment of several: of which order, from whom, how much. */
export function PaymentRow({ order, typed, isTried, onType }: PaymentRowProps) {
  const { number, company, name, money } = order
  const { amount, payer, isMeant } = typed
  const problems = problemsOf(typed, leftOf(order))
  return (
    <li className={style.row}>
      <p className={style.order}>
        <b className="num">{number}</b>
        <span>{company || `${name}さま`}</span>
        {heldIn(money) > 0 && (
          <small className="num">
            お支払い {formatYen(owedIn(money))} ／ 受け取り {formatYen(heldIn(money))}
          </small>
        )}
      </p>
      <TextField
        name="payer"
        label="振込名義"
        aria-label={`${number}の振込名義`}
        layout="stack"
        autoComplete="off"
        maxLength={100}
        value={payer}
        onValue={(text) => onType({ payer: text })}
        error={problems.payer}
      />
      <TextField
        name="amount"
        label="金額（円）"
        aria-label={`${number}の金額（円）`}
        layout="stack"
        inputMode="numeric"
        autoComplete="off"
        className={`num ${style.amount}`}
        value={amount}
        onValue={(text) => onType({ amount: text, isMeant: false })}
        error={problems.amount}
      />
      {problems.over > 0 && (
        <div className={style.over}>
          <OverpaidCheck
            by={problems.over}
            checked={isMeant}
            isTried={isTried}
            onChange={(meant) => onType({ isMeant: meant })}
          />
        </div>
      )}
    </li>
  )
}
