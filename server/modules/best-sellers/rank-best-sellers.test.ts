import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../testing/sample-placement.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00' })

const [sushi, karaage] = [4, 15]

async function orderBy(email: string, id: number): Promise<string> {
  const contact = { ...sample.contact, email }
  const { body } = await place(shop, await placementFor(shop, { contact, cart: [{ id, qty: 2 }] }))
  return body.guest_token!
}

async function popular() {
  const { jobs, sql } = shop.context
  await jobs.enqueue(sql, 'rank-best-sellers', {})
  await jobs.drained()
  const { body: products } = await shop.call('listProducts')
  const best = products.filter(({ is_best_seller }) => is_best_seller)
  expect(products.filter(({ tags }) => tags.includes('人気'))).toEqual(best)
  return best.map(({ id }) => id)
}

test('what five customers have ordered in ninety days is popular, and called so; a cancelled order counts for nothing', async () => {
  expect(await popular()).toEqual([])
  for (const one of ['a', 'b', 'c', 'd']) await orderBy(`${one}@example.jp`, sushi!)
  for (let again = 1; again <= 3; again += 1) await orderBy('A@example.jp', sushi!)
  for (const one of ['a', 'b', 'c', 'd', 'e']) await orderBy(`${one}@example.jp`, karaage!)
  expect(await popular()).toEqual([karaage])
  const fifth = await orderBy('e@example.jp', sushi!)
  expect(await popular()).toEqual([sushi, karaage])
  await shop.call('cancelGuestOrder', { params: { guest_token: fifth } })
  expect(await popular()).toEqual([karaage])
  const { version } = shop.context.snapshot.current()
  expect(await popular()).toEqual([karaage])
  expect(shop.context.snapshot.current().version).toBe(version)
  shop.clock.set('2027-02-22T23:59:00+09:00')
  expect(await popular()).toEqual([karaage])
  shop.clock.set('2027-02-23T00:00:00+09:00')
  expect(await popular()).toEqual([])
})
