import type { Yen } from './money.ts'
import type { TaxClass } from './tax.ts'
import type { TokyoDate } from './tokyo-date.ts'

/** What a product costs from a meetup date on, until the next step; the first holds before any date. */
export type PriceStep = { validFrom: TokyoDate | null; priceWithTax: Yen; taxClass: TaxClass }

type Price = Omit<PriceStep, 'validFrom'>

/** The day of the gathering decides, as it does for tax rates (総額表示: the price that is shown for a day is the one that is paid). */
export function priceOn(steps: readonly [PriceStep, ...PriceStep[]], date: TokyoDate): Price {
  const [first, ...later] = steps
  let found: PriceStep = first
  for (const step of later) {
    if (step.validFrom === null || step.validFrom > date) continue
    if (found.validFrom === null || step.validFrom > found.validFrom) found = step
  }
  return { priceWithTax: found.priceWithTax, taxClass: found.taxClass }
}

/** The same steps for whoever looks today: what has come is the first, and only what is still to come follows, the soonest first. */
export function stepsFrom(steps: readonly [PriceStep, ...PriceStep[]], today: TokyoDate): [PriceStep, ...PriceStep[]] {
  const ahead = steps.filter(({ validFrom }) => validFrom !== null && validFrom > today)
  return [
    { validFrom: null, ...priceOn(steps, today) },
    ...ahead.toSorted((a, b) => (a.validFrom! < b.validFrom! ? -1 : 1)),
  ]
}
