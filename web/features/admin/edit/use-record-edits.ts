import { useEffect, useState } from 'react'
import { useStaffMember } from '../staff-member.ts'
import { readEdits, saveEdits } from './kept-edits.ts'
import { type EditFields, type Edits, mergeEdits, settleEdits } from './merge-edits.ts'

type Shown = { record: string; version: number; fields: EditFields }

/**
 * Edits of a record that others may change in the meantime. What the loader brings is merged with what was typed; where
 * both have changed the same field, `clashes` has both until `settle` says which holds.
 */
export function useRecordEdits({ record, version, fields }: Shown) {
  const { id: owner } = useStaffMember()
  const [kept, setKept] = useState<Edits | undefined>(() => readEdits(owner, record))
  const present = { fields, version }
  const old = kept ?? { base: fields, version, mine: {} }
  const { taken, clashes } = mergeEdits(old, fields)
  const edits = clashes.length > 0 ? old : settleEdits(old, present)
  const put = (next: Edits) => {
    setKept(next)
    saveEdits(owner, record, next)
  }
  // Kept under the state that it now is based on.
  const isMoved = kept !== undefined && kept.version !== edits.version
  useEffect(() => {
    if (isMoved) saveEdits(owner, record, edits)
  })
  const names = Object.keys(edits.mine)
  return {
    values: { ...fields, ...edits.mine },
    names,
    /** The version that the edits are based on. */
    version: edits.version,
    taken: kept && kept.version !== version ? taken : [],
    clashes,
    set(changes: EditFields) {
      const mine = { ...edits.mine, ...changes }
      put(settleEdits({ mine }, { fields: edits.base, version: edits.version }))
    },
    settle: (theirs: ReadonlySet<string>) => put(settleEdits(old, present, theirs)),
    clear: () => put({ base: fields, version, mine: {} }),
  }
}

export type RecordEdits = ReturnType<typeof useRecordEdits>
