import type { ReactNode } from 'react'
import type { RecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { TextField } from '#web/ui/text-field.tsx'

type TextEditsProps = {
  names: readonly string[]
  labels: Readonly<Record<string, string>>
  edits: Pick<RecordEdits, 'values' | 'set'>
  hintOf?: (name: string) => ReactNode
}

/** Fields of one line each. */
export const TextEdits = ({ names, labels, edits: { values, set }, hintOf }: TextEditsProps) =>
  names.map((name) => (
    <TextField
      key={name}
      name={name}
      label={labels[name]!}
      layout="stack"
      autoComplete="off"
      value={String(values[name] ?? '')}
      onValue={(value) => set({ [name]: value })}
      hint={hintOf?.(name)}
    />
  ))
