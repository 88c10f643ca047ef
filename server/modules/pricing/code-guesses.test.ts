import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor } from '../../testing/sample-placement.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const cart = [{ id: 4, qty: 4 }]
const calculate = (network: string, campaign_code?: string) =>
  shop.call('calculate', {
    body: { cart, postal_code: '1000004', ...(campaign_code && { campaign_code }) },
    headers: { 'x-forwarded-for': network },
  })
const [{ code: right }] = await shop.context.sql<[{ code: string }]>`select code from campaigns where code is not null`

test('after 60 wrong codes an hour no code of that network is looked at, in calculations and in orders', async () => {
  const here = '203.0.113.1'
  for (let i = 0; i < 58; i++) expect((await calculate(here, `GUESS${i}`)).body.code).toBe('campaign_invalid')
  const order = { ...(await placementFor(shop)), campaign_code: 'GUESS' }
  for (let i = 0; i < 2; i++) {
    expect((await place(shop, order, undefined, { 'x-forwarded-for': here })).body.code).toBe('campaign_invalid')
  }
  const refused = await calculate(here, right)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await place(shop, order, undefined, { 'x-forwarded-for': here })).status).toBe(429)

  expect((await calculate(here)).status).toBe(200)
  expect((await calculate('203.0.113.2', right)).status).not.toBe(429)
  const now = shop.context.now()
  shop.clock.set(new Date(now.getTime() + 60 * 60_000))
  expect((await calculate(here, right)).status).not.toBe(429)
  shop.clock.set(now)
})
