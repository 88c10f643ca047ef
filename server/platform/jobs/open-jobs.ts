import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type JobResult, PgBoss, type Job as Queued } from 'pg-boss'
import { exclusively, isDatabaseUnavailable, openPool } from '#platform/db'
import { errorFields, type Log } from '#platform/log'
import type { Job, JobRun } from './job.ts'
import { carriedBy, type JobCarrier } from './job-carrier.ts'

export type EnqueueOptions = {
  /** Not before this moment. */
  startAfter?: Date
  /** At most one job of this name and key waits at a time; a second one is dropped. */
  onceFor?: string
}

export type Jobs = {
  /** Queues the job within the transaction: with its commit it will run, with its rollback it never was. */
  enqueue(tx: JobCarrier, name: string, data: object, options?: EnqueueOptions): Promise<void>
  /** Resolves when no job is due any more. */
  drained(): Promise<void>
  /** How the workers of this server are. */
  health(): JobsHealth
  /** Lets running jobs end (2 s), takes no new ones. */
  stop(): Promise<void>
}

/** Seconds, over all workers of this server. */
export type JobsHealth = {
  /** Since the last job ended; null before the first. */
  sinceLastRun: number | null
  /** Since the worker that is worst off last asked for work. Each asks every half minute, unless it is at work or hangs. */
  sinceLastLook: number
}

export type OpenedJobs = {
  jobs: Jobs
  /** Creates what is missing in the database, then works the queues off. Any number of servers may do this at once. */
  start<Context>(list: readonly Job<Context>[], context: Context): Promise<void>
}

/** Milliseconds. Whoever asks for work notices that the database is away. */
const tellAwayEvery = 10_000
const deadLetters = 'dead-letters'
/** What was given up, and the one in which pg-boss keeps its schedule. */
const notOurs = [deadLetters, '__pgboss__send-it']
const day = 24 * 60 * 60

/** From 1–2 seconds after the first failure to an hour after the later ones: about six hours in all. */
const retries = { retryLimit: 15, retryDelay: 2, retryBackoff: true, retryDelayMax: 60 * 60 }

/** The queue as it is handed to those who write into it. Nothing is asked of the database before `start`. */
export function openJobs({ url, log }: { url: string; log: Log }): OpenedJobs {
  const pool = openPool(url, { max: 4, statementTimeout: 30_000, lockTimeout: 30_000 })
  const boss = openBoss(pool, log)
  const wakers = new Map<string, () => void>()
  const looking = new AbortController()
  return {
    jobs: jobsOf({ boss, pool, wakers, looking }),
    async start(list, context) {
      try {
        await exclusively(url, 'start jobs', async () => {
          await boss.start()
          await createQueues(
            boss,
            list.map(({ name }) => name),
          )
        })
        for (const { name, run } of list) {
          const handler: Handler = (data, progress) => run(context, data, progress)
          wakers.set(name, await work(boss, name, handler, log))
        }
        for (const { name, cron } of list) if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Tokyo' })
        void lookForWork({ pool, wakers, looking })
      } catch (error) {
        await boss.stop({ graceful: false })
        await pool.end()
        throw error
      }
    },
  }
}

type Handler = (data: object, run: JobRun) => Promise<void>

function openBoss(pool: Pool, log: Log): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    superviseIntervalSeconds: 20,
    monitorIntervalSeconds: 20,
  })
  let toldAway = -tellAwayEvery
  boss.on('error', (told) => {
    // pg-boss hands on copies of errors.
    const error = told instanceof Error ? told : Object.assign(new Error(), told)
    if (!isDatabaseUnavailable(error)) return log.error('jobs_failed', { error })
    if (performance.now() - toldAway < tellAwayEvery) return
    toldAway = performance.now()
    log.warn('jobs_failed', { error })
  })
  boss.on('warning', ({ message }) => log.warn('jobs_warning', { message }))
  return boss
}

async function createQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters, { retentionSeconds: 90 * day })
  for (const name of names) {
    if (known.has(name)) continue
    // A server that dies is noticed by its missing heartbeat, long before the 15 minutes a job may take.
    await boss.createQueue(name, { ...retries, heartbeatSeconds: 30, deadLetter: deadLetters, deleteAfterSeconds: day })
  }
}

