import { beforeEach, expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { taxRates } from '#tables/catalog'
import { testShop } from '#testing'
import { sample } from '../../../../testing/sample-placement.ts'
import { staffDesk } from '../../../../testing/test-desk.ts'
import { staffWith } from '../../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = staffDesk(shop, await staffWith(shop, ['orders']))

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

/** Days later, and signed in again. */
async function at(now: string) {
  shop.clock.set(now)
  const person = await staffWith(shop, ['orders', 'money', 'kitchen'])
  const { headers } = person
  const here = staffDesk(shop, person)
  const versionOf = async (id: string) => (await here.record(id)).version
  return {
    ...here,
    credit: async (id: string, reduced: number) =>
      shop.call('giveCredit', {
        headers,
        params: { id },
        body: { version: await versionOf(id), amount: { reduced }, kind: 'quality', reason: '傷んでいました' },
      }),
    takeBackCredit: async (id: string) => {
      const { version, book } = await here.record(id)
      const entry = book.findLast(({ kind, reverses }) => kind === 'credit' && reverses === null)!
      const params = { id, list: 'credits' as const, entry_id: entry.id }
      return shop.call('takeBackEntry', { headers, params, body: { version, reason: '誤り' } })
    },
  }
}
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('an order of which something was given back is not moved to another day, nor made smaller before its delivery', async () => {
  const { id } = await desk.placed()
  const later = await at('2026-12-14T10:00:00+09:00')
  await later.credit(id, 20_000)
  const move = { meetup_date: '2026-12-18', reason: '日を改めました' }
  expect(outcome(await later.change(id, move))).toEqual([409, 'credits_stand'])
  expect(outcome(await later.change(id, move, { dry: true }))).toEqual([409, 'credits_stand'])
  expect((await later.change(id, { title: '打ち上げ', reason: '題名' })).status).toBe(200)
  await sql`update meetups set meetup_date = '2026-12-18' where id = ${id}`
  const fewer = { cart: [{ id: 4, qty: 3 }, ...sample.cart.slice(1)], reason: '減らしました' }
  expect(outcome(await later.change(id, fewer))).toEqual([409, 'credits_stand'])
  await later.takeBackCredit(id)
  expect((await later.change(id, fewer)).status).toBe(200)
})

test('what was given back at the rates of the planned day is not handed over on a day of others', async () => {
  const { id } = await desk.placed()
  await sql`update meetups set status = 'preparing' where id = ${id}`
  await changeShop(shop.context, (tx) =>
    tx.insert(taxRates).values({ taxClass: 'reduced', rate: 1, validFrom: '2026-12-12' }),
  )
  const later = await at('2026-12-12T10:00:00+09:00')
  await later.credit(id, 1_000)
  const delivered = { status: 'delivered', delivered_at: new Date('2026-12-12T09:00:00+09:00') } as const
  expect(outcome(await later.change(id, delivered as never))).toEqual([409, 'credits_stand'])
  const onTime = { status: 'delivered', delivered_at: '2026-12-11T13:00:00+09:00' } as never
  expect((await later.change(id, onTime)).body.status).toBe('delivered')
})

test('what was handed over on its day and noted days later was so at the end of its window, at the rates of that day', async () => {
  const { id } = await desk.placed()
  await sql`update meetups set status = 'preparing' where id = ${id}`
  await changeShop(shop.context, (tx) =>
    tx.insert(taxRates).values({ taxClass: 'reduced', rate: 1, validFrom: '2026-12-13' }),
  )
  const later = await at('2026-12-14T10:00:00+09:00')
  const { delivery_window } = await later.record(id)
  const { status, body } = await later.change(id, { status: 'delivered' })
  expect([status, body.delivered_at]).toEqual([200, `2026-12-11T${delivery_window.to}:00+09:00`])
  await shop.context.jobs.drained()
  expect((await later.record(id)).calculation.tax_details.map(({ rate }) => rate)).toEqual([8, 10])
})
