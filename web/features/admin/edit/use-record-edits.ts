import { useEffect, useState } from 'react'
import { useStaffMember } from '../staff-member.ts'
import { readEdits, saveEdits } from './kept-edits.ts'
import { type EditFields, type Edits, mergeEdits, settleEdits } from './merge-edits.ts'

type Shown = { record: string; version: number; fields: EditFields }

/**
 * Edits of a record that others may change in the meantime. What the loader brings is merged with what was typed; where
 * both have changed the same field, `clashes` has both until `settle` says which holds.
 */
export const useRecordEdits = (shown: Shown): RecordEdits => useEditsOfRecords([shown])[0]!

/** As `useRecordEdits`, of several records on one screen. */
export function useEditsOfRecords(records: readonly Shown[]) {
  const { id: owner } = useStaffMember()
  const [kept, setKept] = useState(
    () => new Map(records.map(({ record }) => [record, readEdits(owner, record)] as const)),
  )
  const keep = (record: string, edits: Edits) => {
    setKept((all) => new Map(all).set(record, edits))
    saveEdits(owner, record, edits)
  }
  const all = records.map((shown) => editsOf(shown, kept.get(shown.record), (edits) => keep(shown.record, edits)))
  // Kept under the state that they now are based on.
  useEffect(() => {
    for (const [index, { isMoved, edits }] of all.entries()) {
      if (isMoved) saveEdits(owner, records[index]!.record, edits)
    }
  })
  return all
}

function editsOf({ version, fields }: Shown, kept: Edits | undefined, put: (edits: Edits) => void) {
  const present = { fields, version }
  const old = kept ?? { base: fields, version, mine: {} }
  const { taken, clashes } = mergeEdits(old, fields)
  const edits = clashes.length > 0 ? old : settleEdits(old, present)
  return {
    edits,
    isMoved: kept !== undefined && kept.version !== edits.version,
    values: { ...fields, ...edits.mine },
    names: Object.keys(edits.mine),
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

export type RecordEdits = ReturnType<typeof editsOf>
