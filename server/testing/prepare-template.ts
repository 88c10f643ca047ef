import { migrateDatabase } from '#platform/db'
import { loadDemo, loadMasters } from '#seed'

/** A Tuesday morning in Tokyo, on which the demo shop of every test was loaded. */
export const demoToday = '2026-11-24T10:00:00+09:00'

/** Fills the database that every test database is copied from. Called once per run, before the first test. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrateDatabase(url)
  await loadMasters(url)
  await loadDemo(url, { now: () => new Date(demoToday) })
}
