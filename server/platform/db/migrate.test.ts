import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase, exclusively, isDatabaseUnavailable, migrateDatabase } from '#platform/db'
import { createEmptyDatabase, patience } from '../../testing/test-database.ts'

const { url, drop } = await createEmptyDatabase()
const { sql, close } = connectDatabase(url, patience)
const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
afterAll(async () => {
  await close()
  await drop()
  await rm(folder, { recursive: true })
})

test('four servers that start at once all find the newest tables', async () => {
  await writeMigration('create table menu_of_a_test (id integer primary key); select pg_sleep(0.2)')
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(url, folder)))
  expect(await sql`select count(*) from menu_of_a_test`).toEqual([{ count: 0 }])
})

test('a database of a newer version is refused in one line, and stays as it is', async () => {
  await writeMigration('create table menu_of_a_test (id integer primary key)')
  await migrateDatabase(url, folder)
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1800000000001)`
  const before = await sql`select * from drizzle.__drizzle_migrations`
  await expect(migrateDatabase(url, folder)).rejects.toMatchObject({
    name: 'CannotStart',
    message: expect.stringMatching(/^[^\n]*より新しい版[^\n]*$/),
  })
  expect(await sql`select * from drizzle.__drizzle_migrations`).toEqual(before)
  await sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`
})

test('a folder without migrations is no failure', async () => {
  await migrateDatabase(url, join(folder, 'empty'))
})

test('work of one name is done one after the other, and a failure gives the turn away', async () => {
  let inside = 0
  const work = () =>
    exclusively(url, 'stock-taking', async (own) => {
      inside += 1
      expect(inside).toBe(1)
      await own.execute('select pg_sleep(0.02)')
      inside -= 1
      throw new Error('fell off the ladder')
    })
  const ends = await Promise.allSettled([work(), work(), work()])
  expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual(
    Array(3).fill('Error: fell off the ladder'),
  )
})

test('an outage is told from a bug', async () => {
  const nobody = connectDatabase('postgres://app@127.0.0.1:1/app')
  const outage = await nobody.db.execute('select 1').catch((error: unknown) => error)
  const bug = await sql`select no_such_column`.catch((error: unknown) => error)
  const slow = await sql
    .begin(async (tx) => {
      await tx`set local statement_timeout = 20`
      await tx`select pg_sleep(5)`
    })
    .catch((error: unknown) => error)
  await nobody.close()
  expect([outage, bug, slow].map(isDatabaseUnavailable)).toEqual([true, false, true])
})

test.each([
  ['a full disk', { code: '53100' }, true],
  ['no memory', { code: '53200' }, true],
  ['a file that cannot be read', { code: '58030' }, true],
  ['a start that is not over', { code: '57P03' }, true],
  ['a standby', { code: '25006' }, true],
  ['a deadlock', { code: '40P01' }, true],
  ['a question without an answer', { message: 'Query read timeout' }, true],
  ['a pool that is full', { message: 'timeout exceeded when trying to connect' }, true],
  ['a row that is there already', { code: '23505' }, false],
  ['an error of ours', { message: 'Connection of ideas' }, false],
])('%s: whether trying again may help', (_what, fault, helps) => {
  const error = Object.assign(new Error(), fault)
  expect(isDatabaseUnavailable(error)).toBe(helps)
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: error }))).toBe(helps)
})

test('days stay days, big numbers stay exact, moments may be handed in as Date', async () => {
  const noon = new Date('2026-11-21T03:00:00.000Z')
  const [row] = await sql`select date '2026-11-24' as day, 120000::bigint as total,
    9007199254740993::bigint as huge, (${noon}::timestamptz)::text as moment, ${sql.json({ a: 1 })}::json as json`
  expect(row).toEqual({
    day: '2026-11-24',
    total: 120000,
    huge: 9007199254740993n,
    moment: '2026-11-21 03:00:00+00',
    json: { a: 1 },
  })
})

async function writeMigration(statement: string): Promise<void> {
  await mkdir(join(folder, 'meta'), { recursive: true })
  await writeFile(join(folder, '0000_first.sql'), statement)
  const entries = [{ idx: 0, version: '7', when: 1_800_000_000_000, tag: '0000_first', breakpoints: true }]
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
}
