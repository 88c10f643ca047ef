import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import { type AnswerCache, answerKey, type KeptAnswer } from './answer-cache.ts'
import { isKnownTo } from './conditional.ts'
import { answerHeaders } from './error-answer.ts'
import { fieldErrors } from './field-messages.ts'
import { inTime } from './in-time.ts'
import { readJson } from './read-body.ts'
import { readQuery } from './read-query.ts'
import type { Asked, Caller, Served } from './serve.ts'

export type MountOptions = {
  cache: AnswerCache
  /** Who the access token belongs to; undefined where it is missing, bad, or its session has ended. */
  authenticate(token: string, context: Context): Promise<Caller | undefined>
  /** Answers are checked against the contract outside production. */
  checkAnswers: boolean
  /** Milliseconds until a call is given up with `unavailable`: 10 s unless told, twice what a statement may take. */
  answerWithin?: number
}

const defaultBodyLimit = 64 * 1024

/** Puts operations of the contract on the web. It parses what comes in and, outside production, what goes out. */
export function mount(app: Hono, operations: readonly Served[], context: Context, options: MountOptions): void {
  for (const operation of operations) {
    const { contract } = operation
    app.on(contract.method, `/backend${contract.path}`, ({ req }) =>
      answer(operation, req.raw, req.param() as Record<string, string>, context, options),
    )
  }
}

async function answer(
  { contract, handler, options: { keepSeconds } }: Served,
  request: Request,
  params: Record<string, string>,
  context: Context,
  { cache, authenticate, checkAnswers, answerWithin = 10_000 }: MountOptions,
): Promise<Response> {
  const caller = await inTime(callerOf(request, contract.who, authenticate, context), answerWithin)
  const target = targetOf(request.url)
  const key = keepSeconds ? answerKey(target) : ''
  const now = keepSeconds ? context.now().getTime() : 0
  const kept = keepSeconds ? cache.find(key, now) : undefined
  if (kept) return keptAnswer(kept, request)
  const ticket = cache.ticket()

  const asked = {
    params: contract.params && parseOr404(contract.params, params),
    query: contract.query && parse(contract.query, readQuery(searchOf(target))),
    body: contract.body && parse(contract.body, await readJson(request, contract.bodyLimit ?? defaultBodyLimit)),
    caller,
    header: (name: string) => request.headers.get(name) ?? undefined,
  } as Asked<never>
  const value = await inTime(handler(asked, context), answerWithin)
  const status = contract.status ?? 200
  if (status === 204) return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  const text = JSON.stringify(checkAnswers ? contract.answer.parse(value) : value)
  if (keepSeconds) return keptAnswer(cache.keep(key, text, { now, seconds: keepSeconds, ticket }), request)
  return new Response(text, { status, headers: answerHeaders })
}

async function callerOf(
  request: Request,
  who: Served['contract']['who'],
  authenticate: MountOptions['authenticate'],
  context: Context,
): Promise<Caller | undefined> {
  if (who === 'anyone') return undefined
  const header = request.headers.get('authorization')
  if (header === null && who === 'guest_or_customer') return undefined
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header ?? '')?.[1]
  const caller = token ? await authenticate(token, context) : undefined
  if (!caller) throw new Refused('unauthorized')
  return caller
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new Refused('invalid', { errors: fieldErrors(result.error.issues) })
}

/** A path that cannot name anything is a path to nothing. */
function parseOr404(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refused('not_found')
}

function keptAnswer(kept: KeptAnswer, request: Request): Response {
  if (isKnownTo(request.headers.get('if-none-match'), kept.etag)) {
    const headers = { etag: kept.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }
    return new Response(null, { status: 304, headers })
  }
  const { headers, bytes } = kept.encoded(request.headers.get('accept-encoding') ?? '')
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}

/** Path and query of an absolute address. */
const targetOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

const searchOf = (target: string) => {
  const at = target.indexOf('?')
  return at < 0 ? '' : target.slice(at + 1)
}
