import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { acceptedEncoding, type ContentEncoding } from './conditional.ts'
import { answerHeaders } from './error-answer.ts'

export type Encoded = { headers: Record<string, string>; bytes: Buffer }

/** One serialised answer; each encoding is made when it is first asked for. */
export class KeptAnswer {
  readonly etag: string
  readonly keptAt: number
  readonly until: number
  readonly #plain: Buffer
  readonly #encoded: Partial<Record<ContentEncoding, Encoded>> = {}

  constructor(text: string, keptAt: number, until: number) {
    this.#plain = Buffer.from(text)
    this.etag = `"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)}"`
    this.keptAt = keptAt
    this.until = until
  }

  encoded(accepts: string): Encoded {
    const encoding = acceptedEncoding(accepts)
    this.#encoded[encoding] ??= this.#encode(encoding)
    return this.#encoded[encoding]
  }

  #encode(encoding: ContentEncoding): Encoded {
    const bytes = encoders[encoding](this.#plain)
    const headers = {
      ...answerHeaders,
      'cache-control': 'no-cache',
      etag: this.etag,
      vary: 'accept-encoding',
      'content-length': String(bytes.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
    return { headers, bytes }
  }
}

const encoders: Record<ContentEncoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes) => gzipSync(bytes, { level: 5 }),
  identity: (bytes) => bytes,
}

/** Serialised public answers by path and query. Times are the shop's clock, in milliseconds. */
export class AnswerCache {
  readonly #kept = new Map<string, KeptAnswer>()
  readonly #most: number
  #clearings = 0

  constructor(most = 500) {
    this.#most = most
  }

  /** A clock that was set back makes everything stale: an answer from the future is not an answer. */
  find(key: string, now: number): KeptAnswer | undefined {
    const kept = this.#kept.get(key)
    return kept && now >= kept.keptAt && now < kept.until ? kept : undefined
  }

  /** To be asked for before the answer is worked out: what was cleared meanwhile must not come back. */
  ticket(): number {
    return this.#clearings
  }

  keep(
    key: string,
    text: string,
    { now, seconds, ticket }: { now: number; seconds: number; ticket: number },
  ): KeptAnswer {
    // Midnight and every cut-off fall on a whole minute of the clock: no answer is kept across one.
    const until = Math.min(now + seconds * 1_000, (Math.floor(now / 60_000) + 1) * 60_000)
    const kept = new KeptAnswer(text, now, until)
    if (ticket !== this.#clearings) return kept
    if (this.#kept.size >= this.#most) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept
  }

  /** Forgets all answers, or those of one path. */
  clear(path?: string): void {
    this.#clearings += 1
    for (const key of this.#kept.keys()) {
      if (path === undefined || key === path || key.startsWith(`${path}?`)) this.#kept.delete(key)
    }
  }
}

/** The key of a request target: `_` means nothing. */
export function answerKey(target: string): string {
  const at = target.indexOf('?')
  if (at < 0) return target
  const search = target
    .slice(at + 1)
    .split('&')
    .filter((pair) => pair !== '_' && !pair.startsWith('_='))
    .join('&')
  return search === '' ? target.slice(0, at) : `${target.slice(0, at)}?${search}`
}
