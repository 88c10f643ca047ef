import { readWholeNumber } from '#domain/quantity.ts'

const most = 1_000_000

/** Undefined for an invalid budget: letters, zero, more than a million. */
export function readBudgetText(text: string): number | undefined {
  const yen = readWholeNumber(text.replace(/円\s*$/, ''))
  return yen !== undefined && yen > 0 && yen <= most ? yen : undefined
}
