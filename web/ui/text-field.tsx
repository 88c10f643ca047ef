import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'children'> & {
  /** The field's name in the sent data, such as `contact.tel`. */
  name: string
  label: string
  value: string | undefined
  onValue: (value: string) => void
  required?: boolean
  error?: string
  hint?: ReactNode
  layout?: 'row' | 'stack'
  /** Formats the value when the field is left. */
  tidy?: (value: string) => string
  /** Shown below the input. */
  beside?: ReactNode
}

export function TextField({
  label,
  value = '',
  onValue,
  required,
  error,
  hint,
  layout,
  tidy,
  beside,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} required={required} error={error} hint={hint} layout={layout}>
      <Value {...rest} value={value} onValue={onValue} tidy={tidy} />
      {beside}
    </Field>
  )
}

type ValueProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> &
  Pick<TextFieldProps, 'value' | 'onValue' | 'tidy'>

function Value({ value = '', onValue, tidy, ...rest }: ValueProps) {
  const onBlur = () => {
    const tidied = tidy?.(value)
    if (tidied !== undefined && tidied !== value) onValue(tidied)
  }
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      onBlur={tidy ? onBlur : undefined}
    />
  )
}
