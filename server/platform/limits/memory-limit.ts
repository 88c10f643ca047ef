import type { Figures } from './rules.ts'

type Count = { failures: number; until: number }

const maxKeys = 10_000

export type MemoryLimit = ReturnType<typeof memoryLimit>

/** Failures counted in this process: without a round trip, and apart from what other servers count. */
export function memoryLimit({ max, within }: Figures) {
  const counts = new Map<string, Count>()

  return {
    /** Seconds until an attempt is looked at again; 0: now. */
    waitFor(key: string, now: Date): number {
      const count = current(key, now.getTime())
      return count && count.failures >= max ? Math.ceil((count.until - now.getTime()) / 1_000) : 0
    },
    recordFailure(key: string, now: Date): void {
      const at = now.getTime()
      const count = current(key, at)
      if (count) count.failures += 1
      else counts.set(key, { failures: 1, until: at + within * 1_000 })
      if (counts.size > maxKeys) purge(at)
    },
  }

  /** Undefined once it is over, and when the clock was set back. */
  function current(key: string, at: number): Count | undefined {
    const count = counts.get(key)
    return count && at < count.until && count.until - at <= within * 1_000 ? count : undefined
  }

  function purge(at: number): void {
    for (const [key, { until }] of counts) if (until <= at) counts.delete(key)
    if (counts.size > maxKeys) counts.delete(counts.keys().next().value!)
  }
}
