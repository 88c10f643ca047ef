import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Context } from '#context'
import { endpoint, withRoute } from '#contract/endpoint.ts'
import {
  createApi,
  createServe,
  KeptResponse,
  mount,
  type PlainResponse,
  ResponseCache,
  responseTo,
} from '#platform/http'
import { createLog } from '#platform/log'

const clock = () => {
  let now = new Date('2026-11-24T10:00:10+09:00')
  return { now: () => now, set: (time: string) => (now = new Date(`2026-11-24T${time}+09:00`)) }
}

const plain = (text: string): PlainResponse => ({ status: 200, headers: {}, body: Buffer.from(text) })
const open = (text: string) => new KeptResponse(plain(text))
const textOf = ({ body }: PlainResponse) => body.toString()

/** Makes 1, 2, 3 …, each when released. */
function maker() {
  const waiting: (() => void)[] = []
  let made = 0
  const make = async () => {
    const own = ++made
    await new Promise<void>((resolve) => waiting.push(resolve))
    return open(String(own))
  }
  return { make, goOn: () => waiting.shift()!(), count: () => made }
}

test.each([
  ['everything', undefined],
  ['this path', '/days'],
])('what was made before a change of %s is not kept after it', async (_what, path) => {
  const cache = new ResponseCache(clock().now)
  const { make, goOn } = maker()
  const early = cache.get('/days?page=1', make)
  cache.clear(path)
  const late = cache.get('/days?page=1', make)
  goOn()
  expect(textOf(await early)).toBe('1')
  expect(cache.find('/days?page=1')).toBeUndefined()
  goOn()
  expect(textOf(await late)).toBe('2')
  expect(textOf(cache.find('/days?page=1')!)).toBe('2')
})

test('an answer that was worked out before a change is not kept after it', async () => {
  const { make, goOn, count } = maker()
  const cache = new ResponseCache(clock().now)
  const app = createApi({ siteUrl: 'http://localhost:3000', log: createLog({ level: 'silent' }) })
  const serve = createServe<Context, never>((spec) => withRoute('listProducts', spec))
  const contract = endpoint({ summary: '', who: 'anyone', answer: z.string() })
  const listProducts = serve(contract, async () => textOf(await make()), { keepSeconds: 60 })
  mount(app, [listProducts], {} as Context, {
    cache,
    callers: { authenticate: () => undefined, isKnownWho: () => true, allow() {} },
    findNetwork: () => 'local',
    checkAnswers: true,
  })
  const call = async () => (await app.request(`http://localhost:3000/backend${listProducts.contract.path}`)).json()
  const early = call()
  await expect.poll(count).toBe(1)
  cache.clear()
  goOn()
  expect(await early).toBe('1')
  const late = call()
  await expect.poll(count).toBe(2)
  goOn()
  expect(await late).toBe('2')
  expect(await call()).toBe('2')
})

test('what is no KeptResponse is made for each who asks, even for those who ask at once', async () => {
  const cache = new ResponseCache(clock().now)
  let made = 0
  const make = async () => plain(String(++made))
  const answers = await Promise.all([cache.get('/me', make), cache.get('/me', make), cache.get('/me', make)])
  expect(answers.map(textOf)).toEqual(['1', '2', '3'])
  expect(cache.find('/me')).toBeUndefined()
})

test('of many who ask at once one makes it, and a failure is not shared', async () => {
  const cache = new ResponseCache(clock().now)
  const { make, goOn, count } = maker()
  const all = [cache.get('/order', make), cache.get('/order', make)]
  goOn()
  expect((await Promise.all(all)).map(textOf)).toEqual(['1', '1'])
  expect(count()).toBe(1)

  const failing = cache.get('/broken', () => Promise.reject(new Error('broken')))
  const other = cache.get('/broken', async () => open('mended'))
  await expect(failing).rejects.toThrow('broken')
  expect(textOf(await other)).toBe('mended')
})

test.each([
  ['10:00:59.999', Number.POSITIVE_INFINITY, true],
  ['10:01:00', Number.POSITIVE_INFINITY, false],
  ['10:00:14.999', 5, true],
  ['10:00:15', 5, false],
  ['10:01:00', 600, false],
  ['09:59:59', 600, false],
])('of what is made at 10:00:10 there is at %s, if kept for %d s: %s', async (time, seconds, isThere) => {
  const { now, set } = clock()
  const cache = new ResponseCache(now)
  await cache.get('/order', async () => open('1'), { seconds })
  set(time)
  expect(cache.find('/order') !== undefined).toBe(isThere)
})

test('the one asked for longest ago goes first', async () => {
  const cache = new ResponseCache(clock().now, 2)
  const keep = (key: string) => cache.get(key, async () => open(key))
  for (const key of ['/a', '/b', '/a', '/c']) await keep(key)
  expect(['/a', '/b', '/c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true])
})

test('a change of one path leaves the others', async () => {
  const cache = new ResponseCache(clock().now)
  const keys = ['/days', '/days?a=1', '/days-off', '/order']
  for (const key of keys) await cache.get(key, async () => open(key))
  cache.clear('/days')
  expect(keys.filter((key) => cache.find(key))).toEqual(['/days-off', '/order'])
})

test('a client that has the response under another encoding has it', async () => {
  const kept = open('おりおり'.repeat(100))
  const ask = (headers: Record<string, string>) => responseTo(new Request('http://localhost/', { headers }), kept)
  const first = await ask({ 'accept-encoding': 'br' })
  expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).equals(kept.body)).toBe(true)
  const again = await ask({ 'if-none-match': `W/${first.headers.get('etag')}` })
  expect([again.status, again.headers.get('etag')]).toEqual([304, kept.etag('identity')])
})

test('a private response has no entity tag and is never answered with 304', async () => {
  const request = new Request('http://localhost/', { headers: { 'if-none-match': '*' } })
  const answer = await responseTo(request, plain('yours'))
  expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([200, null, 'yours'])
})
