import { type Rates, ratesOn } from '#domain/tax.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Snapshot } from '#snapshot'

/** The rates of the meetup date; today's if none is chosen, or if it has passed. */
export function ratesFor({ taxRates }: Snapshot, meetupDate: TokyoDate | null | undefined, now: Date): Rates {
  const today = tokyoDateOf(now)
  return ratesOn(taxRates, meetupDate && meetupDate > today ? meetupDate : today)
}
