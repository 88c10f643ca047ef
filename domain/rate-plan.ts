import type { TaxRate } from './tax.ts'
import type { TokyoDate } from './tokyo-date.ts'

/** A row of a class, in the order of their days. Once its day has come, it is closed: things were sold at it. */
export const isClosed = ({ validFrom }: Pick<TaxRate, 'validFrom'>, today: TokyoDate): boolean => validFrom <= today

/** Why a row cannot be planned: its day has come, or its class has another rate from the same day on. */
export type RateProblem = 'not_ahead' | 'taken'

/** `others`: the rows besides the one that is planned or changed. */
export function rateProblem(wanted: TaxRate, others: readonly TaxRate[], today: TokyoDate): RateProblem | undefined {
  if (isClosed(wanted, today)) return 'not_ahead'
  const { taxClass, validFrom } = wanted
  return others.some((row) => row.taxClass === taxClass && row.validFrom === validFrom) ? 'taken' : undefined
}
