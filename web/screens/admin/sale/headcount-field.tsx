import { type ReactNode, useState } from 'react'
import { readCount } from '#domain/quantity.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { headcountProblem } from './sale-fields.ts'

type HeadcountFieldProps = { edits: Pick<RecordEdits, 'values' | 'set'>; hint?: ReactNode }

/** What is no number stays as it is typed, and is no edit that can be saved. */
export function HeadcountField({ edits: { values, set }, hint }: HeadcountFieldProps) {
  const [typed, setTyped] = useState('')
  const value: EditFields[string] | undefined = values.estimated_person
  const meaning = (text: string) => readCount(text) ?? text
  return (
    <TextField
      name="estimated_person"
      label="人数"
      layout="stack"
      inputMode="numeric"
      autoComplete="off"
      value={meaning(typed) === value ? typed : String(value ?? '')}
      onValue={(text) => {
        setTyped(text)
        set({ estimated_person: meaning(text) })
      }}
      error={headcountProblem(values)}
      hint={hint}
    />
  )
}
