import { type CSSProperties, useCallback, useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { classes } from '#web/ui/classes.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { useBudget } from './budget.ts'
import style from './budget-field.module.css'
import { selectCap } from './cart-cap.slice.ts'

const BudgetForm = whenWanted(async () => (await import('./budget-form.tsx')).BudgetForm, partMissing)

type BudgetProps = {
  /** With the delivery. */
  perPerson: number
  /** Its highest fee, while the place is unknown. */
  isHighest?: boolean
}

/**
 * How much of the budget per person is used. The budget, which may be a cap, is optional: without one, only the button to enter it is shown.
 */
export function Budget({ perPerson, isHighest = false }: BudgetProps) {
  const budget = useBudget()
  const [isEditing, setEditing] = useState(false)
  const close = useCallback(() => setEditing(false), [])
  const name = useAppSelector(selectCap) === null ? 'ご予算' : '上限'
  if (isEditing) return <BudgetForm onClose={close} />
  if (budget === null) {
    return (
      <p className={`no-print ${style.open}`}>
        <TextButton onClick={() => setEditing(true)}>ご予算を入力する</TextButton>
      </p>
    )
  }
  const rest = budget - perPerson
  return (
    <>
      <div
        className={classes(style.bar, rest < 0 && style.over)}
        role="img"
        aria-label={`${name}${formatNumber(budget)}円のうち${formatNumber(perPerson)}円`}
        style={{ '--part': `${Math.min(100, (perPerson / budget) * 100)}%` } as CSSProperties}
      />
      <p className={classes('num', style.words)}>
        <TextButton onClick={() => setEditing(true)} aria-label={`${name}${formatNumber(budget)}円を変える`}>
          {name} {formatNumber(budget)}円
        </TextButton>
        <span className={classes(rest < 0 && style.exceeded)}>
          {rest < 0 ? `${name}を ${formatNumber(-rest)}円 超えています` : `あと ${formatNumber(rest)}円`}
        </span>
      </p>
      {isHighest && <p className={style.basis}>お届け先が決まるまで、いちばん高い配送料を含めて比べています</p>}
    </>
  )
}
