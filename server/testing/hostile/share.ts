import { isThorough } from '../is-thorough.ts'

/** Many slots go through the same few schemas: each gets one value of `parts`, and its neighbour the next ones. */
export const share = <T>(values: readonly T[], place: number, parts: number): T[] =>
  isThorough ? [...values] : values.filter((_, index) => index % parts === place % parts)

/** How often a property is tried: as often as `few` says, or three times as often. */
export const tries = (few: number): number => (isThorough ? few * 3 : few)
