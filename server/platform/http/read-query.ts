import { Refused } from '#contract/refusals.ts'

export type Query = Record<string, string | string[]>

/** The query of a request target without `_`, which every call may carry and which has no meaning. */
export function readQuery(search: string): Query {
  const query: Query = Object.create(null)
  for (const pair of search.split('&')) {
    if (pair === '' || pair === '_' || pair.startsWith('_=')) continue
    const cut = pair.indexOf('=')
    const name = decode(cut < 0 ? pair : pair.slice(0, cut))
    const value = decode(cut < 0 ? '' : pair.slice(cut + 1))
    const before = query[name]
    if (before === undefined) query[name] = value
    else if (Array.isArray(before)) before.push(value)
    else query[name] = [before, value]
  }
  return query
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new Refused('malformed')
  }
}
