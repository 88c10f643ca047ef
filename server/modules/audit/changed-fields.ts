import { isDeepStrictEqual } from 'node:util'
import type { LoggedFields } from './tables.ts'

/** What differs: of a record that was made or deleted, all of it. Undefined if nothing does. */
export function changedFields(
  before: object | null,
  after: object | null,
): { before: LoggedFields | null; after: LoggedFields | null } | undefined {
  if (!before || !after) return before === after ? undefined : { before: asFields(before), after: asFields(after) }
  const [former, present] = [asFields(before)!, asFields(after)!]
  const names = [...new Set([...Object.keys(former), ...Object.keys(present)])]
  const changed = names.filter((name) => name !== 'version' && !isDeepStrictEqual(former[name], present[name]))
  if (changed.length === 0) return undefined
  const pick = (fields: LoggedFields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: pick(former), after: pick(present) }
}

const asFields = (record: object | null) => record as LoggedFields | null
