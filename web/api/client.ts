import type { Paged } from '#contract/endpoint.ts'
import type { Answer, Call, ConditionalName, PagedName } from '#contract/operations.ts'
import { type RefusalCode, Refused } from '#contract/refusals.ts'
import type { OperationName } from '#contract/routes.ts'
import { shopRoutes } from '#contract/shop-routes.ts'
import { NetworkError, ServerError } from './errors.ts'
import { errorIn, parseJson } from './read-error.ts'

/** 0 to 1: the share of the body that has been sent. */
export type OnSent = (share: number) => void

type ApiOptions = {
  /** `onSent`: to be told how much of the body has gone, where that can be known. */
  fetch: (request: Request, onSent?: OnSent) => Promise<Response>
  /** The shop's own origin; in the browser the page's. */
  origin?: string
  now: () => Date
  /** What can be called; the administration adds the operations of staff, which no page of the shop carries. */
  routes?: Readonly<Partial<Record<OperationName, string>>>
  /** The access token, if there is one. Read at every call, so that a refreshed token is used at once. */
  token?: () => string | undefined
  /** Awaited before a call is sent. */
  beforeCall?: (name: OperationName) => Promise<void>
  /**
   * Called once when a call was answered 401, with the token it sent. True repeats the call with the current token. If
   * it rejects, the call rejects with the same error.
   */
  onUnauthorized?: (name: OperationName, sentToken: string | undefined) => Promise<boolean>
  /** Called with the head of every answer, when it has just come. */
  onAnswer?: (headers: Headers) => void
  /** Called with every refusal before the call rejects. */
  onRefused?: (code: RefusalCode) => void
  /** Milliseconds without an answer after which a call counts as lost. */
  timeoutMs?: number
}

type Extras = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Instead of the usual time, for what takes longer. */
  timeoutMs?: number
  onSent?: OnSent
  /** Of an operation that the table of every page leaves out: its screen brings it. */
  route?: string
}
export type ApiRequest<N extends OperationName> = Call<N> & Extras
type RequestParts = Extras & { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
/** An operation without input may be called with its name alone. */
export type ApiArguments<N extends OperationName> =
  Record<never, never> extends Call<N> ? [request?: ApiRequest<N>] : [request: ApiRequest<N>]

/**
 * Rejects with `Refused` when the shop refused, with `NetworkError` when no answer came, and with `ServerError` for any
 * other answer; the server's message is kept. An aborted call rejects with the reason of its signal.
 */
export type Api = {
  call<N extends OperationName>(name: N, ...request: ApiArguments<N>): Promise<Answer<N>>
  /** For lists that come in pages: the rows of one, and how many there are in all. */
  page<N extends PagedName>(name: N, ...request: ApiArguments<N>): Promise<Paged<Answer<N>>>
  /** Null: nothing has changed since the answer with that tag. */
  callIfChanged<N extends ConditionalName>(
    name: N,
    request: ApiRequest<N>,
    tag: string | null,
  ): Promise<{ answer: Answer<N>; tag: string | null } | null>
  /** For operations that answer with a file. */
  download<N extends OperationName>(name: N, ...request: ApiArguments<N>): Promise<File>
}

/** Calls operations of the contract by name, in the browser and in server-side rendering. */
export function createApi(options: ApiOptions): Api {
  return {
    async call<N extends OperationName>(name: N, ...[request]: ApiArguments<N>) {
      const response = await answerTo(options, name, request)
      return (await jsonOf(response, request?.signal)) as Answer<N>
    },
    async page<N extends PagedName>(name: N, ...[request]: ApiArguments<N>) {
      const response = await answerTo(options, name, request)
      const rows = (await jsonOf(response, request?.signal)) as Answer<N>
      return {
        rows,
        total: Number(response.headers.get('x-total-count')),
        hasMore: response.headers.get('x-total-more') === 'true',
      }
    },
    async callIfChanged<N extends ConditionalName>(name: N, request: ApiRequest<N>, tag: string | null) {
      const headers = { ...request.headers, ...(tag !== null && { 'if-none-match': tag }) }
      const response = await answerTo(options, name, { ...request, headers })
      if (response.status === 304) return null
      const answer = (await jsonOf(response, request.signal)) as Answer<N>
      return { answer, tag: response.headers.get('etag') }
    },
    async download<N extends OperationName>(name: N, ...[request]: ApiArguments<N>) {
      const response = await answerTo(options, name, request)
      const blob = await heard(request?.signal, () => response.blob())
      return new File([blob], fileNameIn(response.headers.get('content-disposition')), { type: blob.type })
    },
  }
}

/** As the shop calls the file, in RFC 5987. */
function fileNameIn(disposition: string | null): string {
  const [, encoded, plain] =
    /filename\*=UTF-8''([^;]+)|filename="([^"]+)"/.exec(
      disposition?.replace(/filename="[^"]*"; (?=filename\*)/, '') ?? '',
    ) ?? []
  return encoded ? decodeURIComponent(encoded) : (plain ?? '')
}

async function answerTo(options: ApiOptions, name: OperationName, request: RequestParts = {}): Promise<Response> {
  const send = async (token: string | undefined) => {
    const outgoing = requestFor(options, name, request, token)
    const response = await heard(request.signal, () => options.fetch(outgoing, request.onSent))
    options.onAnswer?.(response.headers)
    return response
  }
  await options.beforeCall?.(name)
  const token = options.token?.()
  let response = await send(token)
  if (response.status === 401 && (await options.onUnauthorized?.(name, token))) response = await send(options.token?.())
  if (response.ok || response.status === 304) return response
  const error = errorIn(response, await heard(request.signal, () => response.text()))
  if (error instanceof Refused) options.onRefused?.(error.code)
  throw error
}

function requestFor(
  { origin, now, timeoutMs, routes = shopRoutes }: ApiOptions,
  name: OperationName,
  sent: RequestParts,
  token: string | undefined,
): Request {
  const [method, pattern] = (sent.route ?? routes[name]!).split(' ') as [string, string]
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(sent.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(key, String(each))
    }
  }
  query.set('_', String(Math.floor(now().getTime() / 1000)))

  const headers = new Headers(sent.headers)
  headers.set('accept', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  // A file says itself what it is.
  const isFile = sent.body instanceof Uint8Array
  if (sent.body !== undefined && !isFile) headers.set('content-type', 'application/json')
  return new Request(`${origin ?? ''}/backend${pathOf(pattern, sent.params ?? {})}?${query}`, {
    method,
    headers,
    body:
      sent.body === undefined ? undefined : isFile ? (sent.body as Uint8Array<ArrayBuffer>) : JSON.stringify(sent.body),
    signal: signalOf(sent.signal, timeoutMs && (sent.timeoutMs ?? timeoutMs)),
  })
}

function pathOf(pattern: string, params: Record<string, unknown>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function signalOf(signal: AbortSignal | undefined, timeoutMs: number | undefined): AbortSignal | undefined {
  if (!timeoutMs) return signal
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function jsonOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await heard(signal, () => response.text())
  const answer = parseJson(text)
  if (text !== '' && answer === undefined) throw new ServerError(response.status)
  return answer
}

async function heard<T>(signal: AbortSignal | undefined, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw new NetworkError(error)
  }
}
