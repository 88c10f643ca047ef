import { beforeEach, describe, expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { taxRates } from '#tables/catalog'
import { testShop } from '#testing'
import { staffDesk } from '../../../testing/test-desk.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const person = await staffWith(shop, ['orders'])
const desk = staffDesk(shop, person)

const morning = '2026-11-24T10:00:00+09:00'

beforeEach(async () => {
  shop.clock.set(morning)
  await changeShop(shop.context, (tx) => tx.delete(taxRates))
  await changeShop(shop.context, (tx) =>
    tx.insert(taxRates).values([
      { taxClass: 'reduced', rate: 8, validFrom: '2019-10-01' },
      { taxClass: 'usual', rate: 10, validFrom: '2019-10-01' },
    ]),
  )
})

/** Food is free of tax from that day on. */
const freeFrom = (validFrom: string) =>
  changeShop(shop.context, (tx) => tx.insert(taxRates).values({ taxClass: 'reduced', rate: 0, validFrom }))

const ratesOf = ({ calculation }: Pick<Awaited<ReturnType<typeof desk.record>>, 'calculation'>) => [
  ...calculation.tax_details.map(({ rate }) => rate),
  ...new Set(calculation.lines.filter(({ tax_class }) => tax_class === 'reduced').map(({ tax_rate }) => tax_rate)),
]

/** Days later, and signed in again. */
async function at(now: string) {
  shop.clock.set(now)
  return staffDesk(shop, await staffWith(shop, ['orders', 'money']))
}

describe('the rate is that of the delivery', () => {
  test.each([
    ['as delivered', 'delivered'],
    ['as nothing yet, though its day has passed', 'confirmed'],
  ])('once it was handed over (noted %s), whatever staff correct afterwards', async (_, status) => {
    const { id, total } = await desk.placed()
    await shop.call('getOrderDocument', { headers: person.headers, params: { id, kind: 'invoice' } })
    await sql`update meetups set status = ${status} where id = ${id}`
    await freeFrom('2026-12-12')
    const later = await at('2026-12-15T10:00:00+09:00')
    const { version } = await later.record(id)
    const { status: http, body } = await shop.call('giveCredit', {
      headers: later.headers,
      params: { id },
      body: { version, lines: [{ id: 4, qty: 1 }], kind: 'short', reason: '1点不足していました' },
    })
    expect([http, body.total, ratesOf(body)]).toEqual([200, total, [8, 10, 8]])
    expect(body.book.at(-1)!.lines.map(({ tax_rate }) => tax_rate)).toEqual([8])
    const { papers } = await later.record(id)
    expect(papers.issued.map(({ kind, state }) => [kind, state])).toContainEqual(['invoice', 'valid'])
    const paper = { params: { id, kind: 'return_invoice' } } as const
    expect((await shop.call('getOrderDocument', { headers: later.headers, ...paper })).status).toBe(200)
  })

  test('moved to another day over a change of the rate, the tax follows, and the total stays', async () => {
    await freeFrom('2026-12-14')
    const { id, total } = await desk.placed()
    const moved = await desk.change(id, { meetup_date: '2026-12-14', reason: 'ご都合により' })
    expect([moved.status, moved.body.total, ratesOf(moved.body)]).toEqual([200, total, [0, 10, 0]])
    const back = await desk.change(id, { meetup_date: '2026-12-11', reason: 'ご都合により' })
    expect([back.body.total, ratesOf(back.body)]).toEqual([total, [8, 10, 8]])
  })

  test('handed over on a later day at another rate, it has that; stepped back, that of its date', async () => {
    const { id } = await desk.placed()
    await freeFrom('2026-12-12')
    const later = await at('2026-12-12T00:10:00+09:00')
    const delivered_at = '2026-12-12T00:05:00+09:00' as never
    expect((await later.change(id, { status: 'delivered', delivered_at })).body.status).toBe('delivered')
    await shop.context.jobs.drained()
    const { version, ...delivered } = await later.record(id)
    expect(ratesOf(delivered)).toEqual([0, 10, 0])
    const body = { version, reason: '別のご注文でした' }
    await shop.call('stepBack', { headers: later.headers, params: { id }, body })
    await shop.context.jobs.drained()
    expect(ratesOf(await later.record(id))).toEqual([8, 10, 8])
  })

  test('what was forgotten is still delivered: an order whose day has passed, moved to a day to come', async () => {
    await freeFrom('2026-12-14')
    const { id } = await desk.placed()
    const later = await at('2026-12-14T10:00:00+09:00')
    const { status, body } = await later.change(id, { meetup_date: '2026-12-18', reason: '日を改めました' })
    expect([status, ratesOf(body)]).toEqual([200, [0, 10, 0]])
  })
})