/** Returns what wakes the worker before its next look of its own, which is at most half a minute away. */
async function work(boss: PgBoss, name: string, handler: Handler, log: Log): Promise<() => void> {
  const one = async ({ id, data, retryCount, signal }: Queued<object>): Promise<JobResult> => {
    try {
      await handler(data, { id, attempt: retryCount + 1, signal })
      return { id, status: 'completed' }
    } catch (error) {
      const given = retryCount >= retries.retryLimit
      log[given ? 'error' : 'warn'](given ? 'job_given_up' : 'job_failed', {
        job: name,
        id,
        attempt: retryCount + 1,
        error,
      })
      return { id, status: 'failed', output: { error: error instanceof Error ? errorFields(error) : typeof error } }
    }
  }
  const options = { batchSize: 5, perJobResults: true, burstWhenBatchFull: true, pollingIntervalSeconds: 30 } as const
  const worker = await boss.work<object>(name, options, (jobs) => Promise.all(jobs.map(one)))
  return () => boss.notifyWorker(worker)
}

/**
 * PostgreSQL's own NOTIFY would wake all servers at once, but takes a lock at commit that makes orders wait for each
 * other's write to the disk. So the server that queued a job wakes itself; the others look every second.
 */
const commitTakes = 100
const lookEvery = 1_000

type Open = { boss: PgBoss; pool: Pool; wakers: ReadonlyMap<string, () => void>; looking: AbortController }

/** One look for all workers: each would ask by a statement that costs a hundred times as much where nothing is due. */
async function lookForWork({ pool, wakers, looking }: Omit<Open, 'boss'>): Promise<void> {
  while (!looking.signal.aborted) {
    // A database that is away is told of by the workers, who ask as well.
    for (const { name } of await waitingJobs(pool).catch(() => [])) wakers.get(name)?.()
    await setTimeout(lookEvery, undefined, { signal: looking.signal, ref: false }).catch(() => {})
  }
}

/** The queues in which a job may begin now. */
async function waitingJobs(pool: Pool): Promise<{ name: string }[]> {
  const { rows } = await pool.query(
    `select distinct name from jobs.job where state < 'active' and start_after <= now() and name not in ($1, $2)`,
    notOurs,
  )
  return rows
}

function jobsOf({ boss, pool, wakers, looking }: Open): Jobs {
  const waking = new Map<string, NodeJS.Timeout>()
  const wakeSoon = (name: string) => {
    if (waking.has(name)) return
    const wake = () => {
      waking.delete(name)
      wakers.get(name)?.()
    }
    waking.set(name, globalThis.setTimeout(wake, commitTakes).unref())
  }
  return {
    async enqueue(tx, name, data, { startAfter, onceFor } = {}) {
      const options = { ...(startAfter && { startAfter }), ...(onceFor && { singletonKey: onceFor }) }
      await boss.send(name, data, { ...options, db: carriedBy(tx) })
      wakeSoon(name)
    },
    async drained() {
      while (await isAnyDue(pool)) {
        for (const { name } of await waitingJobs(pool)) wakers.get(name)?.()
        await setTimeout(20)
      }
    },
    health: () => healthOf(boss),
    async stop() {
      looking.abort()
      for (const timer of waking.values()) clearTimeout(timer)
      // pg-boss looks only every half second whether the running jobs have ended; asked one by one it answers at once.
      const ended = Promise.all([...wakers.keys()].map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([ended, patience()])
      await Promise.race([boss.stop({ graceful: false }).then(() => pool.end()), patience()])
    },
  }
}

function patience(): Promise<void> {
  return setTimeout(1_500, undefined, { ref: false })
}

function healthOf(boss: PgBoss): JobsHealth {
  const workers = boss.getWipData()
  const since = (moment: number) => Math.max(0, Math.round((Date.now() - moment) / 1_000))
  const lastRun = Math.max(...workers.map(({ lastJobEndedOn }) => lastJobEndedOn ?? 0))
  const lastLook = Math.min(...workers.map(({ lastFetchedOn, createdOn }) => lastFetchedOn ?? createdOn))
  return {
    sinceLastRun: lastRun > 0 ? since(lastRun) : null,
    sinceLastLook: workers.length > 0 ? since(lastLook) : Number.POSITIVE_INFINITY,
  }
}

async function isAnyDue(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from jobs.job where name not in ($1, $2) and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) limit 1`,
    notOurs,
  )
  return rowCount === 1
}
