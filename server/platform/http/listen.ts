import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { CannotStart } from '#platform/db'

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
}

/**
 * Slow senders are cut: 10 s for the headers and 20 s for a whole request. Node's own 60 s and 300 s,
 * looked at only every 30 s, let a few hundred idle sockets hold the server.
 */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
} as const

export async function listen({ host, port, fetch, shortcut }: ListenOptions): Promise<Listening> {
  const listener = getRequestListener((request, env) => fetch(request, env as { incoming: IncomingMessage }))
  const server = createServer(limits, (incoming, outgoing) => {
    if (!shortcut?.(incoming, outgoing)) void listener(incoming, outgoing)
  })
  server.maxHeadersCount = 100
  server.on('clientError', answerBadRequest)
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
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** What is no HTTP at all gets a short answer in the same shape as every other refusal. */
function answerBadRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const [status, code, message] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'headers_too_large', '送信された内容が大きすぎます。']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'malformed', '送信が途中で止まりました。もう一度お試しください。']
        : ['400 Bad Request', 'malformed', '送信された内容を読み取れませんでした。']
  const body = JSON.stringify({ message, code, request_id: 'none' })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
