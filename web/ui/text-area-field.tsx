import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { TextArea } from './text-input.tsx'

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'name' | 'value' | 'onChange' | 'children'> &
  Pick<TextFieldProps, 'name' | 'label' | 'value' | 'onValue' | 'required' | 'error' | 'hint' | 'layout'>

/** A field for several lines. */
export function TextAreaField({
  label,
  value = '',
  onValue,
  required,
  error,
  hint,
  layout,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field label={label} required={required} error={error} hint={hint} layout={layout}>
      <TextArea {...rest} value={value} onChange={({ target }) => onValue(target.value)} />
    </Field>
  )
}
