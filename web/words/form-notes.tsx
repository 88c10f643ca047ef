import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Form } from '#web/ui/use-form.ts'
import { FormFailure, type FormFailureProps } from './form-failure.tsx'

type FormNotesProps = FormFailureProps & { form: Pick<Form, 'formRef' | 'summary' | 'attempts'> }

/** What speaks against sending a form, above its fields. */
export function FormNotes(props: FormNotesProps) {
  return (
    <>
      <ErrorSummary form={props.form} />
      <FormFailure {...props} />
    </>
  )
}
