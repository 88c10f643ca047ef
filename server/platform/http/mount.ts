import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import type { z } from 'zod'
import type { Endpoint, Paged } from '#contract/endpoint.ts'
import { Refused } from '#contract/refusals.ts'
import { type LimitContext, withLimits } from '#platform/limits'
import { answerKey } from './answer-shortcut.ts'
import { type Callers, callerOf } from './callers.ts'
import type { FindNetwork } from './client-network.ts'
import { contentHash, isNamedIn } from './entity-tag.ts'
import { answerHeaders } from './error-answer.ts'
import { EventStream, eventStreamAnswer } from './event-stream.ts'
import { fieldErrors } from './field-messages.ts'
import { withListedRefusals } from './listed-refusals.ts'
import { readFile, readJson } from './read-body.ts'
import { readQuery } from './read-query.ts'
import { KeptResponse } from './response-cache/kept-response.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import { responseTo } from './response-cache/send.ts'
import type { HandlerInput, Head, Served } from './serve.ts'
import { withTimeout } from './with-timeout.ts'

export type MountOptions<Context, Caller> = {
  cache: ResponseCache
  callers: Callers<Context, Caller>
  findNetwork: FindNetwork
  /** Answers are checked against the contract outside production. */
  checkAnswers: boolean
  /** Milliseconds until a call is given up with `unavailable`: 10 s by default, twice a statement's limit. */
  answerWithin?: number
}

/** What limits need of the shop's context. */
type Base = Omit<LimitContext, 'refuse'>

export const defaultBodyLimit = 64 * 1024
const { 'content-type': _, ...noContentHeaders } = answerHeaders

/** Puts operations of the contract on the web. It parses what comes in and, outside production, what goes out. */
export function mount<Context extends Base, Caller>(
  app: Hono,
  operations: readonly Served<Context, Caller>[],
  context: Context,
  options: MountOptions<Context, Caller>,
): void {
  for (const operation of operations) {
    refuseToMount(operation, options.callers)
    const { contract } = operation
    app.on(contract.method, `/backend${contract.path}`, ({ req, env }) =>
      answer(operation, { request: req.raw, params: req.param(), incoming: incomingOf(env) }, context, options),
    )
  }
}

/**
 * The types forbid these already; this check is for casts: a private call must never be served without its caller, or
 * from a cache.
 */
function refuseToMount<Context, Caller>(
  { contract: { name, who, method, body }, options: { keepSeconds } }: Served<Context, Caller>,
  callers: Callers<Context, Caller>,
): void {
  if (!callers.isKnownWho(who)) throw new Error(`${name}: nobody has decided who '${who}' is`)
  const isPublicGet = who === 'anyone' && method === 'GET' && !body
  if (keepSeconds !== undefined && !isPublicGet) throw new Error(`${name}: only public GETs may be kept`)
}

type Arrived = { request: Request; params: Record<string, string>; incoming: IncomingMessage | undefined }

/** Undefined where a page asks in process. */
const incomingOf = (env: unknown) => (env as { incoming?: IncomingMessage } | undefined)?.incoming

async function answer<Context extends Base, Caller>(
  operation: Served<Context, Caller>,
  arrived: Arrived,
  context: Context,
  options: MountOptions<Context, Caller>,
): Promise<Response> {
  const {
    contract,
    options: { keepSeconds: seconds, mayWait },
  } = operation
  const { request } = arrived
  const { cache, callers, answerWithin = 10_000 } = options
  const caller = await withTimeout(callerOf(request, contract.who, callers.authenticate, context), answerWithin)
  if (caller) callers.allow(caller, contract)
  const within = mayWait ? 3 * answerWithin : answerWithin
  const work = () =>
    inItsWords(contract, () =>
      workOut(operation, { ...arrived, caller }, context, { ...options, answerWithin, within }),
    )
  if (seconds) {
    const kept = cache.get(answerKey(targetOf(request.url)), async () => toKeep(await work()), { seconds })
    return responseTo(request, await withTimeout(kept, within))
  }
  const { status, content, added } = await work()
  if (content instanceof EventStream) return eventStreamAnswer(content, request)
  if (content === undefined) {
    return new Response(null, { status, headers: [...Object.entries(noContentHeaders), ...added] })
  }
  // As bytes: a string with Japanese in it takes Node longer to write than all else that is done here.
  const bytes = Buffer.from(content)
  if (contract.conditional) {
    const tag = `"${contentHash(bytes)}"`
    added.push(['etag', tag])
    if (isNamedIn(request.headers.get('if-none-match'), [tag])) {
      return new Response(null, { status: 304, headers: [...Object.entries(noContentHeaders), ...added] })
    }
  }
  return new Response(bytes, {
    status,
    headers: added.length === 0 ? answerHeaders : withHeaders(added),
  })
}

