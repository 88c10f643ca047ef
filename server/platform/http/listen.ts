import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { CannotStart } from '#platform/db'
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
  limits?: Partial<Limits>
}

/** Milliseconds, but for `maxHeaderSize`, which is bytes of all headers and the request line. */
export type Limits = typeof defaultLimits

/**
 * Slow senders are cut: 10 s for the headers and 20 s for a whole request. Node's own 60 s and 300 s,
 * looked at only every 30 s, let a few hundred idle sockets hold the server.
 */
const defaultLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
}

export async function listen({ host, port, fetch, shortcut, limits }: ListenOptions): Promise<Listening> {
  const listener = getRequestListener((request, env) => fetch(request, env as { incoming: IncomingMessage }), {
    errorHandler: answerUnreadable,
  })
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!server.listening) outgoing.shouldKeepAlive = false
    if (!refuseAtEdge(incoming, outgoing) && !shortcut?.(incoming, outgoing)) void listener(incoming, outgoing)
  }
  const server = createServer({ ...defaultLimits, ...limits, requireHostHeader: false }, answer)
  // Node would cut off what comes after so many headers; `refuseAtEdge` refuses instead, and must see them all.
  server.maxHeadersCount = 0
  server.on('clientError', answerOffHttp)
  server.on('checkExpectation', answer)
  await opened(server, host, port)
  return { port: (server.address() as AddressInfo).port, close: (grace = 8) => closed(server, grace) }
}

const opened = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new CannotStart(portInUse(port)) : error),
    )
    server.listen({ host, port, backlog: 1024 }, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })

const portInUse = (port: number) =>
  `ポート ${port} はほかのプログラムが使っています。PORT に別の番号を指定してください。`

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
