import type { Context } from '#context'
import type { Yen } from '#domain/money.ts'
import { dayAsked, type FoundBy } from '#domain/order-list.ts'
import { foldForSearch, searchTermsOf } from '#domain/search-text.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import type { MeetupRow } from '../present.ts'
import { searchedTexts } from '../search-columns.ts'

/** What somebody looks for: a day alone; or texts, beside which a sum and the number of a paper count. */
export type SearchWords = {
  day: TokyoDate | undefined
  terms: readonly string[]
  total: Yen | undefined
  paper: string | undefined
}

/** Digits alone may be part of a telephone or an order number as well as a sum. */
const leastTotal = 100
const mostTotal = 1_000_000_000

export function readWords(q: string, today: TokyoDate): SearchWords {
  const sum = yenIn(q)
  const isSum = sum !== undefined && sum >= leastTotal && sum <= mostTotal && !/^[0０]/.test(q.trim())
  const [paper] = /^(?!OR-)[A-Z]{2,3}-\d[\d-]*$/.exec(q.normalize('NFKC').trim().toUpperCase()) ?? []
  return {
    day: dayAsked(q, today),
    // With its unit or its comma it is a sum and nothing else.
    terms: isSum && /[円,，、万¥￥]/.test(q) ? [] : (searchTermsOf(q) ?? []),
    total: isSum ? sum : undefined,
    paper,
  }
}

const mostNamed = 500

/** The orders of that sum, and those that have a paper or were made of a quote of that number. */
export async function ordersNamed(
  { sql }: Pick<Context, 'sql'>,
  { total, paper }: Pick<SearchWords, 'total' | 'paper'>,
): Promise<string[]> {
  if (total === undefined && paper === undefined) return []
  const rows = await sql<{ id: string }[]>`
    (select id from meetups where total = ${total ?? null}::bigint order by id limit ${mostNamed})
    union
    select meetup_id from issued_documents where number = ${paper ?? null} and meetup_id is not null
    union
    select meetup_id from quotes where number = ${paper ?? null} and meetup_id is not null`
  return rows.map(({ id }) => id)
}

/** By what an order was found; of what somebody has a paper in hand it is that paper, unless it is something else. */
export function foundBy(order: MeetupRow, { day, terms, total, paper }: SearchWords): FoundBy[] {
  if (day) return ['date']
  const inTexts = searchedTexts(order)
    .filter(([, text]) => terms.some((term) => foldForSearch(text).includes(term)))
    .map(([by]) => by)
  const found: FoundBy[] = total === order.total ? [...inTexts, 'total'] : inTexts
  return found.length === 0 && paper ? ['paper'] : found
}
