import { type FormEvent, useId, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { readBudgetText, saveBudget, useBudget } from './budget.ts'
import style from './budget-form.module.css'
import { selectCap, setCap } from './cart-cap.slice.ts'

/** What each guest may cost, and whether that holds. An empty field takes both back. */
export function BudgetForm({ onClose }: { onClose: () => void }) {
  const id = useId()
  const dispatch = useAppDispatch()
  const budget = useBudget()
  const cap = useAppSelector(selectCap)
  const [text, setText] = useState(budget === null ? '' : String(budget))
  const [holds, setHolds] = useState(cap !== null)
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const yen = readBudgetText(text)
    if (text.trim() !== '' && yen === undefined) {
      setError('ご予算を円の数字でご記入ください')
      return
    }
    saveBudget(yen ?? null)
    dispatch(setCap(holds ? (yen ?? null) : null))
    onClose()
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
      <label className={style.holds}>
        <input type="checkbox" checked={holds} onChange={({ target }) => setHolds(target.checked)} />
        <span>
          この金額を上限にする
          <small>超える商品は入らず、超えたままではご注文手続きへ進めません（配送料込み）</small>
        </span>
      </label>
    </form>
  )
}
