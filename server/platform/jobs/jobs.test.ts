import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '#platform/db'
import { type Job, type JobRun, openJobs } from '#platform/jobs'
import { createLog } from '#platform/log'
import { createEmptyDatabase, patience } from '../../testing/test-database.ts'

const { url, drop } = await createEmptyDatabase()
const { db, sql, close } = connectDatabase(url, patience)
const log = createLog({ level: 'silent' })
const done: Array<{ what: string; run: JobRun }> = []
type What = { what: string }
const writeDown: Job<typeof done, What> = {
  name: 'write-down',
  cron: '0 9 29 2 *',
  async run(kept, { what }, run) {
    kept.push({ what, run })
  },
}
const failOnce: Job<typeof done, What> = {
  name: 'fail-once',
  async run(kept, { what }, run) {
    kept.push({ what, run })
    if (run.attempt === 1) throw new Error('the first time it never works')
  },
}

async function startJobs(list: readonly Job<typeof done>[]) {
  const { jobs, start } = openJobs({ url, log })
  await start(list, done)
  return jobs
}

// Two servers start at the same moment on a database that has no queue yet.
const [jobs, otherServer] = await Promise.all([startJobs([writeDown, failOnce]), startJobs([writeDown, failOnce])])
afterAll(async () => {
  await Promise.all([jobs.stop(), otherServer.stop()])
  await close()
  await drop()
})
const triesOf = (what: string) => done.filter((entry) => entry.what === what).map(({ run }) => run.attempt)

test('a job runs once its transaction is committed', async () => {
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'write-down', { what: 'committed' })
    expect(triesOf('committed')).toEqual([])
  })
  await jobs.drained()
  expect(triesOf('committed')).toEqual([1])
})

test('a job of a transaction rolled back never was', async () => {
  const broken = db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'write-down', { what: 'rolled back' })
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await jobs.drained()
  expect(triesOf('rolled back')).toEqual([])
})

test('the driver’s own transaction carries jobs as well', async () => {
  await sql.begin((tx) => jobs.enqueue(tx, 'write-down', { what: 'by the driver' }))
  await jobs.drained()
  expect(triesOf('by the driver')).toEqual([1])
})

test('a job that fails is tried again, under the same id', async () => {
  await db.transaction((tx) => jobs.enqueue(tx, 'fail-once', { what: 'again' }))
  await expect.poll(() => triesOf('again')).toEqual([1, 2])
  expect(new Set(done.filter(({ what }) => what === 'again').map(({ run }) => run.id)).size).toBe(1)
})

test('a worker wakes within two seconds without being asked', async () => {
  let looks = 0
  await db.transaction((tx) => otherServer.enqueue(tx, 'write-down', { what: 'quick' }))
  const triesAtThisLook = () => {
    looks += 1
    return triesOf('quick')
  }
  await expect.poll(triesAtThisLook, { interval: 50 }).toEqual([1])
  // Looks and not seconds: where the machine is busy, both take longer.
  expect(looks).toBeLessThan(40)
})

test('of many jobs each runs once, though two servers work', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `many ${index}`)
  await db.transaction(async (tx) => {
    for (const what of names) await jobs.enqueue(tx, 'write-down', { what })
  })
  await jobs.drained()
  expect(names.map(triesOf)).toEqual(names.map(() => [1]))
})

test('a job waits for its moment', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000)
  await db.transaction((tx) => jobs.enqueue(tx, 'write-down', { what: 'tomorrow' }, { startAfter: tomorrow }))
  await jobs.drained()
  expect(triesOf('tomorrow')).toEqual([])
})

test('queuing is one statement', async () => {
  let statements = 0
  await sql.begin(async (tx) => {
    const counting = new Proxy(tx, {
      get(target, name) {
        if (name === 'unsafe') statements += 1
        return Reflect.get(target, name)
      },
    })
    await jobs.enqueue(counting, 'write-down', { what: 'counted' })
  })
  expect(statements).toBe(1)
  await jobs.drained()
})

test('a server that stops lets its running job end', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  let ended = false
  const takeAWhile: Job<unknown> = {
    name: 'take-a-while',
    async run() {
      begin()
      await new Promise((wake) => setTimeout(wake, 300))
      ended = true
    },
  }
  const leaving = await startJobs([takeAWhile])
  await sql.begin((tx) => leaving.enqueue(tx, 'take-a-while', {}))
  await begun
  await leaving.stop()
  expect(ended).toBe(true)
  expect(await sql`select state from jobs.job where name = 'take-a-while'`).toEqual([{ state: 'completed' }])
})

test('a schedule is kept in the time of Tokyo', async () => {
  expect(await sql`select name, cron, timezone from jobs.schedule`).toEqual([
    { name: 'write-down', cron: '0 9 29 2 *', timezone: 'Asia/Tokyo' },
  ])
})
