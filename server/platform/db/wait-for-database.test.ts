import { connect, createServer, type Server } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { connectSql, waitForDatabase } from '#platform/db'
import { createEmptyDatabase } from '../../testing/test-database.ts'

const database = await createEmptyDatabase()
const admin = connectSql(database.url, { max: 1, statementTimeout: 0 })
afterAll(async () => {
  await admin.unsafe('drop database if exists latin with (force)')
  await admin.unsafe('drop owned by visitor; drop role visitor')
  await admin.end()
  await database.drop()
})
await admin.unsafe(`create role visitor login password 'himitsu'`)
await admin.unsafe(`create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0`)

const at = (changes: Partial<URL>) => Object.assign(new URL(database.url), changes).href

async function refusalOf(url: string, forSeconds = 30): Promise<{ line: string; said: string[] }> {
  const said: string[] = []
  const refused = await waitForDatabase(url, { say: (line) => said.push(line), forSeconds }).catch((error) => error)
  expect(refused).toMatchObject({ name: 'CannotStart', message: expect.stringMatching(/^.+$/) })
  expect(refused.message).not.toMatch(/himitsu| {4}at /)
  return { line: refused.message, said }
}

test('a database that answers is taken at once', async () => {
  await waitForDatabase(database.url, { say: (line) => expect.unreachable(line) })
})

test.each([
  ['a wrong password', { password: 'wrong' }, 'ユーザー名とパスワードをお確かめください'],
  ['no password', { password: '' }, 'DATABASE_URL をお確かめください'],
  ['an unknown user', { username: 'nobody' }, 'ユーザー名とパスワードをお確かめください'],
  ['a database that is not there', { pathname: '/nowhere' }, 'データベースがありません（3D000）'],
  ['another encoding', { pathname: '/latin' }, '文字コードが LATIN1 です'],
  ['no right to make tables', { username: 'visitor', password: 'himitsu' }, '表を作る権限がありません'],
  ['a server without TLS', { search: '?sslmode=require' }, 'DATABASE_URL をお確かめください'],
] as const)('%s is told at once, in one line', async (_what, changes, words) => {
  const { line, said } = await refusalOf(at(changes))
  expect(line).toContain(words)
  expect(said).toEqual([])
})

test('a database that is nowhere is asked for a while, and its place is named', async () => {
  const { line, said } = await refusalOf('postgres://app:himitsu@127.0.0.1:1/app', 0.2)
  expect(line).toContain('つながりませんでした（127.0.0.1:1、ECONNREFUSED）')
  expect(said).toEqual(['データベースを待っています（127.0.0.1:1、ECONNREFUSED）…'])
})

test('one that comes up a little later is waited for, with one line', async () => {
  const { port } = new URL(database.url)
  const door = await closedDoor()
  const said: string[] = []
  let server: Server | undefined
  await waitForDatabase(at({ port: String(door) }), {
    say(line) {
      said.push(line)
      server = createServer((visitor) => {
        const real = connect(Number(port), '127.0.0.1')
        visitor
          .on('error', () => real.destroy())
          .pipe(real)
          .on('error', () => visitor.destroy())
          .pipe(visitor)
      }).listen(door, '127.0.0.1')
    },
  })
  server?.close()
  expect(said).toHaveLength(1)
})

function closedDoor(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
