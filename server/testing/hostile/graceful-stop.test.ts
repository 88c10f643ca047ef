import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '../../seed/people.ts'
import { followChanges } from '../read-events.ts'
import { createTestDatabase } from '../test-database.ts'
import { startRealServer } from './real-server.ts'
import { slowness } from './slowness.ts'

const database = await createTestDatabase()
afterAll(database.drop)

type Outcome = { sent: boolean; status?: number; connection?: string | undefined; code?: string }

function ask(agent: Agent, url: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve({ sent: true, status: answer.statusCode!, connection: answer.headers.connection }))
      answer.on('error', () => resolve({ sent: true, code: 'cut' }))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ sent: sent.reusedSocket, code: error.code! }))
    sent.end()
  })
}

test('SIGTERM under load: what was accepted is answered, connections are told to close, and the process ends well', async () => {
  const server = await startRealServer({ DATABASE_URL: database.url, NODE_ENV: 'production', LOG_LEVEL: 'error' })
  const exited = once(server.process, 'exit')
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const seen: Outcome[] = []
  let stopping = false
  const client = async (path: string) => {
    for (;;) {
      const answer = await ask(agent, server.origin + path)
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
  server.process.kill('SIGTERM')
  await Promise.all(clients)
  const [code, signal] = await exited
  agent.destroy()

  expect([code, signal]).toEqual([0, null])
  expect(performance.now() - from).toBeLessThan(8_000 * slowness())
  expect(seen.filter(({ status }) => status !== undefined && status !== 200)).toEqual([])
  expect(seen.filter(({ code }) => code === 'cut')).toEqual([])
  expect(server.said()).not.toMatch(/"level":"error"/)
})

test('SIGTERM ends open streams at once, whole, and does not wait for who follows', async () => {
  const server = await startRealServer({ DATABASE_URL: database.url, NODE_ENV: 'production', LOG_LEVEL: 'error' })
  const exited = once(server.process, 'exit')
  const login = await fetch(`${server.origin}/backend/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: demoPassword }),
  })
  const { access_token } = (await login.json()) as { access_token: string }
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => followChanges(server, { authorization: `Bearer ${access_token}` })),
  )
  await expect.poll(() => streams.every((stream) => stream.lastId() !== undefined)).toBe(true)
  const from = performance.now()
  server.process.kill('SIGTERM')
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(streams.map(() => 'whole'))
  expect(await exited).toEqual([0, null])
  // Connections that do not end by themselves would be cut after four seconds.
  expect(performance.now() - from).toBeLessThan(3_500 * slowness())
})
