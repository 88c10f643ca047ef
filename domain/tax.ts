import type { Yen } from './money.ts'
import type { TokyoDate } from './tokyo-date.ts'

/** `reduced`: food and soft drinks; `usual`: alcohol, tableware, delivery, service at the place. */
export type TaxClass = 'reduced' | 'usual'
export const TAX_CLASSES = ['reduced', 'usual'] as const satisfies TaxClass[]

/** A rate in whole per cent, valid from a date until the next row of the same class. */
export type TaxRate = { taxClass: TaxClass; rate: number; validFrom: TokyoDate }

/** Whole per cent of each class. */
export type Rates = { reduced: number; usual: number }

/**
 * The rates of the day of delivery: the meetup date decides, not the day of the order. Throws RangeError when a class
 * has no row for that date, since then the data is wrong.
 */
export function ratesOn(rows: readonly TaxRate[], meetupDate: TokyoDate): Rates {
  return { reduced: rateOn(rows, 'reduced', meetupDate), usual: rateOn(rows, 'usual', meetupDate) }
}

/** The tax contained in a tax-inclusive amount, rounded down, exact for every safe integer. */
export function taxIn(amount: Yen, rate: number): Yen {
  const whole = 100 + rate
  const rest = amount % whole
  // Split so that no product leaves the range in which integers are exact.
  return ((amount - rest) / whole) * rate + Math.floor((rest * rate) / whole)
}

/** Tax-inclusive yen of each class, or the tax in them. */
export type ByClass = Record<TaxClass, Yen>

/**
 * The tax contained in what was sold at each class, rounded down once per rate as a qualified invoice must
 * (消費税法施行令70条の10). Where both classes have one rate that is once over both: the reduced class is rounded down by
 * itself and the usual one takes the rest.
 */
export function taxOfClasses(amounts: ByClass, rates: Rates): ByClass {
  const reduced = taxIn(amounts.reduced, rates.reduced)
  if (rates.reduced !== rates.usual) return { reduced, usual: taxIn(amounts.usual, rates.usual) }
  return { reduced, usual: taxIn(amounts.reduced + amounts.usual, rates.usual) - reduced }
}

/** The price without the tax in it. */
export function priceWithoutTax(priceWithTax: Yen, rate: number): Yen {
  return priceWithTax - taxIn(priceWithTax, rate)
}

function rateOn(rows: readonly TaxRate[], taxClass: TaxClass, date: TokyoDate): number {
  let latest: TaxRate | undefined
  for (const row of rows) {
    if (row.taxClass !== taxClass || row.validFrom > date) continue
    if (!latest || row.validFrom > latest.validFrom) latest = row
  }
  if (!latest) throw new RangeError(`no ${taxClass} tax rate on ${date}`)
  return latest.rate
}
