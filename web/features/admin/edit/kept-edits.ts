import { readItem, removeItem, saveItem } from '#web/browser/browser-storage.ts'
import type { EditFields, Edits } from './merge-edits.ts'

const keyOf = (owner: string, record: string) => `ADMIN_EDITS ${owner} ${record}`

/** What this person has typed about a record in this tab, and has not saved: it outlives a lost session. */
export function readEdits(owner: string, record: string): Edits | undefined {
  try {
    const stored: unknown = JSON.parse(readItem(keyOf(owner, record), 'session') ?? 'null')
    return isEdits(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export function saveEdits(owner: string, record: string, edits: Edits): void {
  const key = keyOf(owner, record)
  try {
    if (Object.keys(edits.mine).length === 0) removeItem(key, 'session')
    else saveItem(key, JSON.stringify(edits), 'session')
  } catch {
    // Without storage it is kept as long as the page.
  }
}

const isFields = (value: unknown): value is EditFields => typeof value === 'object' && value !== null

function isEdits(value: unknown): value is Edits {
  const { base, version, mine } = (value ?? {}) as Partial<Edits>
  return isFields(base) && isFields(mine) && typeof version === 'number'
}
