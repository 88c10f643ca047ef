/** What staff call a record, from what they see of it: its number, its day, somebody's name. */
export function labelOf(...records: readonly unknown[]): string {
  for (const record of records) {
    if (typeof record !== 'object' || record === null) continue
    const named = record as Record<string, unknown>
    const label = [named.number, named.date, named.name, named.email].find(
      (each) => typeof each === 'string' && each !== '',
    )
    if (label !== undefined) return String(label).slice(0, 200)
  }
  return ''
}
