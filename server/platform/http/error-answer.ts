import { refusalWords } from '#contract/refusal-words.ts'
import { type RefusalCode, Refused, refusals } from '#contract/refusals.ts'

export const jsonType = 'application/json; charset=utf-8'

/** Headers of every answer of the API. */
export const answerHeaders = {
  'content-type': jsonType,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
} as const

export type Refusal = { status: number; headers: Record<string, string>; body: string }

/** A refusal as it travels: `{message, code, errors?, request_id}`. */
export function refusalAnswer(refused: Refused, requestId: string): Response {
  const { body, ...init } = writtenRefusal(refused, requestId)
  return new Response(body, init)
}

/** As `refusalAnswer`, for where there is no Response yet. */
export function writtenRefusal(refused: Refused, requestId: string): Refusal {
  const { message = refusalWords[refused.code], fillIn, errors, retryAfterSeconds, body } = refused.details
  const headers: Record<string, string> = { ...answerHeaders, 'x-request-id': requestId }
  const wait = retryAfterSeconds ?? (refused.code === 'unavailable' ? 2 : undefined)
  if (wait !== undefined) headers['retry-after'] = String(wait)
  if (refused.code === 'unauthorized') headers['www-authenticate'] = 'Bearer'
  return {
    status: refusals[refused.code],
    headers,
    body: JSON.stringify({
      message: fillIn ? fillIn(message) : message,
      code: refused.code,
      ...(errors ? { errors } : {}),
      ...body,
      request_id: requestId,
    }),
  }
}

export const refuse = (code: RefusalCode, requestId: string) => refusalAnswer(new Refused(code), requestId)

/** A bug or an outage we did not expect: sorry, and the number under which the log has it. */
export function faultAnswer(requestId: string): Response {
  const { body, ...init } = writtenFault(requestId)
  return new Response(body, init)
}

/** As `faultAnswer`, for where there is no Response. */
export function writtenFault(requestId: string): Refusal {
  return {
    status: 500,
    headers: { ...answerHeaders, 'x-request-id': requestId },
    body: JSON.stringify({
      message: '申し訳ありません。ただいま処理できませんでした。',
      code: 'internal',
      request_id: requestId,
    }),
  }
}
