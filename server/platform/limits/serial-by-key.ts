import { Refused } from '#contract/refusals.ts'

const maxWaiting = 64

/** Runs what has the same key one after another in this process; refuses with `unavailable` while too many wait. */
export function serialByKey() {
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
