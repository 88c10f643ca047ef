import type { Context } from '#context'
import type { Yen } from '#domain/money.ts'
import { dayAsked, type FoundBy } from '#domain/order-list.ts'
import { foldForSearch, searchTermsOf } from '#domain/search-text.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import { orderOfQuote } from '#modules/quotes'
import type { MeetupHooks } from '../hooks.ts'
import type { MeetupRow } from '../present.ts'
import { searchedTexts } from '../search-columns.ts'

/** What somebody looks for: days; and texts, beside which a sum and the number of a paper count. */
export type SearchWords = {
  /** An order has one: two of them find nothing. */
  days: readonly TokyoDate[]
  hasOthers: boolean
  terms: readonly string[]
  total: Yen | undefined
  paper: string | undefined
}

/** Digits alone may be part of a telephone or an order number as well as a sum. */
const leastTotal = 100
const mostTotal = 1_000_000_000

export function readWords(asked: string, today: TokyoDate): SearchWords {
  const { days, others: q } = withoutDays(asked, today)
  const sum = yenIn(q)
  const isSum = sum !== undefined && sum >= leastTotal && sum <= mostTotal && !/^[0０]/.test(q.trim())
  const [paper] = /^(?!OR-)[A-Z]{2,3}-\d[\d-]*$/.exec(q.normalize('NFKC').trim().toUpperCase()) ?? []
  return {
    days,
    hasOthers: q.trim() !== '',
    // With its unit or its comma it is a sum and nothing else.
    terms: isSum && /[円,，、万¥￥]/.test(q) ? [] : (searchTermsOf(q) ?? []),
    total: isSum ? sum : undefined,
    paper,
  }
}

/** 「12/3 佐藤」: a word that names a day means the day, and its digits nothing else. */
function withoutDays(q: string, today: TokyoDate): { days: TokyoDate[]; others: string } {
  const whole = dayAsked(q, today)
  if (whole) return { days: [whole], others: '' }
  const words = q.split(/(\s+)/).map((word) => ({ word, day: dayAsked(word, today) }))
  const others = words.map(({ word, day }) => (day ? '' : word))
  return { days: words.flatMap(({ day }) => day ?? []), others: others.join('') }
}

const mostNamed = 500

/** The orders of that sum, and those that have a paper or were made of a quote of that number. */
export async function ordersNamed(
  { sql, hooks }: Pick<Context, 'sql'> & { hooks: Pick<MeetupHooks, 'ordersOfPaper'> },
  { total, paper }: Pick<SearchWords, 'total' | 'paper'>,
): Promise<string[]> {
  if (total === undefined && paper === undefined) return []
  const rows = await sql<{ id: string }[]>`
    (select id from meetups where total = ${total ?? null}::bigint order by id limit ${mostNamed})
    union
    ${hooks.ordersOfPaper(sql, paper ?? null)}
    union
    ${orderOfQuote(sql, paper ?? null)}`
  return rows.map(({ id }) => id)
}

/** By what an order was found; of what somebody has a paper in hand it is that paper, unless it is something else. */
export function foundBy(order: MeetupRow, { days, terms, total, paper }: SearchWords): FoundBy[] {
  const inTexts = searchedTexts(order)
    .filter(([, text]) => terms.some((term) => foldForSearch(text).includes(term)))
    .map(([by]) => by)
  const found: FoundBy[] = total === order.total ? [...inTexts, 'total'] : inTexts
  const named: FoundBy[] = found.length === 0 && paper ? ['paper'] : found
  return days.length > 0 ? ['date', ...named] : named
}
