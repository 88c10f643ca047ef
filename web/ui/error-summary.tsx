import style from './error-summary.module.css'
import { Note } from './note.tsx'
import { showField } from './show-field.ts'
import type { Form } from './use-form.ts'

type ErrorSummaryProps = { form: Pick<Form, 'formRef' | 'summary' | 'attempts'> }

/** All errors of the form, above it. Each sentence leads to its field. */
export function ErrorSummary({ form: { formRef, summary, attempts } }: ErrorSummaryProps) {
  const entries = Object.entries(summary)
  if (entries.length === 0) return null
  return (
    <div className={style.summary}>
      <Note tone="error" key={attempts}>
        <p>ご記入の内容をお確かめください（{entries.length}件）。</p>
        <ul className={style.list}>
          {entries.map(([field, message]) => (
            <li key={field}>
              <button type="button" className={style.link} onClick={() => focusField(formRef.current, field)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

function focusField(form: HTMLFormElement | null, field: string): void {
  const inputs = [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      'name' in element && (element.name === field || String(element.name).startsWith(`${field}:`)),
  )
  showField(inputs.find((each) => each.checked) ?? inputs[0])
}
