import { expect, test } from 'vitest'
import { connectSql } from '#platform/db'
import { writeProbe } from '#platform/limits'
import { createLog } from '#platform/log'
import { testShop } from '#testing'
import { readiness, watchReadiness } from './readiness.ts'

// Only the test runs jobs.
const shop = await testShop({ isScheduled: false })
const { context } = shop
const { sql, now } = context

const withWorkers = (sinceLastLook: number) => ({
  ...context,
  jobs: { ...context.jobs, health: () => ({ sinceLastRun: 30, sinceLastLook }) },
})

test('a shop at work tells what it depends on', async () => {
  await context.jobs.enqueue(sql, 'send-mails', {})
  await context.jobs.drained()
  await expect.poll(() => context.jobs.health().sinceLastRun).not.toBeNull()
  const answer = await shop.fetch('/backend/readyz')
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      status: 'ready',
      database: 'up',
      jobs: { seconds_since_last_run: expect.any(Number), seconds_since_last_look: expect.any(Number) },
      mails: { oldest_due_seconds: null },
      payments: { oldest_due_seconds: null },
    },
  ])
})

test('workers that no longer ask are no shop that is ready', async () => {
  expect((await readiness(withWorkers(120))).ready).toBe(true)
  expect(await readiness(withWorkers(121))).toMatchObject({
    ready: false,
    facts: { database: 'up', standing_still: true },
  })
})

test('a mail that nobody sends makes the shop not ready, one that a mail server puts off does not', async () => {
  const due = (seconds: number) => new Date(now().getTime() - seconds * 1_000)
  await sql`insert into outbox_mails (id, host, letters, props, stamp, created_at, due_at)
    values (gen_random_uuid(), 'h', '[]', '{}', '{}', ${due(900)}, ${due(600)})`
  expect(await readiness(context)).toMatchObject({ ready: true, facts: { mails: { oldest_due_seconds: 600 } } })
  shop.clock.set(new Date(now().getTime() + 1_000))
  const answer = await shop.fetch('/backend/readyz')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ code: 'unavailable', mails: { oldest_due_seconds: 601 } })
  await sql`update outbox_mails set due_at = ${due(-30)}`
  expect((await readiness(context)).ready).toBe(true)
})

test('a payment that nobody settles makes the shop not ready', async () => {
  const due = (seconds: number) => new Date(now().getTime() - seconds * 1_000)
  await sql`insert into payments (id, amount, state, asked_at, changed_at, due_at)
    values (gen_random_uuid(), 1000, 'releasing', ${due(900)}, ${due(900)}, ${due(600)})`
  expect(await readiness(context)).toMatchObject({ ready: true, facts: { payments: { oldest_due_seconds: 600 } } })
  await sql`update payments set due_at = ${due(601)}`
  expect(await readiness(context)).toMatchObject({ ready: false, facts: { standing_still: true } })
  await sql`update payments set due_at = ${due(-30)}`
  expect((await readiness(context)).ready).toBe(true)
})

test('a database that takes no writes is no shop that is ready', async () => {
  const url = new URL(context.config.databaseUrl!)
  const database = sql(url.pathname.slice(1))
  url.searchParams.set('options', '-c default_transaction_read_only=off')
  const keeper = connectSql(url.href, { max: 1 })
  const forAll = (setting: 'on' | 'off') =>
    keeper.begin(async (tx) => {
      await tx`alter database ${database} set default_transaction_read_only = ${tx(setting)}`
      await tx`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
    })
  const ready = async () => {
    const answer = await shop.fetch('/backend/readyz')
    return [answer.status, ((await answer.json()) as { database: string }).database]
  }
  expect(await ready()).toEqual([200, 'up'])
  await forAll('on')
  await expect.poll(ready).toEqual([503, 'takes_no_writes'])
  await forAll('off')
  await expect.poll(ready).toEqual([200, 'up'])
  await keeper.end()
  expect(await sql`select from limit_counts where key like 'write-probe%'`).toEqual([])
})

test('however many ask, one write at a time is tried, and none for a while after it', async () => {
  let tried = 0
  const probe = writeProbe({ begin: (work) => sql.begin(work).finally(() => (tried += 1)) }, { every: 200 })
  const askAll = () => Promise.all(Array.from({ length: 100 }, probe))
  expect(new Set([...(await askAll()), ...(await askAll())])).toEqual(new Set([true]))
  expect(tried).toBe(1)
  await new Promise((over) => setTimeout(over, 250))
  await askAll()
  expect(tried).toBe(2)
})

test('the log says so, again and again', async () => {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  const stop = watchReadiness({ ...withWorkers(300), log }, 20)
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(2)
  await stop()
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'warn',
    event: 'not_ready',
    jobs: { seconds_since_last_look: 300 },
  })
})
