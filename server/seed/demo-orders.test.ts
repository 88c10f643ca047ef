import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { orderInDemo } from '../order-in-demo.ts'
import { demoPassword } from './people.ts'

const shop = await testShop()

test('the demo’s organiser has gatherings behind and ahead, whose figures are those of any order', async () => {
  const { sql } = shop.context
  const places = async () => (await sql`select sum(taken)::int as taken from kitchen_days where kind = 'products'`)[0]!
  const before = await places()
  await orderInDemo(shop.context)

  const login = await shop.call('login', { body: { email: 'organizer@example.com', password: demoPassword } })
  const headers = { authorization: `Bearer ${login.body.access_token}` }
  const orders = (await shop.call('listMeetups', { headers })).body
  expect(orders.map(({ status }) => status)).toEqual(['placed', 'placed', 'delivered', 'closed'])
  for (const { id } of orders) {
    const { calculation, total, history, status } = (await shop.call('getMeetup', { headers, params: { id } })).body
    expect(calculation.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(calculation.subtotal)
    expect([total, history.at(-1)!.status]).toEqual([calculation.total, status])
  }
  const [{ all }] = await sql<[{ all: number }]>`select count(*)::int as all from meetups`
  expect((await places()).taken).toBe(before.taken + all)

  const [ahead, behind] = [
    (await shop.call('listFutureEvents', { headers })).body,
    (await shop.call('listPastEvents', { headers })).body,
  ]
  expect([ahead, behind].map((events) => events.map(({ attendee_counts: { active } }) => active))).toEqual([
    [22, 0, 0],
    [18, 28],
  ])
  const plan = ahead.find(({ source }) => source.kind === 'plan')!
  const booking = await shop.call('getBooking', { headers, params: { id: plan.source.id } })
  expect([plan.status, booking.body.status, booking.body.total]).toEqual(['scheduled', 'confirmed', 211_200])
  const advice = await shop.call('getAdvice', { headers, params: { id: ahead[0]!.id } })
  expect(advice.body.cover.map(({ dishes }) => dishes)).toHaveLength(3)
  expect((await shop.call('listSessions', { headers })).body).toHaveLength(1)
})
