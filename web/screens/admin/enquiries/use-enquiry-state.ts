import type { Call } from '#contract/operations.ts'
import { type EditFields, mergeEdits } from '#web/features/admin/edit/merge-edits.ts'
import { useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import type { EnquiryRecord } from './enquiry-words.ts'

type State = Omit<Call<'changeEnquiry'>['body'], 'version'>
type Fields = Pick<EnquiryRecord, 'state' | 'assigned_to' | 'suspect'>

const fieldsOf = ({ state, assigned_to, suspect }: Fields): EditFields => ({
  state,
  assigned_to: assigned_to?.id ?? null,
  suspect,
})

/**
 * State, person and mark of an enquiry, saved as soon as one is chosen. What colleagues change meanwhile in other fields
 * is merged with it; where both have changed the same field, `clashes` has both. What could not be saved stays chosen.
 */
export function useEnquiryState(record: EnquiryRecord) {
  const { id, version } = record
  const fields = fieldsOf(record)
  const changeEnquiry = useCall('changeEnquiry')
  const readAgain = useReadAgain()
  const call = useSubmit()
  const edits = useRecordEdits({ record: `enquiry ${id} state`, version, fields })

  async function save(mine: EditFields, seen: number): Promise<void> {
    const body = { version: seen, ...(mine as State) }
    const failed = await call.submit(() => changeEnquiry({ params: { id }, body }))
    const present = failed?.code === 'edited_meanwhile' ? (failed.body.enquiry as EnquiryRecord) : undefined
    if (present && mergeEdits({ base: fields, mine }, fieldsOf(present)).clashes.length === 0)
      return save(mine, present.version)
    if (!failed) edits.clear()
    if (!failed || present) await readAgain()
  }
  const unsaved = Object.fromEntries(edits.names.map((name) => [name, edits.values[name]!]))
  return {
    values: edits.values as EditFields & {
      state: EnquiryRecord['state']
      assigned_to: string | null
      suspect: boolean
    },
    call,
    /** Chosen, and neither saved nor on its way. */
    names: call.busy ? [] : edits.names,
    change(chosen: State) {
      if (call.busy || edits.clashes.length > 0) return
      edits.set(chosen as EditFields)
      void save({ ...unsaved, ...(chosen as EditFields) }, version)
    },
    again: () => void save(unsaved, version),
    edits: {
      clashes: call.busy ? [] : edits.clashes,
      taken: edits.taken,
      clear() {
        call.clear()
        edits.clear()
      },
      settle(theirs: ReadonlySet<string>) {
        edits.settle(theirs)
        const kept = Object.entries(unsaved).filter(([name]) => !theirs.has(name))
        if (kept.length > 0) void save(Object.fromEntries(kept), version)
        else call.clear()
      },
    },
  }
}
