import type { Yen } from './money.ts'

/** At least so many of what is chosen must meet it. */
export type Need<T> = { wanted: number; isMetBy: (item: T) => boolean }
type Offered<T> = { item: T & { id: number }; cost: Yen }

/** `meets`: need by need. */
type Candidate<T> = Offered<T> & { meets: readonly boolean[] }
type Choice<T> = { items: readonly T[]; cost: Yen }

/**
 * How many comparisons to make before taking the best choice so far: each step looks at every need. Small menus are
 * searched to the end; a thousand guests with as many allergies must not block the server.
 */
const MAX_LOOKS = 400_000

/**
 * The fewest things that meet all needs, of these the cheapest; equal ones by their id. Branch and bound. Each need has
 * to be one that all things together meet, so the first way down always arrives.
 */
export function smallestChoice<T>(needs: readonly Need<T>[], offered: readonly Offered<T>[]): readonly T[] {
  if (needs.length === 0) return []
  const candidates = candidatesFor(needs, offered)
  const meetingFrom = countMeeting(candidates, needs.length)
  let best: Choice<T> | undefined
  let looks = 0
  choose(
    0,
    { items: [], cost: 0 },
    needs.map(({ wanted }) => wanted),
  )
  return best!.items

  function choose(from: number, { items, cost }: Choice<T>, wanted: readonly number[]): void {
    const most = Math.max(...wanted)
    if (most <= 0) {
      best = { items, cost }
      return
    }
    for (let next = from; next < candidates.length; next += 1) {
      if (wanted.some((n, i) => n > meetingFrom[next]![i]!)) return
      if (best && (looks > MAX_LOOKS || !isSmaller({ length: items.length + most, cost }, best))) return
      looks += needs.length
      const { item, cost: own, meets } = candidates[next]!
      if (!meets.some((isMet, i) => isMet && wanted[i]! > 0)) continue
      const chosen = { items: [...items, item], cost: cost + own }
      if (best && !isSmaller({ length: chosen.items.length, cost: chosen.cost }, best)) continue
      choose(
        next + 1,
        chosen,
        wanted.map((n, i) => (meets[i] ? n - 1 : n)),
      )
    }
  }
}

const isSmaller = ({ length, cost }: { length: number; cost: Yen }, best: Choice<unknown>) =>
  length < best.items.length || (length === best.items.length && cost < best.cost)

/** For each place in the list, how many candidates from there on meet each need. */
function countMeeting(candidates: readonly Candidate<unknown>[], needs: number): number[][] {
  let from: number[] = new Array(needs).fill(0)
  return candidates
    .toReversed()
    .map(({ meets }) => {
      from = from.map((n, i) => (meets[i] ? n + 1 : n))
      return from
    })
    .reverse()
}

/** What meets most first. Of those that meet the same, only the cheapest few can be of use. */
function candidatesFor<T>(needs: readonly Need<T>[], offered: readonly Offered<T>[]): Candidate<T>[] {
  const most = Math.max(...needs.map(({ wanted }) => wanted))
  const candidates = offered
    .map(({ item, cost }) => ({ item, cost, meets: needs.map(({ isMetBy }) => isMetBy(item)) }))
    .map((candidate) => ({ ...candidate, met: candidate.meets.filter(Boolean).length }))
    .filter(({ met }) => met > 0)
    .sort((a, b) => b.met - a.met || a.cost - b.cost || a.item.id - b.item.id)
  const alike = Map.groupBy(candidates, ({ meets }) => meets.join())
  return [...alike.values()].flatMap((same) => same.slice(0, most))
}
