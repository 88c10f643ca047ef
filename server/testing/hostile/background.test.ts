import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectSql, type SqlPool } from '#platform/db'
import { registration } from '../test-person.ts'
import { type RealServer, startRealServer } from './real-server.ts'
import { slowness } from './slowness.ts'

const canary = {
  last_name: '金糸雀',
  first_name: '黄羽',
  last_name_kana: 'カナリア',
  first_name_kana: 'キバネ',
  company: 'カナリア商事',
  tel: '03-9876-1234',
}

/** With a PostgreSQL of its own. */
let server: RealServer
let dataDir: string
let admin: SqlPool | undefined
const addresses: string[] = []
/** Processes that the test has stopped. Without their postmaster they are found nowhere else. */
let stopped: readonly number[] = []
/** As in the link to a guest's order. */
const orderKey = randomBytes(32).toString('base64url')

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'background-'))
  server = await startRealServer({ DATABASE_URL: '', DATA_DIR: dataDir })
  await untilReady()
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  admin = connectSql(`postgres://app:${password}@127.0.0.1:${(await postmasterFile())[3]}/app`, { max: 2 })
}, 240_000)

afterAll(async () => {
  await admin?.end()
  server?.process.kill('SIGKILL')
  for (const pid of [...stopped, ...(await postgresPids())]) kill(pid, 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
})

const site = () => `${server.origin}/backend`
const statusOf = (path: string) =>
  fetch(site() + path).then(
    ({ status }) => status,
    () => 0,
  )
/** Hooks use it as well, where there is no `expect.poll`; the limit is that of the hook or test. */
async function untilReady(): Promise<void> {
  while ((await statusOf('/readyz')) !== 200) await pause(200)
}

/** Registers again and again until it is taken, and waits for the mail. */
async function expectMail(): Promise<void> {
  const email = `canary-${randomUUID()}@example.com`
  addresses.push(email)
  await expect.poll(() => register(email), { timeout: 90_000, interval: 200 }).toBe(200)
  const mails = async () => (await (await fetch(`${site()}/dev/mails?to=${email}`)).json()) as unknown[]
  await expect.poll(() => mails().catch(() => []), { timeout: 90_000, interval: 200 }).not.toEqual([])
}

async function register(email: string): Promise<number> {
  const token = await fetch(`${site()}/api/token`).catch(() => undefined)
  if (!token?.ok) return 0
  const { csrf_token } = (await token.json()) as { csrf_token: string }
  const cookie = token.headers.getSetCookie().map((each) => each.split(';')[0]!)
  return fetch(`${site()}/api/users/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrf_token, cookie: cookie.join('; ') },
    body: JSON.stringify({ ...registration(email), ...canary }),
  }).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Registrations that the fault meets in their middle, each with an answer that is no bug. */
async function during(fault: () => Promise<unknown>): Promise<void> {
  const emails = Array.from({ length: 12 }, () => `canary-${randomUUID()}@example.com`)
  addresses.push(...emails)
  const answers = emails.map((email) => register(email))
  await fault()
  for (const status of await Promise.all(answers)) expect([0, 200, 429, 503]).toContain(status)
}

const postmasterFile = async () => (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
const postmaster = async () => Number((await postmasterFile())[0])

async function postgresPids(): Promise<number[]> {
  const pid = await postmaster().catch(() => 0)
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return pid ? [pid, ...children.trim().split(' ').filter(Boolean).map(Number)] : []
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {}
}

describe.runIf(existsSync('/proc/self/task'))('work in the background', () => {
  test('goes on after all connections were cut, and cut again', { timeout: 300_000 }, async () => {
    for (let round = 0; round < 2; round += 1) {
      await during(
        () => admin!`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      await expectMail()
    }
  })

  test('goes on after a crash of one backend', { timeout: 300_000 }, async () => {
    const [one] = await admin!<{ pid: number }[]>`select pid from pg_stat_activity
      where application_name = 'app' and pid <> pg_backend_pid() limit 1`
    await during(async () => kill(one!.pid, 'SIGKILL'))
    await expectMail()
    await untilReady()
  })

  test('goes on after PostgreSQL was killed: it is started again', { timeout: 300_000 }, async () => {
    const before = await postmaster()
    await during(async () => kill(before, 'SIGKILL'))
    await expect.poll(() => statusOf(`/api/meetup/guest-orders/${orderKey}`), { interval: 10 }).toBe(503)
    await expectMail()
    expect(server.said()).toContain('/guest-orders/:guest_token')
    expect(await postmaster()).not.toBe(before)
    expect(server.said()).toContain('postgres_started_again')
    const answer = await fetch(`${site()}/readyz`)
    expect(await answer.json()).toMatchObject({
      status: 'ready',
      database: 'up',
      jobs: { seconds_since_last_run: expect.any(Number), seconds_since_last_look: expect.any(Number) },
    })
  })

  test('ends within 8 s when the database hangs', { timeout: 120_000 }, async () => {
    const exited = once(server.process, 'exit')
    stopped = await postgresPids()
    for (const pid of stopped) kill(pid, 'SIGSTOP')
    const asked = Array.from({ length: 4 }, () => statusOf('/api/postal-codes/1000004'))
    const from = performance.now()
    server.process.kill('SIGTERM')
    await exited
    expect(performance.now() - from).toBeLessThan(8_000 * slowness())
    await Promise.all(asked)
    for (const pid of stopped) kill(pid, 'SIGCONT')
  })

  test('says nothing about anybody, whatever happened', () => {
    expect(server.said()).toContain('postgres_ended')
    for (const secret of [...Object.values(canary), 'canary-', '$argon2', orderKey, ...addresses]) {
      expect(server.said().includes(secret), `the log has ${secret}`).toBe(false)
    }
  })
})
