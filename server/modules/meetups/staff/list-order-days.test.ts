import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import { from, someNetwork } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { headers } = await staffWith(shop, ['orders'])

const daysOf = (dates: string) => shop.call('listOrderDays', { headers, query: { dates } })
const order = async (changes: Parameters<typeof placementFor>[1] = {}) =>
  (await place(shop, await placementFor(shop, changes), undefined, from(someNetwork()))).body

test('orders and meals of each day without what is cancelled, and what it still takes', async () => {
  await order({ meetup_date: '2026-12-11' })
  await order({ meetup_date: '2026-12-11', estimated_person: 30 })
  const { guest_token = '' } = await order({ meetup_date: '2026-12-11' })
  await shop.call('cancelGuestOrder', { params: { guest_token }, body: {} })
  await sql`insert into kitchen_days (kind, date, capacity, taken) values ('products', '2026-12-14', 1, 3)
    on conflict (kind, date) do update set capacity = 1, taken = 3`
  const { status, body } = await daysOf('2026-12-14,2026-12-11,2026-12-12,2026-12-11')
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      date: '2026-12-11',
      open: true,
      reason: null,
      holiday: null,
      capacity: 100,
      taken: 2,
      meals: 54,
      capacity_meals: null,
      meals_taken: 54,
      remaining_meals: null,
      meetups: 2,
      remaining: 98,
    },
    expect.objectContaining({ date: '2026-12-12', meetups: 0, open: false, remaining: 0 }),
    expect.objectContaining({ date: '2026-12-14', meetups: 0, capacity: 1, remaining: 0, open: true }),
  ])
})

test.each([
  ['nothing', '', 422],
  ['no day', '2026-02-30', 422],
  ['a hole', '2026-12-11,,2026-12-12', 422],
  ['fifty days', Array.from({ length: 50 }, (_, n) => `20${10 + n}-12-11`).join(','), 200],
  ['fifty-one days', Array.from({ length: 51 }, (_, n) => `20${10 + n}-12-11`).join(','), 422],
])('%s', async (_, dates, expected) => {
  expect((await daysOf(dates)).status).toBe(expected)
})
