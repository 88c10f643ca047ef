import { readAdminDraft, saveAdminDraft } from '../drafts.ts'
import type { EditFields, Edits } from './merge-edits.ts'

/** What this person has typed about a record in this tab, and has not saved. */
export function readEdits(owner: string, record: string): Edits | undefined {
  try {
    const stored: unknown = JSON.parse(readAdminDraft(owner, record, ['edits']).edits ?? 'null')
    return isEdits(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export function saveEdits(owner: string, record: string, edits: Edits): void {
  const isTyped = Object.keys(edits.mine).length > 0
  saveAdminDraft(owner, record, isTyped ? { edits: JSON.stringify(edits) } : undefined)
}

const isFields = (value: unknown): value is EditFields => typeof value === 'object' && value !== null

function isEdits(value: unknown): value is Edits {
  const { base, version, mine } = (value ?? {}) as Partial<Edits>
  return isFields(base) && isFields(mine) && typeof version === 'number'
}
