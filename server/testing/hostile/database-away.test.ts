import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Sql } from '#platform/db'
import { place, placementFor } from '../sample-placement.ts'
import { someEmail } from '../test-person.ts'
import { cuttableDatabase } from './cuttable-database.ts'
import { everyOperation } from './examples.ts'
import { openEdge } from './open-edge.ts'

const database = await cuttableDatabase()
const edge = await openEdge({ config: { databaseUrl: database.url }, answerWithin: 1_500 })

afterEach(async () => {
  await database.mend()
  await expect.poll(statusOf('/backend/readyz')).toBe(200)
})

const statusOf = (path: string) => async () => (await edge.fetch(path)).status

/** Of every operation: its answer, or what it says while the database is away. */
async function askAll() {
  return Promise.all(
    everyOperation.map(async ({ name, method, target, body }) => {
      const answer = await edge.fetch(target, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify(body),
        }),
      })
      return { name, status: answer.status, headers: answer.headers, text: await answer.text() }
    }),
  )
}

function expectCalm(answers: Awaited<ReturnType<typeof askAll>>) {
  for (const { name, status, headers, text } of answers) {
    expect([name, status < 500 || status === 503]).toEqual([name, true])
    if (status !== 503) continue
    const body = JSON.parse(text)
    expect([name, body.code, headers.get('x-request-id')]).toEqual([name, 'unavailable', body.request_id])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(text).not.toMatch(/ECONN|postgres|connect|timeout|127\.0\.0\.1/i)
  }
}

test('without its database the shop says 503, shows what it knows by heart, and recovers by itself', async () => {
  const usual = (await askAll()).map(({ name, status }) => [name, status])
  await database.cut()
  const answers = await askAll()
  expectCalm(answers)
  const unavailable = answers.filter(({ status }) => status === 503).map(({ name }) => name)
  expect(unavailable).toEqual(expect.arrayContaining(['findPostalCode']))
  const known = answers.filter(({ status }) => status === 200).map(({ name }) => name)
  expect(known).toEqual(expect.arrayContaining(['listProducts', 'listCategories', 'calculate']))
  expect(await statusOf('/backend/healthz')()).toBe(200)
  expect(await statusOf('/backend/readyz')()).toBe(503)

  await database.mend()
  await expect.poll(statusOf('/backend/readyz')).toBe(200)
  expect((await askAll()).map(({ name, status }) => [name, status])).toEqual(usual)
})

test('a database that hangs makes nobody wait for long', async () => {
  database.hang()
  const from = performance.now()
  expectCalm(await askAll())
  expect(await statusOf('/backend/healthz')()).toBe(200)
  expect(await statusOf('/backend/readyz')()).toBe(503)
  // A paper has 4.5 s, all else 1.5 s; the rest is what a busy machine takes for so many answers.
  expect(performance.now() - from).toBeLessThan(15_000)
})

test('connections that are killed are replaced without anybody noticing for long', async () => {
  await killAll()
  expectCalm(await askAll())
  await expect.poll(statusOf('/backend/api/postal-codes/1000004')).toBe(200)
})

test('after its connections were killed, or its database was away, an order still has its mail, which nobody asked for', async () => {
  const { sql } = edge.context
  for (const lose of [killAll, database.cut]) {
    await lose()
    await database.mend()
    await expect.poll(statusOf('/backend/readyz')).toBe(200)
    const email = someEmail()
    const { contact, ...rest } = await placementFor(edge)
    const { status } = await place(edge, { ...rest, contact: { ...contact, email } })
    expect(status).toBe(201)
    const mails = async () => (await sql`select from kept_mails where address = ${email}`).length
    await expect.poll(mails).toBe(1)
  }
})

const killAll = async () => {
  await edge.context.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
}

test('a statement that is stopped because it takes too long is 503', async () => {
  const { sql } = edge.context
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = sql.begin(async (tx) => {
    await tx`lock table postal_codes in access exclusive mode`
    held.resolve()
    await released.promise
  })
  await held.promise
  const waiting = edge.fetch('/backend/api/postal-codes/1000004')
  await expect.poll(() => stopWaiting(sql), { interval: 10 }).toBe(true)
  const answer = await waiting
  released.resolve()
  await holding
  expect([answer.status, answer.headers.get('retry-after'), ((await answer.json()) as { code: string }).code]).toEqual([
    503,
    '2',
    'unavailable',
  ])
})

/** As the server itself does when the time is up. */
async function stopWaiting(sql: Sql): Promise<boolean> {
  const stopped = await sql`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%postal_codes%'`
  return stopped.length > 0
}
