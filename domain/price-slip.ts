import type { Yen } from './money.ts'
import { type PriceStep, priceOn } from './price-on.ts'
import type { TokyoDate } from './tokyo-date.ts'

/** A price that changes by so much has most likely a digit too many or too few. */
export const SLIP_FACTOR = 5

/** From which meetup date on, null: from now; what the product costs there before the change, and after it. */
export type PriceSlip = { validFrom: TokyoDate | null; before: Yen; after: Yen }

type Steps = readonly [PriceStep, ...PriceStep[]]

/** Which prices of a change are so far from what the same day costs without it that whoever makes it is asked. */
export function priceSlipsOf(before: Steps, after: Steps): PriceSlip[] {
  return after.flatMap(({ validFrom, priceWithTax }) => {
    const { priceWithTax: was } = validFrom === null ? before[0] : priceOn(before, validFrom)
    return isSlip(was, priceWithTax) ? [{ validFrom, before: was, after: priceWithTax }] : []
  })
}

const isSlip = (one: Yen, other: Yen) => one !== other && Math.max(one, other) >= SLIP_FACTOR * Math.min(one, other)
