/** What a list was asked for, as the log calls it where it was taken along: `status=placed from=2026-12-01`. */
export const askedWords = (query: Readonly<Record<string, unknown>>): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
