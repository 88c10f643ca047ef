import { Refused } from '#contract/refusals.ts'

/** Runs `max` at once; others wait in one queue. Refuses with `unavailable` while too many wait. */
export function limitConcurrency({ max, maxWaiting }: { max: number; maxWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < max) running += 1
    else if (waiting.length >= maxWaiting) throw new Refused('unavailable')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
