import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './connect.ts'

/**
 * The first migration was written anew twice after folders had been made with it. A database that was made by an earlier
 * text (known by its hash, which the migrator keeps) is first brought to where the present one leads.
 */
const rewritten: Record<string, string> = {
  '0b6acb064ad21d1f9d514646ba6e0a988b6f88e9f0e44dc04ace5ec9f4ff91cb': 'before_accounts.sql',
  cae9dcd1ed1da1f86d316e15b546c65d210b7e40e8a8f67c0bc6839ecf2f9d64: 'before_claimed_links.sql',
}

/** False for a database that the migrator has never been at. */
export async function isMigrated(db: Db): Promise<boolean> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as kept`)
  return table.rows[0]?.kept === true
}

/** To be called before the migrator, under its lock. Migrations that came later are frozen: see their test. */
export async function carryOver(db: Db, folder: string): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder: folder })
  if (!first || !(await isMigrated(db))) return
  const { rows } = await db.execute<{ id: number; hash: string }>(
    sql`select id, hash from drizzle.__drizzle_migrations order by id limit 1`,
  )
  const file = rewritten[rows[0]?.hash ?? '']
  if (!file) return
  const statements = (await readFile(join(folder, 'rewritten', file), 'utf8')).split('--> statement-breakpoint')
  await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`
      update drizzle.__drizzle_migrations set hash = ${first.hash}, created_at = ${first.folderMillis}
      where id = ${rows[0]!.id}`)
  })
}
