import type { Figures } from './rules.ts'

type Count = { calls: number; until: number }

const maxKeys = 10_000

/** What this process has counted, by the figures of each limit. */
export type MemoryLimits = { of(figures: Figures): MemoryLimit }

export function openMemoryLimits(): MemoryLimits {
  const limits = new Map<Figures, MemoryLimit>()
  return {
    of(figures) {
      const limit = limits.get(figures) ?? memoryLimit(figures)
      limits.set(figures, limit)
      return limit
    },
  }
}

export type MemoryLimit = ReturnType<typeof memoryLimit>

/** Calls, or only those that failed, counted in this process: without a round trip, and apart from what other servers count. */
function memoryLimit({ max, within }: Figures) {
  const counts = new Map<string, Count>()

  return { waitFor, count, take }

  /** Seconds until a call is looked at again; 0: now. */
  function waitFor(key: string, now: Date): number {
    const known = current(key, now.getTime())
    return known && known.calls >= max ? Math.ceil((known.until - now.getTime()) / 1_000) : 0
  }

  function count(key: string, now: Date): void {
    const at = now.getTime()
    const known = current(key, at)
    if (known) known.calls += 1
    else counts.set(key, { calls: 1, until: at + within * 1_000 })
    if (counts.size > maxKeys) purge(at)
  }

  /** Counts a call unless it has to wait: returns the seconds to wait, or 0. */
  function take(key: string, now: Date): number {
    const seconds = waitFor(key, now)
    if (seconds === 0) count(key, now)
    return seconds
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
