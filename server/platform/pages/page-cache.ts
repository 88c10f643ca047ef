import type { Page } from './page.ts'

const minute = 60_000
const mostPages = 500

type Entry = { page: Page; keptAt: number; until: number }

export type PageCache = {
  /** The page kept under this key, or a new one. Of many who ask at once, one renders. Keys are addresses of pages, never of requests. */
  get(key: string, render: () => Promise<Page>): Promise<Page>
  /** The page kept under this key, if there is one now. */
  peek(key: string): Page | undefined
  bump(): void
}

/**
 * Keeps shared pages until the next whole minute: deadlines and days end on whole minutes, and no page may still offer
 * what the shop no longer takes. The number of pages is bounded; the one asked for longest ago goes first.
 */
export function pageCache(now: () => Date): PageCache {
  const kept = new Map<string, Entry>()
  const filling = new Map<string, Promise<Page>>()
  let version = 0

  /** A clock that was set back makes everything stale: a page from the future is not a page. */
  function isFresh({ keptAt, until }: Entry): boolean {
    const moment = now().getTime()
    return moment >= keptAt && moment < until
  }

  async function fill(key: string, render: () => Promise<Page>): Promise<Page> {
    const startedIn = version
    const started = now()
    const page = await render()
    const entry = { page, keptAt: started.getTime(), until: nextMinute(started) }
    if (page.shared && startedIn === version) keep(key, entry)
    return page
  }

  function keep(key: string, entry: Entry): void {
    kept.set(key, entry)
    const oldest = kept.keys().next()
    if (kept.size > mostPages && !oldest.done) kept.delete(oldest.value)
  }

  function find(key: string): Page | undefined {
    const entry = kept.get(key)
    if (!entry) return undefined
    kept.delete(key)
    if (!isFresh(entry)) return undefined
    kept.set(key, entry)
    return entry.page
  }

  return {
    async get(key, render) {
      const page = find(key)
      if (page) return page
      const running = filling.get(key)
      if (running) {
        const shared = await running.catch(() => undefined)
        return shared?.shared ? shared : render()
      }
      const own = fill(key, render)
      filling.set(key, own)
      try {
        return await own
      } finally {
        if (filling.get(key) === own) filling.delete(key)
      }
    },
    peek(key) {
      const entry = kept.get(key)
      return entry && isFresh(entry) ? entry.page : undefined
    },
    bump() {
      version += 1
      kept.clear()
      filling.clear()
    },
  }
}

function nextMinute(moment: Date): number {
  return (Math.floor(moment.getTime() / minute) + 1) * minute
}
