import { perPerson, type Yen } from './money.ts'

export type Capped = {
  /** The most that each guest may cost, tax-inclusive; null: any sum. */
  cap: Yen | null
  /** Goods and delivery as far as it is known, tax-inclusive. */
  total: Yen
  estimatedPerson: number | null
}

/** What each guest costs, where it is more than the cap. Undefined within it, and while the headcount is unset. */
export function aboveCap({ cap, total, estimatedPerson }: Capped): Yen | undefined {
  const each = perPerson(total, estimatedPerson)
  return cap !== null && each !== undefined && each > cap ? each : undefined
}
