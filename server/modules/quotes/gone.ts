import type { Context } from '#context'
import type { Quote } from '#contract/quotes.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { quoteState } from '#domain/quote.ts'
import { refusalOfFull } from '#modules/calendar'
import { checkCart } from '#modules/ordering'
import type { Sql } from '#platform/db'
import type { QuoteRow } from './queries.ts'

type Offering = Pick<Context, 'snapshot' | 'now'> & { sql: Sql }
type DayRefusal = NonNullable<NonNullable<Quote['gone']>['day']>

/** Why an open or approved quote would be refused as an order at this moment: its day, or some of its products. */
export async function refusalOfGone(
  quote: QuoteRow,
  { snapshot, now: clock, sql }: Offering,
): Promise<Refusing<DayRefusal | 'not_offerable'> | undefined> {
  const now = clock()
  const { meetupDate, estimatedPerson: persons, priced } = quote
  const state = quoteState({ ...quote, isOrdered: quote.orderedAt !== null }, now)
  if (state !== 'open' && state !== 'approved') return undefined
  const no = checkCart(snapshot.current(), { cart: priced.lines, meetupDate, now, agreed: priced.lines })
  const { code, details } = no?.refused ?? {}
  // What was quoted may be ordered in the number that was quoted.
  if (code && code !== 'quantity_out_of_range') return refused(code, details)
  return refusalOfFull(sql, 'products', { date: meetupDate, persons })
}

/** The same, as the pages of the quote say it. */
export async function findGone(quote: QuoteRow, context: Offering): Promise<Quote['gone']> {
  const no = await refusalOfGone(quote, context)
  if (!no) return null
  const { code, details } = no.refused
  if (code !== 'not_offerable') return { day: code, products: [] }
  const { products } = details.body as { products: { id: number; name: string }[] }
  return { day: null, products: products.map(({ id, name }) => ({ id, name })) }
}
