import { type FieldError, Refused } from '#contract/refusals.ts'
import { StorageError } from '#web/browser/storage-error.ts'

/** No answer came: the connection broke or timed out. Whether the call had an effect is unknown. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('通信が途切れました。お手数ですが、もう一度お試しください。', { cause })
    this.name = 'NetworkError'
  }
}

/** What an outage is called where the answer has no words of ours: a proxy says `Bad Gateway`, or nothing at all. */
const OUTAGE = '申し訳ありません。ただいま処理できませんでした。少し時間をおいて、もう一度お試しください。'

/** An answer that is neither the operation's nor a refusal: an outage, or a proxy in between. */
export class ServerError extends Error {
  readonly status: number
  readonly requestId: string | undefined

  constructor(status: number, message?: string, requestId?: string) {
    super(message || OUTAGE)
    this.name = 'ServerError'
    this.status = status
    this.requestId = requestId
  }
}

/** Why a call failed, as plain data for the store. */
export type Failure = {
  /** HTTP status; 0 when no answer came, or when the answer could not be stored. */
  status: number
  /** A refusal's code, `network` without an answer, `storage` when the browser stores nothing, otherwise `server`. */
  code: string
  message: string
  errors: FieldError[]
  /** Further public members of a refusal, such as today's calculation. */
  body: Record<string, unknown>
}

/**
 * The error format of the registration and the lists of events: 'server error' and '500' when no answer came, otherwise
 * the server's message and the HTTP status as a string.
 */
export function serverMessageOf({ status, code, message }: Pick<Failure, 'status' | 'code' | 'message'>): {
  message: string
  code: string
} {
  return code === 'network' ? { message: 'server error', code: '500' } : { message, code: String(status) }
}

export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof Refused) {
    const { code, details } = error
    return {
      status: details.status ?? 0,
      code,
      message,
      errors: [...(details.errors ?? [])],
      body: { ...details.body },
    }
  }
  if (error instanceof StorageError) return { status: 0, code: 'storage', message, errors: [], body: {} }
  if (error instanceof NetworkError) return { status: 0, code: 'network', message, errors: [], body: {} }
  return { status: error instanceof ServerError ? error.status : 500, code: 'server', message, errors: [], body: {} }
}
