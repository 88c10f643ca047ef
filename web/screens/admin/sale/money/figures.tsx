import type { Money } from '#contract/money.ts'
import { formatNumber, type Yen } from '#domain/money.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import { balanceWord } from './balance-words.ts'
import style from './ledger.module.css'

/** What the book comes to, each figure with its word. Sums of nothing are left out, but what is asked for and what came. */
export function Figures({ money }: { money: Money }) {
  const { balance, due_on } = money
  const word = balanceWord(balance)
  return (
    <dl className={style.figures}>
      {figuresOf(money).map(([name, yen]) => (
        <Figure key={name} name={name} yen={yen} />
      ))}
      <div className={style.balance}>
        <dt>
          差引 {word && <b>{balance < 0 ? 'お返しする分' : word}</b>}
          {due_on && <span className={style.due}>お支払い期限 {monthAndDay(due_on)}</span>}
        </dt>
        <dd className="num">
          {formatNumber(Math.abs(balance))}
          <small>円</small>
        </dd>
      </div>
    </dl>
  )
}

const Figure = ({ name, yen }: { name: string; yen: Yen }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">
      {formatNumber(yen)}
      <small>円</small>
    </dd>
  </div>
)

/** What lessens what is owed is negative. */
function figuresOf(money: Money): (readonly [string, Yen])[] {
  const { billed, fees, credited, compensated, waived, written_off, received, bank_fees, refunded } = money
  const others = (all: readonly (readonly [string, Yen])[]) => all.filter(([, yen]) => yen !== 0)
  return [
    ['ご請求', billed],
    ...others([
      ['キャンセル料', fees],
      ['返還・値引き', -credited],
      ['見舞金・賠償', -compensated],
      ['免除', -waived],
      ['貸倒れ', -written_off],
    ]),
    ['受け取り', received],
    ...others([
      ['振込手数料', bank_fees],
      ['返金', -refunded],
    ]),
  ]
}
