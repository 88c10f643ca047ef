import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test-database.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const database = await createTestDatabase()
afterAll(database.drop)

/** The real server in a process of its own, and the port it has found. */
async function startServer() {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      PORT: String(freePort),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const reader = createInterface({ input: server.stdout })
  reader.on('line', (line) => lines.push(line))
  while (!lines.some((line) => line.includes(`http://localhost:${freePort}`))) await once(reader, 'line')
  return { server, lines }
}

const freePort = 20_000 + (process.pid % 20_000)

type Asked = { sent: boolean; status?: number; connection?: string | undefined; code?: string }

function ask(agent: Agent, path: string): Promise<Asked> {
  return new Promise((resolve) => {
    const asked = request({ agent, host: '127.0.0.1', port: freePort, path }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve({ sent: true, status: answer.statusCode!, connection: answer.headers.connection }))
      answer.on('error', () => resolve({ sent: true, code: 'cut' }))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve({ sent: asked.reusedSocket, code: error.code! }))
    asked.end()
  })
}

test('SIGTERM under load: what was accepted is answered, connections are told to close, and the process ends well', async () => {
  const { server, lines } = await startServer()
  const exited = once(server, 'exit')
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const seen: Asked[] = []
  let stopping = false
  const client = async (path: string) => {
    for (;;) {
      const answer = await ask(agent, path)
      seen.push(answer)
      if (answer.code || (stopping && answer.connection === 'close')) return
    }
  }
  const clients = [
    '/backend/api/meetup/products',
    '/backend/api/postal-codes/1000004',
    '/backend/api/meetup/products?meetup_date=2026-12-11',
    '/backend/readyz',
  ]
    .flatMap((path) => [path, path])
    .map(client)
  while (seen.length < 200) await new Promise((resolve) => setImmediate(resolve))
  const from = performance.now()
  stopping = true
  server.kill('SIGTERM')
  await Promise.all(clients)
  const [code, signal] = await exited
  agent.destroy()

  expect([code, signal]).toEqual([0, null])
  expect(performance.now() - from).toBeLessThan(8_000)
  expect(seen.filter(({ status }) => status !== undefined && status !== 200)).toEqual([])
  expect(seen.filter(({ code }) => code === 'cut')).toEqual([])
  expect(lines.join()).not.toMatch(/"level":"error"/)
}, 30_000)
