import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import style from './fields.module.css'
import { orderFormActions, selectStep2 } from './order-form.slice.ts'
import type { StepForm } from './use-step-form.ts'

const parts = [
  { part: 'year', unit: '年', autoComplete: 'bday-year', look: style.year, length: 4 },
  { part: 'month', unit: '月', autoComplete: 'bday-month', look: style.part, length: 2 },
  { part: 'day', unit: '日', autoComplete: 'bday-day', look: style.part, length: 2 },
] as const

/** For alcohol the customer must state an age (二十歳未満ノ者ノ飲酒ノ禁止ニ関スル法律); a checkbox is not enough. */
export function BirthDateFields({ form }: { form: StepForm }) {
  const dispatch = useAppDispatch()
  const { birth_date: typed = {} } = useAppSelector(selectStep2)
  const error = form.errorOf('birth_date')
  return (
    <FieldGroup
      label="ご注文者の生年月日"
      required
      error={error}
      hint="年齢確認の結果と日時のみ記録します（生年月日は保存しません）。お届けの際にも、お受け取りになる方の年齢を確認いたします。"
    >
      <div className={style.row}>
        {parts.map(({ part, unit, autoComplete, look, length }) => (
          <span key={part} className={style.date}>
            <TextInput
              name={`birth_date:${part}`}
              className={`num ${look}`}
              aria-label={`生年月日の${unit}`}
              aria-required="true"
              aria-invalid={error ? true : undefined}
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={length}
              value={typed[part] ?? ''}
              onChange={({ target }) => dispatch(orderFormActions.mergeStep2({ birth_date: { [part]: target.value } }))}
            />
            {unit}
          </span>
        ))}
      </div>
    </FieldGroup>
  )
}
