import {
  mostRated,
  type RateChange,
  type RatedExample,
  type RatedRecord,
  type RatedRecords,
} from '#contract/admin/tax-rates.ts'
import { rateDayOf } from '#domain/meetup.ts'
import { byRate } from '#domain/pricing.ts'
import { ratesOn, type TaxRate, taxIn, taxOfClasses } from '#domain/tax.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { taxColumns } from '#modules/meetups'
import type { Tx } from '#platform/db'
import {
  bookingsFrom,
  ordersFrom,
  papersStanding,
  quotesFrom,
  type RatedBooking,
  type RatedOrder,
  type RatedQuote,
} from './queries.ts'

type Rows = readonly TaxRate[]
type Rated = Omit<RatedRecord, 'papers'>

/** What these rates, instead of those of now, make of all that is still to come from that day on. Nothing is written. */
export async function touchedBy(
  tx: Pick<Tx, 'select' | 'selectDistinct'>,
  rows: Rows,
  { from, now }: { from: TokyoDate; now: Date },
): Promise<RateChange['touches']> {
  const meetups = touchedOf(await ordersFrom(tx, from), (order) => ratedOrder(order, rows))
  const bookings = touchedOf(await bookingsFrom(tx, from), (booking) => ratedBooking(booking, rows))
  const quotes = touchedOf(await quotesFrom(tx, from, now), (quote) => ratedQuote(quote, rows))
  const papers = await papersStanding(
    tx,
    [...meetups, ...bookings].map(({ id }) => id),
  )
  const numbersOf = Map.groupBy(papers, ({ saleId }) => saleId)
  const first = [...meetups, ...bookings, ...quotes].toSorted(byDay).slice(0, mostRated)
  return {
    meetups: sumOf(meetups),
    bookings: sumOf(bookings),
    quotes: sumOf(quotes),
    papers: papers.length,
    rows: first.map((row) => ({ ...row, papers: (numbersOf.get(row.id) ?? []).map(({ number }) => number) })),
  }
}

const byDay = (a: Rated, b: Rated) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1)

const touchedOf = <Row>(rows: readonly Row[], rated: (row: Row) => Rated | undefined): Rated[] =>
  rows.map(rated).filter((row) => row !== undefined)

const sumOf = (rows: readonly Rated[]): RatedRecords => ({
  count: rows.length,
  total: rows.reduce((sum, { total }) => sum + total, 0),
  tax_before: rows.reduce((sum, { tax_before }) => sum + tax_before, 0),
  tax_after: rows.reduce((sum, { tax_after }) => sum + tax_after, 0),
})

function ratedOrder(order: RatedOrder, rows: Rows): Rated | undefined {
  const { id, number, total } = order
  const date = rateDayOf(order)
  const rates = ratesOn(rows, date)
  if (!showsOtherwise(order, rates)) return undefined
  const after = taxColumns(order, rates)
  const tax_after = after.reducedTax + after.usualTax
  return { kind: 'meetup', id, number, date, total, tax_before: order.reducedTax + order.usualTax, tax_after }
}

/** Whether something was sold at a rate that is another one. */
export const showsOtherwise = (
  {
    reducedAmount,
    reducedRate,
    usualAmount,
    usualRate,
  }: Pick<RatedOrder, 'reducedAmount' | 'reducedRate' | 'usualAmount' | 'usualRate'>,
  { reduced, usual }: { reduced: number; usual: number },
): boolean => (reducedAmount !== 0 && reducedRate !== reduced) || (usualAmount !== 0 && usualRate !== usual)

function ratedBooking({ id, number, eventDate, total, taxRate, tax, taxClass }: RatedBooking, rows: Rows) {
  const rate = ratesOn(rows, eventDate)[taxClass]
  if (rate === taxRate) return undefined
  return {
    kind: 'booking' as const,
    id,
    number,
    date: eventDate,
    total,
    tax_before: tax,
    tax_after: taxIn(total, rate),
  }
}

function ratedQuote({ id, number, meetupDate: date, totals }: RatedQuote, rows: Rows): Rated | undefined {
  const { groups, total, tax } = totals
  const rates = ratesOn(rows, date)
  const amounts = { reduced: groups.reduced.amount, usual: groups.usual.amount }
  const former = { reducedRate: groups.reduced.rate, usualRate: groups.usual.rate }
  if (!showsOtherwise({ reducedAmount: amounts.reduced, usualAmount: amounts.usual, ...former }, rates))
    return undefined
  const { reduced, usual } = taxOfClasses(amounts, rates)
  return { kind: 'quote', id, number, date, total, tax_before: tax.total, tax_after: reduced + usual }
}

/** One order as its invoice shows it, now and at these rates. */
export function exampleOf(order: RatedOrder, rows: Rows): RatedExample {
  const { number, total } = order
  const date = rateDayOf(order)
  return {
    number,
    date,
    total,
    before: groupsOf(order),
    after: groupsOf({ ...order, ...taxColumns(order, ratesOn(rows, date)) }),
  }
}

const groupsOf = ({ reducedRate, reducedAmount, reducedTax, usualRate, usualAmount, usualTax }: RatedOrder) =>
  byRate([
    { rate: reducedRate, amount: reducedAmount, tax: reducedTax },
    { rate: usualRate, amount: usualAmount, tax: usualTax },
  ])
