import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openPostalService } from '#platform/postal-service'
import { testShop } from '#testing'

type ServiceAnswer = { status?: number; body?: unknown } | 'hang'

/** Speaks as POSTCODE-JP does, on this machine. */
const asked: { path: string; key: unknown }[] = []
let answer: (code: string) => ServiceAnswer
const service = createServer(({ url = '', headers }, response) => {
  asked.push({ path: url, key: headers.apikey })
  const how = answer(url.split('/').at(-1)!)
  if (how === 'hang') return
  const { status = 200, body } = how
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
})
await new Promise<void>((open) => service.listen(0, '127.0.0.1', open))
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/api/v6`
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const newTown = { postcode: '1000005', pref: '東京都', city: '千代田区', town: '新しい丸の内', allAddress: '…' }
beforeEach(() => {
  asked.length = 0
  answer = () => ({ body: [newTown] })
})

describe('over HTTP', async () => {
  const shop = await testShop({ config: { postalApiToken: 'key-1', postalApiUrl: url } })
  const find = async (code: string) => {
    const { status, body } = await shop.call('findPostalCode', { params: { code } })
    return [status, body.map(({ town }) => town)]
  }
  let minutes = 0
  /** Past what was kept, counted and left alone. */
  const later = () => {
    minutes += 90
    shop.clock.set(new Date(Date.UTC(2026, 10, 24, 1, minutes)))
  }
  beforeEach(later)

  test('the service answers, with the token, and is asked once an hour for a code', async () => {
    expect(await find('100-0005')).toEqual([200, ['新しい丸の内']])
    expect(await find('1000005')).toEqual([200, ['新しい丸の内']])
    expect(asked).toEqual([{ path: '/api/v6/postcodes/1000005', key: 'key-1' }])
    later()
    await find('1000005')
    expect(asked).toHaveLength(2)
  })

  test.each<[string, ServiceAnswer]>([
    ['does not know the code', { status: 404, body: { message: 'not found' } }],
    ['has nothing', { body: [] }],
    ['refuses the token', { status: 403, body: {} }],
    ['has had enough', { status: 429, body: {} }],
    ['is broken', { status: 500, body: 'oops' }],
    ['says something else', { body: { results: [] } }],
    ['says no JSON', { body: '<html>' }],
    ['has markup in it', { body: [{ ...newTown, town: '<b>' }] }],
    ['does not answer', 'hang'],
  ])('where it %s, our own data does', async (_what, how) => {
    answer = () => how
    expect(await find('1000005')).toEqual([200, ['丸の内']])
  })

  test('after a failure it is left alone for a minute', async () => {
    answer = () => 'hang'
    await find('1000005')
    const begun = performance.now()
    for (const code of ['1000004', '5300001', '0600000']) expect((await find(code))[0]).toBe(200)
    expect(performance.now() - begun).toBeLessThan(900)
    expect(asked).toHaveLength(1)
  })

  test('what is no code never gets there', async () => {
    expect((await shop.call('findPostalCode', { params: { code: '1/../2' } })).status).toBe(422)
    expect(asked).toEqual([])
  })
})

test('one call for many who ask the same, few at once, and so many a minute', async () => {
  const slow = openPostalService({ token: 'k', url, now: () => new Date(0) })
  expect(await Promise.all(Array.from({ length: 50 }, () => slow.find('1000005')))).toHaveLength(50)
  expect(asked).toHaveLength(1)
  const codes = Array.from({ length: 200 }, (_, i) => String(2_000_000 + i))
  await Promise.all(codes.map((code) => slow.find(code)))
  expect(asked.length).toBeLessThanOrEqual(9)
  for (const code of codes) await slow.find(code)
  expect(asked.length).toBeLessThanOrEqual(120)
  expect(await slow.find('9999999')).toBeUndefined()
})
