import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { CannotStart } from './cannot-start.ts'
import { carryOver, isMigrated } from './carry-over.ts'
import type { Db } from './connect.ts'
import { onOneConnection, openPool } from './pool.ts'

const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the database to the newest migration. Any number of servers may call this at once. Refuses a database that a
 * newer version has been at: its tables are not those of this code, and orders would fail.
 */
export async function migrateDatabase(url: string, folder: string = ownMigrations): Promise<void> {
  if (!existsSync(join(folder, 'meta/_journal.json'))) return
  await exclusively(url, 'migrate', async (db) => {
    await carryOver(db, folder)
    await refuseNewer(db, folder)
    await migrate(db, { migrationsFolder: folder })
  })
}

async function refuseNewer(db: Db, folder: string): Promise<void> {
  if (!(await isMigrated(db))) return
  const newest = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis))
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations where created_at > ${newest}`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return
  throw new CannotStart(
    `このデータベースは、より新しい版のおりおりで使われています（この版の知らない変更 ${count}件）。新しい版で起動するか、更新の前のバックアップに戻してください。内容はそのままです。`,
  )
}

/**
 * Does the work while no other process on this database does work of the same name. Drizzle's migrator, for one, takes
 * no lock itself. The connection handed over is the one that holds the lock; it has no time limits and is closed after.
 */
export async function exclusively<T>(url: string, name: string, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = openPool(url, { max: 1, statementTimeout: 0, lockTimeout: 0 })
  try {
    return await onOneConnection(pool, async (client) => {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
      return work(drizzle(client))
    })
  } finally {
    await pool.end()
  }
}
