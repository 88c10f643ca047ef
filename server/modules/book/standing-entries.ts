import type { EntryRow } from './queries.ts'

/** Entries that were not taken back, and take nothing back themselves. */
export function standingAmong<Row extends Pick<EntryRow, 'id' | 'reverses'>>(entries: readonly Row[]): Row[] {
  const takenBack = new Set(entries.map(({ reverses }) => reverses))
  return entries.filter(({ id, reverses }) => reverses === null && !takenBack.has(id))
}

/**
 * Whether nobody of the staff has written anything after it: a call that says the same as it was sent before, by a screen that
 * has not shown it.
 */
export const isLastAct = (entries: readonly EntryRow[], { at }: Pick<EntryRow, 'at'>): boolean =>
  !entries.some((entry) => entry.byUserId !== null && entry.at > at)
