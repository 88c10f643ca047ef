/** The page of a list that an address names. One that somebody has mistyped leads to the first. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page < 1e9 ? page : 1
}
