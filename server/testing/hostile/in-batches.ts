/** Does all, a few at a time, and gives what came out in the order of what went in. */
export async function inBatches<T, R>(all: readonly T[], one: (each: T) => Promise<R>, size = 24): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < all.length; from += size) {
    results.push(...(await Promise.all(all.slice(from, from + size).map(one))))
  }
  return results
}
