import type { EntryRow } from './queries.ts'

/** Entries that were not taken back, and take nothing back themselves. */
export function standingAmong<Row extends Pick<EntryRow, 'id' | 'reverses'>>(entries: readonly Row[]): Row[] {
  const takenBack = new Set(entries.map(({ reverses }) => reverses))
  return entries.filter(({ id, reverses }) => reverses === null && !takenBack.has(id))
}
