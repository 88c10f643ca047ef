/**
 * A whole number in shares as large as the weights are to each other, which together are all of it: each is rounded down, and
 * what is left goes one by one to the largest remainders, of equal ones to the first. Where nothing weighs anything, the first
 * has it all.
 */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? whole : 0))
  // Sums of yen times yen are beyond what numbers hold exactly.
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const shares = exact.map((each) => Number(each / BigInt(sum)))
  const left = whole - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((each, i) => ({ i, remainder: each % BigInt(sum) }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.i - other.i)
  for (const { i } of byRemainder.slice(0, left)) shares[i]! += 1
  return shares
}
