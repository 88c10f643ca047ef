import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Kept = { etag: string; plain: Buffer; gzip: Buffer; br: Buffer; keptAt: number; until: number }

/** Serialised public answers, ready in each encoding. Times are the shop's clock, in milliseconds. */
export class AnswerCache {
  readonly #kept = new Map<string, Kept>()
  readonly #most: number

  constructor(most = 500) {
    this.#most = most
  }

  /** A clock that was set back makes everything stale: an answer from the future is not an answer. */
  find(key: string, now: number): Kept | undefined {
    const kept = this.#kept.get(key)
    return kept && now >= kept.keptAt && now < kept.until ? kept : undefined
  }

  keep(key: string, text: string, now: number, seconds: number): Kept {
    const plain = Buffer.from(text)
    const kept: Kept = {
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      gzip: gzipSync(plain, { level: 5 }),
      br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
      keptAt: now,
      // Midnight and every cut-off fall on a whole minute of the clock: no answer is kept across one.
      until: Math.min(now + seconds * 1_000, (Math.floor(now / 60_000) + 1) * 60_000),
    }
    if (this.#kept.size >= this.#most) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept
  }

  clear(): void {
    this.#kept.clear()
  }
}
