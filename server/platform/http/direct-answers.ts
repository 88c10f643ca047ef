import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refused } from '#contract/refusals.ts'
import type { Log } from '#platform/log'
import type { FindNetwork } from './client-network.ts'
import { answerHeaders, type Refusal, writtenFault, writtenRefusal } from './error-answer.ts'
import { faultIfUnlisted } from './listed-refusals.ts'
import { defaultBodyLimit, parse } from './mount.ts'
import { isForeign, ownOrigin } from './origin-check.ts'
import { isJsonType, parseJson } from './read-body.ts'
import { nextRequestId } from './request-id.ts'
import type { HandlerInput, Served } from './serve.ts'

/** What this short way needs of the shop's context. */
type Base = { config: { siteUrl: string }; log: Log }
type Options = { findNetwork: FindNetwork; checkAnswers: boolean }

/**
 * Answers public calls that are worked out in memory (`direct`) from Node's own message: the same contract, checks and
 * refusals as on the long way, without the Request, the routing and the Response, which cost more than the work itself.
 * Whatever is unusual about the message takes the long way.
 */
export function directAnswers<Context extends Base, Caller>(
  operations: readonly Served<Context, Caller>[],
  context: Context,
  options: Options,
) {
  const direct = operations.filter((operation) => operation.options.direct)
  for (const {
    contract,
    options: { limits },
  } of direct) {
    const { name, who, method, body, params, query } = contract
    const isSimple = who === 'anyone' && method === 'POST' && body && !params && !query && !limits
    if (!isSimple)
      throw new Error(`${name}: only public calls with nothing but a body, and without limits, are answered directly`)
  }
  const byPath = new Map(direct.map((operation) => [`/backend${operation.contract.path}`, operation]))
  const isOwn = ownOrigin(context.config.siteUrl)

  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method, url = '', headers } = incoming
    if (method !== 'POST') return false
    const at = url.indexOf('?')
    const operation = byPath.get(at < 0 ? url : url.slice(0, at))
    if (!operation) return false
    const length = Number(headers['content-length'] ?? Number.NaN)
    const isUsual =
      length <= (operation.contract.bodyLimit ?? defaultBodyLimit) &&
      headers['transfer-encoding'] === undefined &&
      headers['content-encoding'] === undefined &&
      headers.expect === undefined &&
      isJsonType(headers['content-type'])
    if (!isUsual || isForeign(method, (name) => headers[name]?.toString() ?? null, isOwn)) return false
    answerOnceRead(operation, { incoming, outgoing }, context, options)
    return true
  }
}

type Message = { incoming: IncomingMessage; outgoing: ServerResponse }

function answerOnceRead<Context extends Base, Caller>(
  operation: Served<Context, Caller>,
  message: Message,
  context: Context,
  options: Options,
): void {
  const { incoming } = message
  const chunks: Buffer[] = []
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A sender that goes away in the middle is no fault of ours.
  incoming.on('error', () => {})
  incoming.on('end', () => {
    const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
    try {
      const text = answerText(operation, { body, incoming }, context, options)
      send(message, { status: operation.contract.status ?? 200, headers: answerHeaders, body: text })
    } catch (error) {
      const seen = options.checkAnswers ? faultIfUnlisted(error, operation.contract) : error
      send(message, refusalOf(seen, operation.contract, context))
    }
  })
}

function answerText<Context, Caller>(
  { contract, handler }: Served<Context, Caller>,
  { body, incoming }: { body: Buffer; incoming: IncomingMessage },
  context: Context,
  { findNetwork, checkAnswers }: Options,
): string {
  const input = {
    body: parse(contract.body!, parseJson(body, contract.bodyLimit ?? defaultBodyLimit)),
    header: (name: string) => incoming.headers[name]?.toString(),
    get network() {
      return findNetwork(incoming)
    },
    addHeader() {
      throw new Error(`${contract.name}: a direct answer has no headers of its own`)
    },
  }
  const value = handler(input as unknown as HandlerInput<never, Caller>, context)
  if (value instanceof Promise) throw new Error(`${contract.name}: a direct answer waits for nothing`)
  return JSON.stringify(checkAnswers ? contract.answer.parse(value) : value)
}

function refusalOf(error: unknown, contract: Endpoint, { log }: Base): Refusal {
  const requestId = nextRequestId()
  if (error instanceof Refused) return writtenRefusal(error, requestId)
  log.error('fault', { requestId, method: contract.method, path: `/backend${contract.path}`, error })
  return writtenFault(requestId)
}

function send({ outgoing }: Message, { status, headers, body }: Omit<Refusal, 'headers'> & { headers: object }): void {
  // As bytes: a string with Japanese in it takes Node longer to write than all else that is done here.
  const bytes = Buffer.from(body)
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.byteLength })
  outgoing.end(bytes)
}
