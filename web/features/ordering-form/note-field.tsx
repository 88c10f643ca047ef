import { TextAreaField, type TextAreaFieldProps } from '#web/ui/text-area-field.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'

type NoteFieldProps = { form: Pick<FieldForm, 'errorOf'> } & Pick<
  TextAreaFieldProps,
  'value' | 'onValue' | 'placeholder'
>

export function NoteField({ form, ...input }: NoteFieldProps) {
  return (
    <TextAreaField
      {...input}
      name="note"
      label="ご要望・備考"
      required={false}
      rows={3}
      autoComplete="off"
      error={form.errorOf('note')}
    />
  )
}
