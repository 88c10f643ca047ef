import { type FieldError, type RefusalCode, Refused } from '#contract/refusals.ts'
import { ServerError } from './errors.ts'

type ErrorBody = { message?: unknown; code?: unknown; errors?: unknown; request_id?: unknown } & Record<string, unknown>

/** The error of an answer. The body is read as JSON even for a file download, and its message is kept. */
export function errorIn(response: Response, text: string): Refused | ServerError {
  const { message, code, errors, request_id, ...body } = bodyIn(text)
  const words = typeof message === 'string' ? message : undefined
  if (typeof code !== 'string' || !isRefusal(response.status)) {
    return new ServerError(response.status, words, typeof request_id === 'string' ? request_id : undefined)
  }
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const refused = new Refused(code as RefusalCode, {
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : undefined,
    body,
    status: response.status,
    ...(Number.isFinite(retryAfterSeconds) ? { retryAfterSeconds } : {}),
  })
  if (words) refused.message = words
  return refused
}

/** Of codes that are newer than this page too: their sentence comes with them. 503 is `unavailable`. */
const isRefusal = (status: number) => (status >= 400 && status < 500) || status === 503

/** Undefined for an empty text, and for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function bodyIn(text: string): ErrorBody {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? (value as ErrorBody) : {}
}

function isFieldError(value: unknown): value is FieldError {
  const { field, message } = (value ?? {}) as Record<string, unknown>
  return typeof field === 'string' && typeof message === 'string'
}
