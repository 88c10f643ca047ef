import { Refused } from '#contract/refusals.ts'
import { limitConcurrency } from '#platform/limits'

const minute = 60_000
/** Pages that one network may have rendered in a minute; kept ones do not count. An office opens a few dozen. */
const maxPerNetwork = 600

/**
 * Rendering blocks the one thread: so two pages at a time, a short queue, and a limit per network. Refuses with
 * `unavailable` and `too_many_requests`.
 */
export function renderingQueue(now: () => Date) {
  const inLine = limitConcurrency({ max: 2, maxWaiting: 64 })
  let counts = new Map<string, number>()
  let counted = 0

  function count(network: string): void {
    const current = Math.floor(now().getTime() / minute)
    if (current !== counted) counts = new Map()
    counted = current
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count > maxPerNetwork) throw new Refused('too_many_requests', { retryAfterSeconds: 60 })
  }

  return async <T>(network: string, render: () => Promise<T>): Promise<T> => {
    count(network)
    return inLine(render)
  }
}
