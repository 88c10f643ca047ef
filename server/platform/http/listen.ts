import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { CannotStart } from '#platform/db'
import type { FindNetwork } from './client-network.ts'
import { cutSlowReaders, limitSocketsPerNetwork, unansweredCounter } from './connections.ts'
import { answerOffHttp, answerUnreadable, refuseAtEdge } from './edge-refusals.ts'

export type Listening = {
  port: number
  /** Stops taking connections, lets what was accepted finish, and cuts what is still open after `graceSeconds`. */
  close(graceSeconds?: number): Promise<void>
}

export type ListenOptions = {
  host: string
  port: number
  fetch(request: Request, env: { incoming: IncomingMessage }): Response | Promise<Response>
  /** Answers at once from memory, before a Request is made; true if it did. */
  shortcut?(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Whether a Host header means this site; by default any does. */
  isOwnHost?(host: string): boolean
  /** Headers of every answer, errors included. */
  headers?: Readonly<Record<string, string>>
  /** Counts sockets by network. To be left out behind a proxy, where all of them come from one. */
  findNetwork?: FindNetwork
  limits?: Partial<Limits>
}

/** Milliseconds, except `maxHeaderSize`, which is bytes of all headers and the request line, and the counts. */
export type Limits = typeof defaultLimits

/**
 * Slow senders are cut: 10 s for the headers and 20 s for a whole request. Node's own 60 s and 300 s,
 * looked at only every 30 s, let a few hundred idle sockets hold the server. Slow readers are cut by `connections.ts`.
 */
const defaultLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
  maxRequestsPerSocket: 10_000,
  socketsPerNetwork: 256,
  unanswered: 100,
  stalledAfter: 10_000,
  takenWithin: 120_000,
}

export async function listen(options: ListenOptions): Promise<Listening> {
  const { host, port, fetch, shortcut, isOwnHost, headers = {}, findNetwork } = options
  const limits = { ...defaultLimits, ...options.limits }
  const listener = getRequestListener((request, env) => fetch(request, env as { incoming: IncomingMessage }), {
    errorHandler: answerUnreadable,
  })
  const always = Object.entries(headers)
  const unanswered = unansweredCounter(limits.unanswered)
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming
    if (unanswered.begin(socket)) return void socket.destroy()
    outgoing.once('close', () => unanswered.end(socket))
    for (const [name, value] of always) outgoing.setHeader(name, value)
    if (!server.listening) outgoing.shouldKeepAlive = false
    if (!refuseAtEdge(incoming, outgoing, isOwnHost) && !shortcut?.(incoming, outgoing)) {
      void listener(incoming, outgoing)
    }
  }
  const server = createServer({ ...limits, requireHostHeader: false }, answer)
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket
  // Node would drop headers beyond this count; `refuseAtEdge` refuses instead, and must see them all.
  server.maxHeadersCount = 0
  server.on('clientError', answerOffHttp)
  server.on('checkExpectation', answer)
  cutSlowReaders(server, {
    ...limits,
    isAnswering: unanswered.isAny,
    checkedEvery: limits.connectionsCheckingInterval,
  })
  if (findNetwork) limitSocketsPerNetwork(server, limits.socketsPerNetwork, findNetwork)
  await opened(server, host, port)
  return { port: (server.address() as AddressInfo).port, close: (grace = 8) => closed(server, grace) }
}

const opened = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(words[error.code ?? ''] ? new CannotStart(words[error.code ?? '']!({ host, port })) : error),
    )
    server.listen({ host, port, backlog: 1024 }, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })

const notOurHost = ({ host }: Door) =>
  `HOST の値 ${host} は、この機械のアドレスではありません。127.0.0.1 などを指定してください。`

type Door = { host: string; port: number }
const words: Record<string, (door: Door) => string> = {
  EADDRINUSE: ({ port }) => `ポート ${port} はほかのプログラムが使っています。PORT に別の番号を指定してください。`,
  EACCES: ({ port }) => `ポート ${port} を開く権限がありません。PORT に 1024 以上の番号を指定してください。`,
  EADDRNOTAVAIL: notOurHost,
  ENOTFOUND: notOurHost,
  EAI_AGAIN: notOurHost,
}

function closed(server: Server, graceSeconds: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceSeconds * 1_000)
  // A connection whose last request was accepted before becomes idle only now.
  const sweep = setInterval(() => server.closeIdleConnections(), 25)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
