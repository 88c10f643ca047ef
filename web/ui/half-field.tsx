import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import style from './half-field.module.css'
import { TextInput } from './text-input.tsx'

type HalfFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  name: string
  label: string
  value: string | undefined
  onValue: (value: string) => void
  error?: string
  required?: boolean
  tidy?: (value: string) => string
}

/** One of several inputs in a row: 姓 and 名, name and telephone. Its own label is above it. */
export function HalfField({ label, value = '', onValue, error, required, tidy, ...rest }: HalfFieldProps) {
  const id = useId()
  const onBlur = () => {
    const tidied = tidy?.(value)
    if (tidied !== undefined && tidied !== value) onValue(tidied)
  }
  return (
    <div className={style.half}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <TextInput
        {...rest}
        id={id}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        onBlur={onBlur}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Two of them in a row. */
export const HalfFields = ({ children }: { children: ReactNode }) => <div className={style.two}>{children}</div>
