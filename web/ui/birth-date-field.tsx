import style from './birth-date-field.module.css'
import { FieldGroup } from './field.tsx'
import { TextInput } from './text-input.tsx'

const parts = [
  { part: 'year', unit: '年', autoComplete: 'bday-year', look: style.year, length: 4 },
  { part: 'month', unit: '月', autoComplete: 'bday-month', look: style.part, length: 2 },
  { part: 'day', unit: '日', autoComplete: 'bday-day', look: style.part, length: 2 },
] as const

/** As it was typed. */
export type TypedDate = { year?: string; month?: string; day?: string }

type BirthDateFieldProps = {
  label?: string
  typed: TypedDate
  onType: (piece: TypedDate) => void
  error: string | undefined
}

/** For alcohol the customer must state an age (二十歳未満ノ者ノ飲酒ノ禁止ニ関スル法律); a checkbox is not enough. */
export function BirthDateField({ label = 'ご注文者の生年月日', typed, onType, error }: BirthDateFieldProps) {
  return (
    <FieldGroup
      label={label}
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
              onChange={({ target }) => onType({ [part]: target.value })}
            />
            {unit}
          </span>
        ))}
      </div>
    </FieldGroup>
  )
}
