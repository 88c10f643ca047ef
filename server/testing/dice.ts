export type Roll = (below: number) => number

/** The same numbers at every run: a failure can be looked at again. */
export function dice(seed: number): Roll {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
