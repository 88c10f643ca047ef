import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'

const run = promisify(execFile)

/** A shop on an empty database of its own, as somebody has who has just started it. */
export async function startOwnShop() {
  const folder = await mkdtemp(join(tmpdir(), 'oriori-own-shop-'))
  const log = createLog({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log, durable: false })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { APP_ENV: _, ...inherited } = process.env
  const env = {
    ...inherited,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    SITE_URL: origin,
    LOG_LEVEL: 'warn',
  }
  const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await isReady(origin, server)
  return {
    origin,
    /** What the command prints for the first admin. */
    async invite(email: string): Promise<string> {
      const { stdout } = await run(process.execPath, ['server/admin-command.ts', 'invite', email], { env })
      return /https?:\/\/\S+/.exec(stdout)![0]
    },
    async close(): Promise<void> {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await ended
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isReady(origin: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + 120_000
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(`${origin}/backend/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error('the own shop has not started')
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
      .once('error', failed)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number }
        probe.close(() => found(port))
      })
  })
}
