import type { TaxRate } from '#contract/admin/tax-rates.ts'
import { TAX_CLASSES, type TaxClass } from '#domain/tax.ts'
import { addDays, daysBetween, type TokyoDate } from '#domain/tokyo-date.ts'

/** The days that the bars show, both ends included. */
export type Shown = { from: TokyoDate; to: TokyoDate }

/** A rate in its bar: of how many of the days it is. */
export type Span = { rate: number; from: TokyoDate; days: number; state: 'past' | 'now' | 'next' }

/** As far as something is planned and beyond, and so far back that today stands clear of the words of what is in force. */
export function shownDays(rates: readonly Pick<TaxRate, 'from'>[], today: TokyoDate): Shown {
  const last = rates.reduce((latest, { from }) => (from > latest ? from : latest), today)
  const to = addDays(last, 240)
  return { from: addDays(today, -Math.round(daysBetween(today, to) * 0.7)), to }
}

/** The rates of each class on these days, one after the other. */
export const spansOf = (
  rates: readonly TaxRate[],
  { from, to }: Shown,
  today: TokyoDate,
): { taxClass: TaxClass; spans: Span[] }[] =>
  TAX_CLASSES.map((taxClass) => {
    const rows = rates.filter((row) => row.class === taxClass).toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const spans = rows.flatMap((row, index): Span[] => {
      const next = rows[index + 1]
      const first = row.from > from ? row.from : from
      const last = next && next.from <= to ? addDays(next.from, -1) : to
      if (last < first) return []
      const state = row.from > today ? 'next' : next && next.from <= today ? 'past' : 'now'
      return [{ rate: row.rate, from: row.from, days: daysBetween(first, last) + 1, state }]
    })
    return { taxClass, spans }
  })
