import type { Money } from '#contract/money.ts'
import { heldIn, owedIn } from '#contract/money-words.ts'
import { formatYen, type Yen } from '#domain/money.ts'
import style from './balance-bar.module.css'

type Part = { kind: 'used' | 'back' | 'open'; name: string; yen: Yen }

/**
 * What came, true to scale: solid is what the bill has used of it, hatched what goes back, and empty what is still to come.
 * Each part stands below in words.
 */
export function BalanceBar({ money }: { money: Money }) {
  const parts = partsOf(money)
  if (parts.length === 0) return null
  return (
    <div className={style.frame}>
      <div
        className={style.bar}
        role="img"
        aria-label={parts.map(({ name, yen }) => `${name}${formatYen(yen)}`).join('、')}
      >
        {parts.map(({ kind, yen }) => (
          <i key={kind} className={style[kind]} style={{ flexGrow: yen }} />
        ))}
      </div>
      <p className={style.key} aria-hidden="true">
        {parts.map(({ kind, name, yen }) => (
          <span key={kind}>
            <i className={style[kind]} />
            {name} <b className="num">{formatYen(yen)}</b>
          </span>
        ))}
      </p>
    </div>
  )
}

export function partsOf(money: Money): Part[] {
  const [owed, held] = [Math.max(owedIn(money), 0), Math.max(heldIn(money), 0)]
  const parts: Part[] = [
    { kind: 'used', name: 'ご請求にあてた分', yen: Math.min(owed, held) },
    { kind: 'back', name: 'お返しする分', yen: Math.max(-money.balance, 0) },
    { kind: 'open', name: '残り', yen: Math.max(money.balance, 0) },
  ]
  return parts.filter(({ yen }) => yen > 0)
}
