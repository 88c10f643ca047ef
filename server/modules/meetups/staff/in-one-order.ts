/** Whoever else changes several takes them in the same order: none waits for the other. */
export const inOneOrder = <Asked extends { id: string }>(orders: readonly Asked[]): Asked[] =>
  orders.toSorted((one, other) => (one.id < other.id ? -1 : 1))
