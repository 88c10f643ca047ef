/**
 * What a list was asked for, as the log calls it where it was taken along: `status=placed from=2026-12-01 q`. What somebody
 * may be known by is only named: the log outlives an erasure.
 */
export const askedWords = (query: Readonly<Record<string, unknown>>): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (isSearched.has(name) ? name : `${name}=${value}`))
    .join(' ')

const isSearched: ReadonlySet<string> = new Set(['q', 'partner', 'record'])
