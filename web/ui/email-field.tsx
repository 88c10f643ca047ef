import { TextField, type TextFieldProps } from './text-field.tsx'

/** A text field for a mail address: its keyboard, no capitals, no spelling. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
}
