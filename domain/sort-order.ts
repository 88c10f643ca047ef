export const isSameOrder = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id, index) => id === others[index])

/** The same things, each once, perhaps in another order. */
export const isPermutation = (some: readonly number[], others: readonly number[]): boolean =>
  new Set(some).size === some.length && isSameOrder(some.toSorted(ascending), others.toSorted(ascending))

/** The places that they have, given out anew; each above the one before, also where two had the same. */
export function placesInOrder(places: readonly number[]): number[] {
  let last = Number.NEGATIVE_INFINITY
  return places.toSorted(ascending).map((place) => {
    last = Math.max(place, last + 1)
    return last
  })
}

const ascending = (a: number, b: number) => a - b