/** Some operations have sentences of their own for a refusal that others know, too. */
async function inItsWords<T>({ says }: Pick<Endpoint, 'says'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const message = error instanceof Refused ? says?.[error.code] : undefined
    throw message ? new Refused((error as Refused).code, { message, ...(error as Refused).details }) : error
  }
}

type Added = [name: string, value: string]
type Worked = { status: number; content: string | Uint8Array<ArrayBuffer> | EventStream | undefined; added: Added[] }

/** Headers that the handler added are for one client, and are not kept; how long a list is belongs to the answer. */
const toKeep = ({ status, content = '', added }: Worked) => {
  if (content instanceof EventStream) throw new Error('what goes on cannot be kept')
  return new KeptResponse({
    status,
    headers: {
      ...answerHeaders,
      ...Object.fromEntries(added.filter(([name]) => name === 'x-total-count')),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
    body: Buffer.from(content),
  })
}

async function workOut<Context extends Base, Caller>(
  { contract, handler, options: { before, limits } }: Served<Context, Caller>,
  { request, params, incoming, caller }: Arrived & { caller: Caller | undefined },
  context: Context,
  {
    findNetwork,
    checkAnswers,
    answerWithin,
    within,
  }: MountOptions<Context, Caller> & { answerWithin: number; within: number },
): Promise<Worked> {
  const added: Added[] = []
  const head: Head = {
    header: (name) => request.headers.get(name) ?? undefined,
    get network() {
      return findNetwork(incoming)
    },
    addHeader: (name, value) => added.push([name, value]),
  }
  const run = <T>(work: () => T | Promise<T>) => (checkAnswers ? withListedRefusals(contract, work) : work())
  if (before) await run(() => withTimeout(before(head, context) ?? undefined, answerWithin))

  const input = Object.assign(head, {
    params: contract.params && parseOr404(contract.params, params),
    query: contract.query && parse(contract.query, readQuery(searchOf(targetOf(request.url)))),
    body: contract.body && parse(contract.body, await bodyOf(request, contract)),
    caller,
  }) as HandlerInput<never, Caller>
  const work = () => handler(input, context)
  const limited = limits ? () => withLimits(limits, input, limitContext(context), work) : work
  const result = await run(() => withTimeout(limited(), within))
  if (result instanceof EventStream) return { status: 200, content: result, added }
  const value = contract.paged ? rowsOf(result as Paged<unknown>, added) : result
  const status = contract.status ?? 200
  if (status === 204) return { status, content: undefined, added }
  const checked = checkAnswers ? contract.answer.parse(value) : value
  if (!contract.answerType) return { status, content: JSON.stringify(checked), added }
  const isText = typeof checked === 'string'
  added.push(['content-type', isText ? `${contract.answerType}; charset=utf-8` : contract.answerType])
  return { status, content: checked as string | Uint8Array<ArrayBuffer>, added }
}

const limitContext = ({ sql, now, limitReached }: Base): LimitContext => ({
  sql,
  now,
  limitReached,
  refuse: (code, details) => new Refused(code, details),
})

function rowsOf({ rows, total, hasMore }: Paged<unknown>, added: Added[]): unknown {
  added.push(['x-total-count', String(total)])
  if (hasMore) added.push(['x-total-more', 'true'])
  return rows
}

/** Added headers come last; an added content type replaces the usual one. */
function withHeaders(added: readonly [name: string, value: string][]): [string, string][] {
  const isReplaced = added.some(([name]) => name === 'content-type')
  return [...Object.entries(isReplaced ? noContentHeaders : answerHeaders), ...added]
}

/** An operation without input needs neither a body nor a content type. */
async function bodyOf(request: Request, { body, bodyTypes, bodyLimit = defaultBodyLimit }: Endpoint): Promise<unknown> {
  if (bodyTypes) return readFile(request, { types: bodyTypes, limit: bodyLimit })
  const isEmpty = !request.headers.has('content-type') && !Number(request.headers.get('content-length') ?? 0)
  if (isEmpty && body?.safeParse(undefined).success) return undefined
  return readJson(request, bodyLimit)
}

export function parse(schema: z.ZodType, value: unknown): unknown {
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

/** Path and query of an absolute address. */
const targetOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

const searchOf = (target: string) => {
  const at = target.indexOf('?')
  return at < 0 ? '' : target.slice(at + 1)
}
