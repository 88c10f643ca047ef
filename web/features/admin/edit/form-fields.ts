import { messageOf } from '#web/api/field-errors.ts'
import type { ContractForm } from '#web/store/use-contract-form.ts'
import type { EditFields } from './merge-edits.ts'
import type { RecordEdits } from './use-record-edits.ts'

/** What the inputs of a form over edits need. */
export type FormFields = {
  values: EditFields
  set: (changes: EditFields) => void
  errorOf: (name: string) => string | undefined
}

const same = (name: string) => name

/** `inputOf`: the input at which a field's error is said, where several make up one. */
export const fieldsFor = (
  edits: Pick<RecordEdits, 'values' | 'set'>,
  form: Pick<ContractForm<never>, 'errorOf' | 'correct'>,
  inputOf = same,
): FormFields => ({
  values: edits.values,
  set(changes) {
    for (const name of Object.keys(changes)) form.correct(inputOf(name))
    edits.set(changes)
  },
  errorOf: form.errorOf,
})

/** For the input of a text. */
export const inputFor = ({ values, set, errorOf }: FormFields, name: string) => ({
  name,
  value: String(values[name] ?? ''),
  onValue: (value: string) => set({ [name]: value }),
  error: errorOf(name),
})

type Schemas<Values> = { [Name in keyof Values]-?: Parameters<typeof messageOf>[0] }
type Checked = { whole: readonly { field: string; message: string }[]; inputOf?: (name: string) => string }

/** What is wrong by input: each value by its schema, then `whole`, what is wrong with all of them together. */
export function errorsOf<Values extends object>(
  shape: Schemas<Values>,
  values: Values,
  { whole, inputOf = same }: Checked,
): Record<string, string | undefined> {
  const errors: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(values)) {
    errors[inputOf(name)] ??= messageOf(shape[name as keyof Values], value)
  }
  for (const { field, message } of whole) errors[inputOf(field)] ??= message
  return errors
}
