import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { connectSql, type SqlPool } from '#platform/db'
import { dueToday as dueTodayIn } from '../server/testing/due-today.ts'

/** That of a shop which has started one in its folder. */
export async function databaseIn(dataDir: string): Promise<SqlPool> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const port = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]
  return connectSql(`postgres://app:${password}@127.0.0.1:${port}/app`, { max: 2 })
}

/** The day of an order of the shop of all journeys has come: its delivery can be noted. */
export async function dueToday(id: string): Promise<TokyoDate> {
  const sql = await databaseIn(process.env.E2E_DATA_DIR!)
  try {
    return await moveToToday(sql, id)
  } finally {
    await sql.end()
  }
}

/** Cancelling that order costs this much from now on. */
export async function feeFromNow(id: string, fee: number): Promise<void> {
  const sql = await databaseIn(process.env.E2E_DATA_DIR!)
  try {
    await sql`update meetups set fee_timeline = ${JSON.stringify([{ from: null, rate: 50, fee }])}::text::jsonb where id = ${id}`
  } finally {
    await sql.end()
  }
}

export async function moveToToday(sql: SqlPool, id: string): Promise<TokyoDate> {
  const now = () => new Date()
  await dueTodayIn({ sql, now }, id)
  return tokyoDateOf(now())
}
