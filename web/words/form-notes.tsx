import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Form } from '#web/ui/use-form.ts'
import { FormFailure, type FormFailureProps } from './form-failure.tsx'

type FormNotesProps = FormFailureProps & { form: Pick<Form, 'formRef' | 'summary' | 'attempts'> }

/** What speaks against sending a form, above its fields. */
export function FormNotes(props: FormNotesProps) {
  const { summary, formRef, attempts } = props.form
  return (
    <>
      <ErrorSummary errors={summary} form={formRef} attempts={attempts} />
      <FormFailure {...props} />
    </>
  )
}
