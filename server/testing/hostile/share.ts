import { isThorough } from '../is-thorough.ts'

/** Many slots go through the same few schemas: each gets one value of `parts`, and its neighbour the next ones. */
export const share = <T>(values: readonly T[], place: number, parts: number): T[] =>
  isThorough ? [...values] : values.filter((_, index) => index % parts === place % parts)

/** Whoever asks by the same `key` gets the next `count` of the values, and begins anew after the last. */
export function turns() {
  const given = new Map<string, number>()
  return <T>(key: string, values: readonly T[], count: number): T[] => {
    if (isThorough) return [...values]
    const from = given.get(key) ?? 0
    given.set(key, from + count)
    const length = Math.min(count, values.length)
    return Array.from({ length }, (_, n) => values[(from + n) % values.length]!)
  }
}
