import { afterAll, beforeEach, expect, test } from 'vitest'
import { Refused } from '#contract/refusals.ts'
import { connectDatabase } from '#platform/db'
import { countAttempt, hour, minute, openMemoryLimits, perAccount, perNetwork, withLimits } from '#platform/limits'
import { createTestDatabase, patience } from '../../testing/test-database.ts'

const database = await createTestDatabase()
const connection = connectDatabase(database.url, patience)
afterAll(async () => {
  await connection.close()
  await database.drop()
})
const { sql } = connection
const start = new Date('2026-11-24T01:00:00Z')
let reached: unknown[] = []
const context = {
  sql,
  now: () => start,
  refuse: (code: 'too_many_requests', details?: object) => new Refused(code, details),
  limitReached: (limit: string, party: object) => void reached.push([limit, party]),
}
beforeEach(async () => {
  reached = []
  await sql`delete from limit_counts`
})

const counts = async () =>
  Object.fromEntries(
    (await sql<{ key: string; count: number }[]>`select key, count from limit_counts`).map(({ key, count }) => [
      key,
      count,
    ]),
  )
const input = { network: '203.0.113.1', caller: { userId: 'u' }, body: { email: 'A@example.com' } }
type Input = typeof input

test('a refused attempt leaves no trace, says how long to wait, and is heard of', async () => {
  const rules = [perAccount('mail', { max: 1, within: minute }), perNetwork<Input>('mail', { max: 9, within: hour })]
  await countAttempt(rules, input, context)
  const before = await counts()
  expect(Object.values(before)).toEqual([1, 1])
  const refused = await countAttempt(rules, input, context).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 60 } })
  expect(await counts()).toEqual(before)
  expect(reached).toEqual([['mail', { userId: 'u' }]])
})

test('of many at once as many are let in as the limit says', async () => {
  const rules = [perAccount('code', { max: 5, within: hour })]
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => countAttempt(rules, input, context)))
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(5)
  expect((await counts())['code:u'] ?? 0).toBeLessThanOrEqual(5)
})

test('a network is counted apart for each thing a limit names', async () => {
  const rules = [perNetwork<Input>('day', { max: 1, within: hour, foreach: ({ body }) => body.email })]
  await countAttempt(rules, input, context)
  await countAttempt(rules, { ...input, body: { email: 'other' } }, context)
  await expect(countAttempt(rules, input, context)).rejects.toThrow('too_many_requests')
})

test.each<[how: string, work: () => unknown, counts: object]>([
  ['succeeds', () => 'done', { 'all:u': 1 }],
  [
    'is refused for what counts',
    () => Promise.reject(new Refused('link_used')),
    { 'all:u': 1, 'link-network:203.0.113.1': 1, 'code:u': 1 },
  ],
  ['is refused for something else', () => Promise.reject(new Refused('invalid')), { 'all:u': 1, 'code:u': 1 }],
  ['fails', () => Promise.reject(new Error('broken')), { 'all:u': 1, 'code:u': 1 }],
])('what stays counted of an attempt that %s', async (_how, work, expected) => {
  const rules = [
    perAccount('all', { max: 9, within: hour }),
    perNetwork<Input>('link', { max: 9, within: hour, onlyRefused: ['link_used'] }),
    perAccount('code', { max: 9, within: hour, resetOnSuccess: true }),
  ]
  await Promise.resolve(withLimits(rules, input, context, work)).catch(() => {})
  expect(await counts()).toEqual(expected)
})

test('who was refused too often is refused as such, and let in with what is not refused', async () => {
  const rules = [perNetwork<Input>('link', { max: 2, within: hour, onlyRefused: ['link_invalid'] })]
  const wrong = () =>
    withLimits(rules, input, context, () => Promise.reject(new Refused('link_invalid'))).catch(({ code }) => code)
  expect(await Promise.all([1, 2, 3, 4].map(wrong))).toEqual(expect.arrayContaining(['too_many_requests']))
  expect(await wrong()).toBe('too_many_requests')
  expect(await counts()).toEqual({ 'link-network:203.0.113.1': 2 })
  expect(await withLimits(rules, input, context, () => 'open')).toBe('open')
})

test('failures in memory: full after so many, for one key, until the time is over', () => {
  const limit = openMemoryLimits().of({ max: 2, within: minute })
  const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
  limit.count('a', at(0))
  expect(limit.waitFor('a', at(1))).toBe(0)
  limit.count('a', at(10))
  expect([limit.waitFor('a', at(20)), limit.waitFor('b', at(20)), limit.waitFor('a', at(60))]).toEqual([40, 0, 0])
  expect(limit.waitFor('a', at(-3_600))).toBe(0)
})
