import { Refused } from '#contract/refusals.ts'

/** Runs what has the same key one after another in this process; refuses with `unavailable` while too many wait. */
export function serialByKey({ maxWaiting = 64 } = {}) {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (line.length >= maxWaiting) throw new Refused('unavailable')
    lines.set(key, line)
    line.length += 1
    const turn = line.last.then(work)
    line.last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}

/** Runs `max` of one key at once, waiting or not; refuses more with `unavailable`. */
export function atOnceByKey({ max }: { max: number }) {
  const running = new Map<string, number>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = running.get(key) ?? 0
    if (before >= max) throw new Refused('unavailable')
    running.set(key, before + 1)
    try {
      return await work()
    } finally {
      const left = running.get(key)! - 1
      if (left === 0) running.delete(key)
      else running.set(key, left)
    }
  }
}
