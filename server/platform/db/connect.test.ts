import { afterAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../testing/test-database.ts'
import { connectDatabase } from './connect.ts'
import { isLateWrite } from './unavailable.ts'

const database = await createEmptyDatabase()
const { sql, close } = connectDatabase(database.url)
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

test('a connection that is killed in a transaction refuses the transaction, and the next one is fine', async () => {
  const lost = sql.begin(async (tx) => {
    const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    const asked = tx`select pg_sleep(5)`.execute()
    await sql`select pg_terminate_backend(${own!.pid})`
    return asked
  })
  await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(/57P01|CONNECTION_CLOSED/) })
  expect(await sql.begin((tx) => tx`select 1 as one`)).toEqual([{ one: 1 }])
})

test('a late write of the driver to a lost connection is told from every other fault', () => {
  const late = new TypeError("Cannot read properties of null (reading 'write')")
  late.stack = `${late.message}\n    at Immediate.nextWrite (/shop/node_modules/postgres/src/connection.js:255:22)`
  expect(isLateWrite(late)).toBe(true)
  expect(isLateWrite(new TypeError("Cannot read properties of null (reading 'write')"))).toBe(false)
  expect(isLateWrite(new Error('no'))).toBe(false)
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
