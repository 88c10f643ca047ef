import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'

type TitleFieldProps = { form: Pick<FieldForm, 'errorOf'> } & Pick<
  TextFieldProps,
  'value' | 'onValue' | 'placeholder' | 'hint' | 'layout'
>

export function TitleField({ form, ...input }: TitleFieldProps) {
  return (
    <TextField
      {...input}
      name="title"
      label="会の名前"
      required={false}
      autoComplete="off"
      error={form.errorOf('title')}
    />
  )
}
