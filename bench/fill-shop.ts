import { connectDatabase, migrateDatabase, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { loadDemo, loadMasters } from '#seed'

/** The demo shop with a kitchen that never fills up. */
export async function fillShop(url: string): Promise<void> {
  await migrateDatabase(url)
  await loadMasters(url)
  await loadDemo(url, { now: () => new Date() })
  const database = connectDatabase(url, { statementTimeout: 0 })
  await database.sql`update kitchens set default_capacity = 1000000`
  await database.sql`update kitchen_days set capacity = null`
  await database.close()
}

/** The same in a folder, whose PostgreSQL is stopped again. */
export async function fillFolder(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
  await fillShop(postgres.url)
  await postgres.stop()
}
