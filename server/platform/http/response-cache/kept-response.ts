import { limitConcurrency } from '#platform/limits'
import { contentHash, isNamedIn } from '../entity-tag.ts'
import { type Effort, type Encoding, encode, encodings } from './encoding.ts'

/** A response before it is encoded. */
export type PlainResponse = { status: number; headers: Record<string, string>; body: Buffer }

/** A response as it is sent in one encoding. */
export type EncodedResponse = { headers: Record<string, string>; bytes: Buffer; isSmall: boolean }

const inBackground = limitConcurrency({ max: 1, maxWaiting: 32 })

/** A response that anybody may get. Only this class is kept. */
export class KeptResponse implements PlainResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
  readonly #hash: string
  readonly #ready: Partial<Record<Encoding, EncodedResponse>> = {}
  readonly #making: Partial<Record<Encoding, Promise<EncodedResponse>>> = {}

  constructor({ status, headers, body }: PlainResponse) {
    this.status = status
    this.headers = headers
    this.body = body
    this.#hash = contentHash(body)
  }

  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`
  }

  /**
   * Whether `If-None-Match` names this response. The body is the same in each encoding, so the tag of each proves the
   * copy fresh.
   */
  isKnownTo(ifNoneMatch: string | null | undefined): boolean {
    return isNamedIn(
      ifNoneMatch,
      encodings.map((encoding) => this.etag(encoding)),
    )
  }

  /** What was sent before in this encoding. */
  ready(encoding: Encoding): EncodedResponse | undefined {
    return this.#ready[encoding]
  }

  async encoded(encoding: Encoding): Promise<EncodedResponse> {
    const ready = this.#ready[encoding]
    if (ready) return ready
    this.#making[encoding] ??= this.#encode(encoding, 'quick')
    return this.#making[encoding]
  }

  /** Makes what is sent smaller, later and one response at a time. To be called when it is asked for again. */
  makeSmall(encoding: Encoding): void {
    const ready = this.#ready[encoding]
    if (!ready || ready.isSmall) return
    ready.isSmall = true
    inBackground(() => this.#encode(encoding, 'small')).catch(() => {
      ready.isSmall = false
    })
  }

  async #encode(encoding: Encoding, effort: Effort): Promise<EncodedResponse> {
    const { headers, bytes } = await encodeResponse(this, encoding, effort)
    const isSmall = effort === 'small' || encoding === 'identity'
    const ready = { headers: { ...headers, etag: this.etag(encoding) }, bytes, isSmall }
    this.#ready[encoding] = ready
    return ready
  }
}

export async function encodeResponse(
  { headers, body }: PlainResponse,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<Omit<EncodedResponse, 'isSmall'>> {
  const bytes = await encode(body, encoding, effort)
  const ofEncoding = { ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
  return { headers: { ...headers, ...ofEncoding, 'content-length': String(bytes.byteLength) }, bytes }
}
