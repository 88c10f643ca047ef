import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type RefusalCode, Refused } from '#contract/refusals.ts'
import { faultAnswer, type Refusal, refuse, writtenRefusal } from './error-answer.ts'
import { nextRequestId } from './request-id.ts'

const maxTarget = 4 * 1024
const maxHeaders = 100

/** Refuses by the head of a message, before anything reads it; true if it did. */
export function refuseAtEdge(
  { url = '', headers, rawHeaders, httpVersion }: IncomingMessage,
  outgoing: ServerResponse,
  isOwnHost?: (host: string) => boolean,
): boolean {
  if (url.length > maxTarget) return sendRefusal('uri_too_long', outgoing)
  if (rawHeaders.length > maxHeaders * 2) return sendRefusal('headers_too_large', outgoing)
  if (headers.host === undefined && httpVersion === '1.1') return sendRefusal('malformed', outgoing)
  if (hostsIn(rawHeaders) > 1) return sendRefusal('malformed', outgoing)
  if (headers.host !== undefined && isOwnHost?.(headers.host) === false) return sendRefusal('foreign_host', outgoing)
  return false
}

/** Node silently keeps the first of several; a proxy in front of us may have read another. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && /^host$/i.test(rawHeaders[i]!)) hosts += 1
  return hosts
}

function sendRefusal(code: RefusalCode, outgoing: ServerResponse): true {
  const { status, headers, body } = writtenRefusal(new Refused(code), nextRequestId())
  outgoing.writeHead(status, { ...headers, connection: 'close', 'content-length': Buffer.byteLength(body) })
  outgoing.end(body)
  return true
}

/** A target or a host that no address can be made of. Anything else that gets here is a bug. */
export function answerUnreadable(error: unknown): Response {
  const requestId = nextRequestId()
  const isSenders = error instanceof Error && error.name === 'RequestError'
  return isSenders ? refuse('malformed', requestId) : faultAnswer(requestId)
}

/** What is no HTTP at all, or comes too slowly, gets its answer in the same shape as every other refusal. */
export function answerOffHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed'
  const refusal = writtenRefusal(new Refused(code), nextRequestId())
  socket.end(messageOf(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? { ...refusal, status: 408 } : refusal), () =>
    socket.destroy(),
  )
}

function messageOf({ status, headers, body }: Refusal): string {
  const all = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
