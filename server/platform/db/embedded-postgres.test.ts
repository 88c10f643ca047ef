import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { cacheFor } from './embedded-postgres.ts'

const log = createLog({ level: 'silent' })
/** A folder after its first start, which takes most of the time of a test. */
const started = await mkdtemp(join(scratchFolder(), 'embedded-'))
await (await startEmbeddedPostgres({ dataDir: started, log })).stop()
afterAll(() => rm(started, { recursive: true }))
/** With its modes: `cp` of Node takes seconds for it. */
const asBefore = () => execFileSync('cp', ['-Rp', `${started}/.`, dataDir])

let dataDir: string
let servers: ChildProcess[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(scratchFolder(), 'embedded-'))
})
afterEach(async () => {
  for (const server of servers) server.kill('SIGKILL')
  servers = []
  await untilFree()
  await rm(dataDir, { recursive: true, force: true })
})

test.each([
  [0.5, 64],
  [2, 256],
  [64, 512],
])('of a machine with %d GB it keeps %d MB of pages', (gigabytes, megabytes) => {
  expect(cacheFor(gigabytes * 2 ** 30)).toBe(megabytes)
})

test('what was committed is there after kill -9 of the server and of PostgreSQL', async () => {
  asBefore()
  const { server, url } = await otherServer()
  const before = connectDatabase(url)
  await before.sql`create table orders (id integer primary key)`
  await before.sql`insert into orders select generate_series(1, 100)`
  const postgres = await postgresPid()
  server.kill('SIGKILL')
  process.kill(postgres, 'SIGKILL')
  await before.close()

  const reopened = await startEmbeddedPostgres({ dataDir, log })
  const after = connectDatabase(reopened.url)
  expect(await after.sql`select count(*) from orders`).toEqual([{ count: 100 }])
  await after.close()
  await reopened.stop()
})

test('PostgreSQL ends with a server that was killed', async () => {
  asBefore()
  const { server } = await otherServer()
  const postgres = await postgresPid()
  server.kill('SIGKILL')
  await expect.poll(() => isAlive(postgres)).toBe(false)
})

test('asked to end by a stranger it does so at once, though somebody is connected, and tells of it', async () => {
  asBefore()
  const reasons: string[] = []
  const postgres = await startEmbeddedPostgres({ dataDir, log, onExit: (reason) => reasons.push(reason) })
  const guest = connectDatabase(postgres.url)
  await guest.sql`select 1`
  process.kill(await postgresPid(), 'SIGTERM')
  await expect.poll(() => reasons).toHaveLength(1)
  await guest.close()
})

test('a second server on the folder is refused in one line that names the folder', async () => {
  asBefore()
  await otherServer()
  const refused = await startEmbeddedPostgres({ dataDir, log, waitSeconds: 1 }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'CannotStart', message: expect.stringContaining(join(dataDir, 'postgres')) })
  expect(String(refused)).not.toContain('\n')
})

test('a second server takes over when the first leaves in time', async () => {
  asBefore()
  const { server } = await otherServer()
  const waiting = startEmbeddedPostgres({ dataDir, log })
  server.kill('SIGTERM')
  await (await waiting).stop()
})

test('two first starts at once make one database', async () => {
  const both = await Promise.allSettled([0, 1].map(() => startEmbeddedPostgres({ dataDir, log, waitSeconds: 2 })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const end of both) if (end.status === 'fulfilled') await end.value.stop()
})

test('a folder whose first start had no room for the database gets it at the next', async () => {
  asBefore()
  const first = await startEmbeddedPostgres({ dataDir, log })
  const beside = connectDatabase(first.url.replace(/app$/, 'postgres'))
  await beside.sql`drop database app`
  await beside.close()
  await first.stop()

  const second = await startEmbeddedPostgres({ dataDir, log })
  const after = connectDatabase(second.url)
  expect(await after.sql`select current_database() as name`).toEqual([{ name: 'app' }])
  await after.close()
  await second.stop()
})

test('a living stranger with the number of the former PostgreSQL does not lock the folder', async () => {
  asBefore()
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`)
  await (await startEmbeddedPostgres({ dataDir, log, waitSeconds: 1 })).stop()
})

test('only its owner can read the folder and the password', async () => {
  const modes = await Promise.all(
    ['postgres', 'postgres-password'].map(async (name) => (await stat(join(started, name))).mode),
  )
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600'])
})

test('a folder that cannot be used is named', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  await expect(startEmbeddedPostgres({ dataDir: join(file, 'data'), log })).rejects.toMatchObject({
    name: 'CannotStart',
    message: expect.stringContaining(join(file, 'data')),
  })
})

describe.runIf(process.getuid?.() === 0)('as an ordinary user', () => {
  test('it starts, and ends with a server that was killed', async () => {
    await chown(dataDir, 1000, 1000)
    const { server } = await otherServer({ uid: 1000, gid: 1000 })
    const postgres = await postgresPid()
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(1000)
    server.kill('SIGKILL')
    await expect.poll(() => isAlive(postgres)).toBe(false)
  })
})

/** A process of its own that serves the folder until it is stopped. */
async function otherServer(account: { uid?: number; gid?: number } = {}) {
  const program = `
    import { startEmbeddedPostgres } from '#platform/db'
    import { createLog } from '#platform/log'
    const { url, stop } = await startEmbeddedPostgres({ dataDir: process.argv[1], log: createLog({ level: 'silent' }) })
    console.log(url)
    process.once('SIGTERM', stop)
    setInterval(() => {}, 60_000).unref()`
  const server = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  servers.push(server)
  const [url] = (await once(createInterface(server.stdout), 'line')) as [string]
  return { server, url }
}

async function postgresPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function untilFree(): Promise<void> {
  const pid = await postgresPid().catch(() => 0)
  if (pid && pid !== process.pid) await expect.poll(() => isAlive(pid)).toBe(false)
}
