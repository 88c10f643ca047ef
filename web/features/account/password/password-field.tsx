import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { passwordAdvice } from './password-advice.ts'
import style from './password-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof PasswordInput>, 'value' | 'onChange' | 'autoComplete'> & {
  label: string
  name: string
  value: string
  onValue: (value: string) => void
  error?: string
  hint?: ReactNode
}

/** The current password. */
export function PasswordField({ label, value, onValue, error, hint, ...rest }: PasswordFieldProps) {
  return (
    <Field label={label} required error={error} hint={hint} layout="stack">
      <PasswordInput
        {...rest}
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </Field>
  )
}

/** A new password. It is typed once, since it can be shown. `known` is what others know of its owner. Staff need longer ones. */
export function NewPasswordField({
  label = '新しいパスワード',
  value,
  onValue,
  error,
  known,
  least = 8,
  ...rest
}: Omit<PasswordFieldProps, 'hint' | 'label'> & { label?: string; known?: string; least?: number }) {
  const advice = error ? undefined : passwordAdvice(value, known)
  return (
    <Field
      label={label}
      required
      error={error}
      layout="stack"
      hint={`ほかのサイトで使っていない、長めの言葉の組み合わせをおすすめします。${least}文字以上で、空白や日本語もお使いいただけます。`}
    >
      <PasswordInput
        {...rest}
        autoComplete="new-password"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
      <p className={style.advice} role="status" data-good={advice?.good || undefined}>
        {advice?.words}
      </p>
    </Field>
  )
}
