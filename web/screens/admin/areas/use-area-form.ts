import type { Area } from '#contract/admin/areas.ts'
import { type RecordEdits, useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { type Planning, usePlanning } from '#web/features/admin/planned/use-planning.ts'
import { type ContractForm, useContractForm } from '#web/store/use-contract-form.ts'
import type { Outcome } from '#web/store/use-submit.ts'
import { fieldsOf, isSum, noFields } from './area-fields.ts'

export type AreaForm = {
  edits: RecordEdits
  form: ContractForm<RecordEdits['values']>
  set: RecordEdits['set']
  /** Of its sums. */
  planning: Planning
}

type AreaSending = {
  send: (edits: RecordEdits, planning: Planning) => PromiseLike<Outcome & { payload?: unknown }>
  onSaved: (planning: Planning) => void
  /** Somebody else has changed it meanwhile. */
  onClash?: () => void
}

const onlySums = '日を決められるのは、配送料、無料になる金額、最低注文額です。名前と市区町村は、先に保存してください。'

/** Without an area: one that is being added. */
export function useAreaForm(area: Area | undefined, { send, onSaved, onClash }: AreaSending): AreaForm {
  const edits = useRecordEdits({
    record: `area ${area?.id ?? 'new'}`,
    version: area?.version ?? 0,
    fields: area ? fieldsOf(area) : noFields,
  })
  const planning = usePlanning()
  const form = useContractForm({
    values: edits.values,
    // The shop looks at the others.
    errors: () => (planning.isPlanned && edits.names.some((name) => !isSum(name)) ? { from: onlySums } : {}),
    send: () => (edits.clashes.length > 0 ? undefined : send(edits, planning)),
    nameOf: (field) => (field.startsWith('cities') ? 'cities' : field),
    shows: (name) =>
      ['name', 'fee', 'free_from', 'least_order', 'cities', 'from', 'announced_from', 'reason'].includes(name),
    onSent() {
      edits.clear()
      planning.clear()
      onSaved(planning)
    },
    onRefused: ({ code }) => code === 'edited_meanwhile' && onClash?.(),
  })
  return {
    edits,
    form,
    planning,
    set(changes) {
      edits.set(changes)
      for (const name of Object.keys(changes)) form.correct(name.startsWith('city ') ? 'cities' : name)
    },
  }
}
