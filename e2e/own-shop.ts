import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { connectSql, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { freePort, startShopProcess, stopProcess } from '../bench/shop-process.ts'
import { scratchFolder } from '../server/testing/scratch-folder.ts'
import { moveToToday } from './database.ts'

const run = promisify(execFile)

/** A shop on an empty database of its own, as somebody has who has just started it. */
export async function startOwnShop() {
  const folder = await mkdtemp(join(scratchFolder(), 'oriori-own-shop-'))
  const log = createLog({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log, durable: false })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = { DATABASE_URL: postgres.url, SITE_URL: origin, DATA_DIR: join(folder, 'data') }
  const shop = await startShopProcess(env.DATA_DIR, port, env)
  return {
    origin,
    /** What the command prints for the first admin. */
    async invite(email: string): Promise<string> {
      const command = ['server/admin-command.ts', 'invite', email]
      const { stdout } = await run(process.execPath, command, { env: { ...process.env, ...env } })
      return /https?:\/\/\S+/.exec(stdout)![0]
    },
    /** The day of its one order has come. */
    async dueToday(): Promise<TokyoDate> {
      const sql = connectSql(postgres.url, { max: 1 })
      const [order] = await sql<[{ id: string }]>`select id from meetups`
      const today = await moveToToday(sql, order.id)
      await sql.end()
      return today
    },
    async close(): Promise<void> {
      await stopProcess(shop.process)
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
