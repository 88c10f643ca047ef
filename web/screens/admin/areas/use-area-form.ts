import type { Area } from '#contract/admin/areas.ts'
import { type RecordEdits, useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { type ContractForm, useContractForm } from '#web/store/use-contract-form.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { fieldsOf, noFields } from './area-fields.ts'

export type AreaForm = {
  edits: RecordEdits
  form: ContractForm<RecordEdits['values']>
  set: RecordEdits['set']
}

type Options = {
  send: (edits: RecordEdits) => PromiseLike<Outcome & { payload?: unknown }>
  onSaved: () => void
  /** Somebody else has changed it meanwhile. */
  onClash?: () => void
}

/** Without an area: one that is being added. */
export function useAreaForm(area: Area | undefined, { send, onSaved, onClash }: Options): AreaForm {
  const edits = useRecordEdits({
    record: `area ${area?.id ?? 'new'}`,
    version: area?.version ?? 0,
    fields: area ? fieldsOf(area) : noFields,
  })
  const form = useContractForm({
    values: edits.values,
    // The shop looks at these.
    errors: () => ({}),
    send: () => (edits.clashes.length > 0 ? undefined : send(edits)),
    nameOf: (field) => (field.startsWith('cities') ? 'cities' : field),
    shows: (name) => ['name', 'fee', 'free_from', 'cities'].includes(name),
    onSent() {
      edits.clear()
      onSaved()
    },
    onRefused: ({ code }) => code === 'edited_meanwhile' && onClash?.(),
  })
  return {
    edits,
    form,
    set(changes) {
      edits.set(changes)
      for (const name of Object.keys(changes)) form.correct(name.startsWith('city ') ? 'cities' : name)
    },
  }
}
