import { Client } from 'pg'
import { MOST_OPEN_ORDERS } from '#domain/open-orders.ts'
import { migrateDatabase } from '#platform/db'
import { openJobs } from '#platform/jobs'
import { createLog } from '#platform/log'
import { loadDemo, loadMasters } from '#seed'
import { modules } from '../modules.ts'

/** A Tuesday morning in Tokyo, on which the demo shop of every test was loaded. */
export const demoToday = '2026-11-24T10:00:00+09:00'

/** Fills the database that every test database is copied from. Called once per run, before the first test. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrateDatabase(url)
  await loadMasters(url)
  await loadDemo(url, { now: () => new Date(demoToday) })
  await trustOffices(url)
  await createQueues(url)
}

/** As staff do for an office that orders much: tests place more than most. */
async function trustOffices(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(`alter table users alter column max_open_orders set default ${MOST_OPEN_ORDERS},
    alter column max_open_orders_on_date set default ${MOST_OPEN_ORDERS}`)
  await client.end()
}

/** Every shop of a test would make the same ones. Nothing is in them, and nothing is due. */
async function createQueues(url: string): Promise<void> {
  const { jobs, start } = openJobs({ url, log: createLog({ level: 'silent' }) })
  const idle = modules.flatMap((module) => module.jobs ?? []).map(({ name }) => ({ name, run: async () => {} }))
  await start(idle, undefined)
  await jobs.stop()
}
