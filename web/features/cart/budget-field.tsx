import { type CSSProperties, type FormEvent, useId, useState } from 'react'
import { formatNumber } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { readBudgetText, saveBudget, useBudget } from './budget.ts'
import style from './budget-field.module.css'

type BudgetProps = {
  /** With the delivery. */
  perPerson: number
  /** Its highest fee, while the place is unknown. */
  isHighest?: boolean
}

/**
 * How much of the budget per person is used. The budget is optional: without one, only the button to enter it is shown.
 */
export function Budget({ perPerson, isHighest = false }: BudgetProps) {
  const budget = useBudget()
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <BudgetForm budget={budget} onDone={() => setEditing(false)} />
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
        aria-label={`ご予算${formatNumber(budget)}円のうち${formatNumber(perPerson)}円`}
        style={{ '--part': `${Math.min(100, (perPerson / budget) * 100)}%` } as CSSProperties}
      />
      <p className={classes('num', style.words)}>
        <TextButton onClick={() => setEditing(true)} aria-label={`ご予算${formatNumber(budget)}円を変える`}>
          ご予算 {formatNumber(budget)}円
        </TextButton>
        <span className={classes(rest < 0 && style.exceeded)}>
          {rest < 0 ? `ご予算を ${formatNumber(-rest)}円 超えています` : `あと ${formatNumber(rest)}円`}
        </span>
      </p>
      {isHighest && <p className={style.basis}>お届け先が決まるまで、いちばん高い配送料を含めて比べています</p>}
    </>
  )
}

function BudgetForm({ budget, onDone }: { budget: number | null; onDone: () => void }) {
  const id = useId()
  const [text, setText] = useState(budget === null ? '' : String(budget))
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const yen = readBudgetText(text)
    if (text.trim() !== '' && yen === undefined) {
      setError('ご予算を円の数字でご記入ください')
      return
    }
    saveBudget(yen ?? null)
    onDone()
  }

  return (
    <form method="post" className={style.form} onSubmit={submit} noValidate>
      <label htmlFor={id}>お一人さまのご予算（税込・円）</label>
      <div className={style.inputs}>
        <TextInput
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          // The button that opens the field disappears, so the field takes the focus.
          autoFocus
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="outline" size="small">
          決定
        </Button>
      </div>
      {error && (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      )}
    </form>
  )
}
