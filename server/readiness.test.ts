import { expect, test } from 'vitest'
import { createLog } from '#platform/log'
import { testShop } from '#testing'
import { readiness, watchReadiness } from './readiness.ts'

// Nobody works the outbox off but whoever is asked to.
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
