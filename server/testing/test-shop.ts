import { afterAll, afterEach } from 'vitest'
import type { Answer, Call } from '#contract/operations.ts'
import { type OperationName, routes } from '#contract/routes.ts'
import type { Gateway } from '#modules/payments'
import type { ConnectOptions } from '#platform/db'
import { listen } from '#platform/http'
import { createLog, type Log } from '#platform/log'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { openContext } from '../open-context.ts'
import { hashAt } from '../platform/auth/hash-cost.ts'
import { demoPictures } from '../seed/index.ts'
import { closeAll } from '../start-shop.ts'
import { demoToday } from './prepare-template.ts'
import { createTestDatabase, patience, type TestDatabase } from './test-database.ts'

export type TestShop = {
  /** Of the server's own origin: http://127.0.0.1:port */
  origin: string
  context: Context
  clock: { set(instant: string | Date): void }
  /** A raw call: `shop.fetch('/backend/api/…', { … })`, over HTTP. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** An operation of the contract; answers with status, parsed body and headers whatever came. */
  call<N extends OperationName>(
    name: N,
    call?: Partial<Call<N>> & { headers?: Record<string, string> },
  ): Promise<Answered<N>>
  close(): Promise<void>
}

export type Answered<N extends OperationName> = {
  status: number
  headers: Headers
  /** Typed as a success; a refusal has `code` and `errors`. */
  body: Answer<N> & { code?: string; message?: string; errors?: Array<{ field: string; message: string }> }
}

/** 32 bytes, as anybody may know them. */
const testKey = Buffer.alloc(32, 7).toString('base64')

export type TestShopOptions = {
  now?: string
  config?: Partial<Config>
  /** Instead of silence. */
  log?: Log
  /** Instead of the demo's. */
  gateway?: Gateway
  /** False: only the test runs jobs. */
  isScheduled?: boolean
  /** How the calls use the database, where not with the patience of tests. */
  connecting?: ConnectOptions
  /** Instead of a copy of the template; dropped at the end as well. */
  database?: TestDatabase
}

/** Milliseconds for an answer: on a busy machine many at once take longer than a visitor should wait. */
export const patientAnswers = 60_000

/**
 * The whole server with the demo shop on a database of its own, over HTTP, with a clock fixed at Tuesday 2026-11-24
 * 10:00 Asia/Tokyo by default. Given back after the test file.
 */
export async function testShop({
  now = demoToday,
  config: changes = {},
  ...options
}: TestShopOptions = {}): Promise<TestShop> {
  let instant = new Date(now)
  hashAt('cheap')
  const database = options.database ?? (await createTestDatabase())
  const config: Config = {
    ...readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', SECRET_KEY: testKey }),
    ...changes,
  }
  const closers: Array<() => Promise<void>> = []
  const { gateway, isScheduled, log = logForFailures() } = options
  const connecting = { ...patience, ...options.connecting }
  const stopping = new AbortController()
  const opened = { config, now: () => instant, log, gateway, isScheduled, connecting, stopping: stopping.signal }
  const context = await openContext(opened, closers)
  const app = createApp({ context, pictureFolders: [demoPictures], checkAnswers: true, answerWithin: patientAnswers })
  const listening = await listen({ host: '127.0.0.1', port: 0, fetch: (request, env) => app.fetch(request, env) })
  const origin = `http://127.0.0.1:${listening.port}`

  const send = (path: string, init?: RequestInit) => fetch(origin + path, init)
  const shop: TestShop = {
    origin,
    context,
    clock: {
      set(next) {
        instant = new Date(next)
      },
    },
    fetch: send,
    async call(name, call = {}) {
      const { path, init } = requestOf(name, call)
      const answer = await send(path, init)
      return { status: answer.status, headers: answer.headers, body: await bodyOf(answer) }
    },
    async close() {
      stopping.abort()
      await listening.close(1)
      await closeAll(closers)
      await database.drop()
      hashAt('usual')
    },
  }
  afterAll(shop.close)
  return shop
}

/** What went wrong in the shop, told only beside the test that fails meanwhile. */
function logForFailures(): Log {
  const lines: string[] = []
  afterEach(({ task }) => {
    const said = lines.splice(0).slice(-10)
    if (task.result?.state === 'fail' && said.length > 0) console.error(`the log of the shop:\n${said.join('')}`)
  })
  return createLog({ level: 'warn', write: (line) => lines.push(line) })
}

async function bodyOf(answer: Response) {
  const type = answer.headers.get('content-type')
  // Would go on for ever.
  if (type === 'text/event-stream') return answer.body!.cancel()
  const text = await answer.text()
  if (text === '') return undefined
  return type?.includes('json') ? JSON.parse(text) : text
}

type LooseCall = { params?: object; query?: object; body?: unknown; headers?: Record<string, string> }

function requestOf(name: OperationName, { params = {}, query = {}, body, headers }: LooseCall) {
  const [method, pattern] = routes[name].split(' ') as [string, string]
  const filled = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each !== undefined) search.append(key, String(each))
  }
  const init: RequestInit = {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  }
  if (body instanceof Uint8Array) init.body = body as Uint8Array<ArrayBuffer>
  else if (body !== undefined) init.body = JSON.stringify(body)
  return { path: `/backend${filled}${search.size ? `?${search}` : ''}`, init }
}
