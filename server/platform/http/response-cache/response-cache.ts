import { KeptResponse } from './kept-response.ts'

const minute = 60_000

type Entry = { response: KeptResponse; keptAt: number; until: number }

/**
 * Keeps responses that anybody may get, by their address, until the next whole minute: deadlines and days end on whole
 * minutes, and no answer or page may still offer what the shop no longer takes. The number of responses is bounded; the
 * one asked for longest ago goes first.
 */
export class ResponseCache {
  readonly #now: () => Date
  readonly #max: number
  readonly #kept = new Map<string, Entry>()
  readonly #making = new Map<string, Promise<unknown>>()
  #clearings = 0

  constructor(now: () => Date, max = 500) {
    this.#now = now
    this.#max = max
  }

  /** A clock that was set back makes everything stale: a response from the future is not a response. */
  find(key: string): KeptResponse | undefined {
    const entry = this.#kept.get(key)
    if (!entry) return undefined
    const now = this.#now().getTime()
    this.#kept.delete(key)
    if (now < entry.keptAt || now >= entry.until) return undefined
    this.#kept.set(key, entry)
    return entry.response
  }

  /**
   * The response under this key, or a new one. Of many concurrent requests, one makes it; a result that is not a
   * `KeptResponse` is made for each of them. A response made before a change is not kept after it.
   */
  async get<T = never>(
    key: string,
    make: () => Promise<KeptResponse | T>,
    { seconds = Number.POSITIVE_INFINITY } = {},
  ): Promise<KeptResponse | T> {
    const kept = this.find(key)
    if (kept) return kept
    const running = this.#making.get(key)
    if (running) {
      const made = await running.catch(() => undefined)
      return made instanceof KeptResponse ? made : make()
    }
    const own = this.#make(key, make, seconds)
    this.#making.set(key, own)
    try {
      return await own
    } finally {
      if (this.#making.get(key) === own) this.#making.delete(key)
    }
  }

  async #make<T>(key: string, make: () => Promise<KeptResponse | T>, seconds: number): Promise<KeptResponse | T> {
    const clearings = this.#clearings
    const keptAt = this.#now().getTime()
    const response = await make()
    if (!(response instanceof KeptResponse) || clearings !== this.#clearings) return response
    const until = Math.min(keptAt + seconds * 1_000, (Math.floor(keptAt / minute) + 1) * minute)
    this.#kept.set(key, { response, keptAt, until })
    if (this.#kept.size > this.#max) this.#kept.delete(this.#kept.keys().next().value!)
    return response
  }

  /** Forgets all responses, or those of one path, and keeps none of those that are being made. */
  clear(path?: string): void {
    this.#clearings += 1
    for (const responses of [this.#kept, this.#making]) {
      for (const key of responses.keys()) {
        if (path === undefined || key === path || key.startsWith(`${path}?`)) responses.delete(key)
      }
    }
  }
}
