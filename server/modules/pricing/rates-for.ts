import { type Rates, ratesOn } from '#domain/tax.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Snapshot } from '#snapshot'

/** Whose prices and rates hold: the meetup date; today if none is chosen, or if it has passed. */
export function pricingDate(meetupDate: TokyoDate | null | undefined, now: Date): TokyoDate {
  const today = tokyoDateOf(now)
  return meetupDate && meetupDate > today ? meetupDate : today
}

export const ratesFor = ({ taxRates }: Snapshot, meetupDate: TokyoDate | null | undefined, now: Date): Rates =>
  ratesOn(taxRates, pricingDate(meetupDate, now))
