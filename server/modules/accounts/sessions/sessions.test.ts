import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { signIn, signUp } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const chrome = {
  'user-agent':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
}

test('people see where they are signed in, and end what they do not know', async () => {
  const here = await signUp(shop)
  shop.clock.set('2026-11-24T10:05:00+09:00')
  const there = await signIn(shop, here, chrome)
  const { body } = await shop.call('listSessions', { headers: here.headers })
  expect(body).toEqual([
    {
      id: expect.any(String),
      current: false,
      device: 'Chrome（Mac）',
      network: there.network.replace(/\d+$/, '*'),
      created_at: '2026-11-24T10:05:00+09:00',
      last_used_at: '2026-11-24T10:05:00+09:00',
    },
    expect.objectContaining({ current: true, created_at: '2026-11-24T10:00:00+09:00' }),
  ])
  const answer = await shop.call('endSession', { params: { id: body[0]!.id }, headers: here.headers })
  expect(answer.status).toBe(204)
  expect((await shop.call('getProfile', { headers: there.headers })).status).toBe(401)
  expect((await shop.call('listSessions', { headers: here.headers })).body).toHaveLength(1)
  const again = await shop.call('endSession', { params: { id: body[0]!.id }, headers: here.headers })
  expect([again.status, again.body.code]).toEqual([404, 'not_found'])
})

test('all others end at once', async () => {
  const here = await signUp(shop)
  const others = [await signIn(shop, here), await signIn(shop, here)]
  expect((await shop.call('endOtherSessions', { headers: here.headers })).status).toBe(204)
  for (const { headers } of others) expect((await shop.call('getProfile', { headers })).status).toBe(401)
  expect((await shop.call('getProfile', { headers: here.headers })).status).toBe(200)
})

test('sessions of others are not there', async () => {
  const [one, two] = [await signUp(shop), await signUp(shop)]
  const { body } = await shop.call('listSessions', { headers: two.headers })
  for (const id of [body[0]!.id, randomUUID(), 'x']) {
    const answer = await shop.call('endSession', { params: { id }, headers: one.headers })
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  }
  expect((await shop.call('getProfile', { headers: two.headers })).status).toBe(200)
})
