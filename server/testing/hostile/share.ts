/** Many slots go through the same few schemas: each gets one value of `parts`, and its neighbour the next ones. */
export const share = <T>(values: readonly T[], place: number, parts: number): T[] =>
  values.filter((_, index) => index % parts === place % parts)
