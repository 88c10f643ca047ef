/** Whole yen, tax-inclusive unless the name says otherwise. */
export type Yen = number

/** The share of each person, rounded up; undefined while the headcount is unset or 0. */
export function perPerson(total: Yen, estimatedPerson?: number | null): Yen | undefined {
  if (!estimatedPerson || estimatedPerson < 0) return undefined
  return Math.ceil(total / estimatedPerson)
}

/** '8,424'; a negative number carries the typographic minus (U+2212). */
export function formatNumber(value: number): string {
  const digits = String(Math.abs(value)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return value < 0 ? `−${digits}` : digits
}

/** '8,424円' */
export function formatYen(yen: Yen): string {
  return `${formatNumber(yen)}円`
}

/** A difference: '+3,656円', '−2,178円', '±0円'. */
export function formatDifference(yen: Yen): string {
  return `${yen > 0 ? '+' : yen === 0 ? '±' : ''}${formatYen(yen)}`
}
