import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '#platform/db'
import {
  awaitTurn,
  countLimits,
  endLimitIn,
  purgeExpiredLimits,
  readLimits,
  releaseLimits,
  resetLimits,
  serialByKey,
} from '#platform/limits'
import { createTestDatabase, patience } from '../../testing/test-database.ts'

const database = await createTestDatabase()
const [one, other] = [connectDatabase(database.url, patience), connectDatabase(database.url, patience)]
afterAll(async () => {
  await one.close()
  await other.close()
  await database.drop()
})
const { sql } = one
const start = new Date('2026-11-24T01:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const limit = (key: string, max = 3) => [{ key, max, within: 60 }]

test('so often within the time, and then not until it is over', async () => {
  const take = async (seconds: number) => (await countLimits(sql, later(seconds), limit('a')))[0]!
  const taken = [await take(0), await take(10), await take(20), await take(30), await take(59), await take(60)]
  expect(taken.map(({ count, isOver }) => [count, isOver])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
    [5, true],
    [1, false],
  ])
  expect(taken.map(({ retryAfterSeconds }) => retryAfterSeconds)).toEqual([60, 50, 40, 30, 1, 60])
})

test('200 at once on two servers, of which 100 may: exactly 100', async () => {
  const takes = Array.from({ length: 200 }, (_, i) => countLimits(i % 2 ? other.sql : sql, start, limit('b', 100)))
  const taken = (await Promise.all(takes)).flat()
  expect(taken.filter(({ isOver }) => !isOver)).toHaveLength(100)
  expect(new Set(taken.map(({ count }) => count)).size).toBe(200)
})

test('a key that comes twice is counted twice, one after the other', async () => {
  const both = [...limit('twice', 1), ...limit('twice', 1)]
  const counted = await countLimits(sql, start, both)
  expect(counted.map(({ count, isOver }) => [count, isOver])).toEqual([
    [1, false],
    [2, true],
  ])
})

test('limits taken together in any order do not wait for each other for ever', async () => {
  const keys = ['x', 'y', 'z']
  const takes = Array.from({ length: 120 }, (_, i) => {
    const turned = [...keys.slice(i % 3), ...keys.slice(0, i % 3)]
    const limits = (i % 2 ? turned : turned.reverse()).map((key) => ({ key, max: 1_000, within: 60 }))
    const work = i % 4 === 3 ? releaseLimits(sql, turned) : countLimits(i % 2 ? other.sql : sql, start, limits)
    return work.then((taken) => {
      if (taken) expect(taken).toHaveLength(3)
    })
  })
  await Promise.all(takes)
})

test('what was given back can be taken again, but there is never more than there was', async () => {
  await countLimits(sql, start, limit('c', 1))
  await releaseLimits(sql, ['c', 'c', 'unknown'])
  await releaseLimits(sql, ['c'])
  const [again, over] = [await countLimits(sql, start, limit('c', 1)), await countLimits(sql, start, limit('c', 1))]
  expect([again[0]!.isOver, over[0]!.isOver]).toEqual([false, true])
})

test('a count can be made to end sooner or later, be forgotten, and runs out', async () => {
  await countLimits(sql, start, limit('d:1'))
  await countLimits(sql, start, limit('d:2'))
  await countLimits(sql, start, limit('e'))
  await endLimitIn(sql, start, 'd:1', 900)
  expect((await countLimits(sql, later(100), limit('d:1')))[0]).toMatchObject({ count: 2, retryAfterSeconds: 800 })
  await resetLimits(sql, 'd:')
  expect((await countLimits(sql, start, limit('d:2')))[0]!.count).toBe(1)
  await purgeExpiredLimits(sql, later(60))
  expect(await sql`select key from limit_counts where key = 'e'`).toEqual([])
})

test('looking at a limit counts nothing', async () => {
  const [ask] = [limit('r', 1)]
  expect(await readLimits(sql, start, ask)).toEqual([{ isFull: false, retryAfterSeconds: 1 }])
  await countLimits(sql, start, ask)
  expect(await readLimits(sql, later(10), ask)).toEqual([{ isFull: true, retryAfterSeconds: 50 }])
  expect(await readLimits(sql, later(60), ask)).toEqual([{ isFull: false, retryAfterSeconds: 1 }])
})

test('a turn of one’s own comes after the wait, once, to one of many', async () => {
  const ask = (seconds: number, from = sql) => awaitTurn(from, later(seconds), { key: 't', within: 10 })
  expect(await ask(0)).toEqual({ isDue: false, retryAfterSeconds: 10 })
  expect(await ask(4)).toEqual({ isDue: false, retryAfterSeconds: 6 })
  const together = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(10, i % 2 ? other.sql : sql)))
  expect(together.filter(({ isDue }) => isDue)).toHaveLength(1)
  expect(await ask(19)).toEqual({ isDue: false, retryAfterSeconds: 1 })
  expect((await ask(20)).isDue).toBe(true)
})

test('what is given back to nothing leaves no row', async () => {
  await countLimits(sql, start, limit('g'))
  await releaseLimits(sql, ['g'])
  expect(await sql`select key from limit_counts where key = 'g'`).toEqual([])
})

test('in turns: one at a time of a key, others beside it, and a long line is turned away', async () => {
  const inOrder = serialByKey()
  const done: string[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const first = inOrder('a', async () => {
    await gate
    done.push('first')
  })
  const second = inOrder('a', async () => void done.push('second'))
  await inOrder('b', async () => void done.push('beside'))
  const line = Array.from({ length: 70 }, () => inOrder('a', async () => {}))
  const settled = Promise.allSettled(line)
  open()
  await Promise.all([first, second])
  expect(done).toEqual(['beside', 'first', 'second'])
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(8)
  await expect(inOrder('a', () => Promise.reject(new Error('own')))).rejects.toThrow('own')
  expect(await inOrder('a', async () => 'still good')).toBe('still good')
})
