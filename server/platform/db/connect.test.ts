import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../testing/test-database.ts'
import { connectDatabase, type Database } from './connect.ts'

const database = await createEmptyDatabase()
const { sql, db, close } = connectDatabase(database.url)
afterAll(async () => {
  await close()
  await database.drop()
})

test('arrays go in and come out', async () => {
  const texts = ['a', 'b c', 'd"e', 'f\\g', '{h,i}', '', 'NULL', '折々', "j'k", 'l\nm']
  const ids = ['00000000-0000-4000-8000-000000000001']
  const [row] = await sql`select ${texts}::text[] as texts, ${[1, -2]}::int[] as numbers, ${[]}::int[] as none,
    ${ids}::uuid[] as ids`
  expect(row).toEqual({
    texts,
    numbers: [1, -2],
    none: [],
    ids,
  })
})

test('a statement may be a part of another, in any depth, and names are quoted', async () => {
  await sql`create table ${sql('odd "name')} (n int)`
  await sql`insert into ${sql('odd "name')} select * from generate_series(1, 5)`
  const large = sql`n > ${2}`
  const rows = await sql`select n from (select n from ${sql('odd "name')} where ${large}) as t
    where n in ${sql([3, 4])} ${sql``} and ${sql`n <> ${4} and ${large}`}`
  expect(rows).toEqual([{ n: 3 }])
})

test('what was left out by mistake is not null', async () => {
  await expect(sql`select ${undefined}::int`).rejects.toThrow(TypeError)
})

test('a plan that a migration has overtaken is made anew', async () => {
  await sql`create table growing (a int)`
  await sql`insert into growing values (1)`
  const look = () => sql`select * from growing where a = ${1}`
  for (let i = 0; i < 5; i += 1) await Promise.all(Array.from({ length: 10 }, look))
  await sql`alter table growing add column b int default 2`
  for (let i = 0; i < 20; i += 1) expect(await look()).toEqual([{ a: 1, b: 2 }])
})

/** Ends the connection on which it is called, in the middle of whatever is going on there. */
const endOwn = (tx: { unsafe(text: string): Promise<unknown> }) =>
  tx.unsafe('select pg_terminate_backend(pg_backend_pid())')

test('transactions that lose their connection are refused, and cost nobody else a connection', async () => {
  for (let i = 0; i < 25; i += 1) {
    await expect(sql.begin(endOwn)).rejects.toThrow()
    await expect(db.transaction((tx) => tx.execute('select pg_terminate_backend(pg_backend_pid())'))).rejects.toThrow()
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`).rejects.toThrow()
  }
  expect(await sql.begin((tx) => tx`select 1 as one`)).toEqual([{ one: 1 }])
})

test('connections that end, idle or in use, are replaced', async () => {
  const others = connectDatabase(database.url)
  for (let round = 0; round < 5; round += 1) {
    const asked = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? sql`select pg_sleep(${i / 100})` : sql.begin((tx) => tx`select pg_sleep(${i / 100})`)).catch(() => {}),
    )
    await endAll(others)
    await Promise.all(asked)
    await endAll(others)
  }
  await others.close()
  await expect.poll(() => sql`select 1 as one`.catch(() => 'lost')).toEqual([{ one: 1 }])
  expect(await Promise.all(Array.from({ length: 30 }, () => sql`select 1 as one`))).toHaveLength(30)
})

test('a connection is used for as long as the address says, and nothing that runs is cut', async () => {
  const short = connectDatabase(`${database.url}?max_lifetime=1`, { max: 2 })
  const pidOf = async () => (await short.sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]!.pid
  const first = await pidOf()
  const outlives = short.sql.begin(async (tx) => {
    await tx`select pg_sleep(1.5)`
    return tx`select 'whole' as end`
  })
  await expect.poll(pidOf).not.toBe(first)
  expect(await outlives).toEqual([{ end: 'whole' }])
  await short.close()
})

async function endAll(by: Database): Promise<void> {
  await by.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
}

test('a listener hears again after every loss, and is told that it begins anew', async () => {
  const heard: string[] = []
  let begun = 0
  const { unlisten } = await sql.listen(
    'news',
    (payload) => heard.push(payload),
    () => {
      begun += 1
    },
  )
  for (let round = 1; round <= 3; round += 1) {
    await expect.poll(() => begun).toBe(round)
    await sql`select pg_notify('news', ${String(round)})`
    await expect.poll(() => heard).toContain(String(round))
    await endAll({ sql, db, close })
  }
  await unlisten()
})

test('of several hosts the one that answers is taken', async () => {
  const { hostname, port } = new URL(database.url)
  const taken = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await new Promise((listening) => taken.once('listening', listening))
  const { port: strange } = taken.address() as { port: number }
  const url = database.url.replace(`${hostname}:${port}`, `127.0.0.1:1,127.0.0.1:${strange},${hostname}:${port}`)
  const several = connectDatabase(url)
  expect(await several.sql`select 1 as one`).toEqual([{ one: 1 }])
  expect(await several.db.transaction((tx) => tx.execute('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] })
  await several.close()
  taken.close()
})

test('what fails in a transaction is rolled back', async () => {
  await sql`create table notes (text text)`
  await expect(
    sql.begin(async (tx) => {
      await tx`insert into notes values ('a')`
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await sql`select * from notes`).toEqual([])
})
