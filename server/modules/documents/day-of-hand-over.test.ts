import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { sample } from '../../testing/sample-placement.ts'
import { staffDesk } from '../../testing/test-desk.ts'
import { got, numberIn } from '../../testing/test-papers.ts'
import { mailsTo, someEmail } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, jobs } = shop.context

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

async function at(now: string) {
  shop.clock.set(now)
  const desk = staffDesk(shop, await staffWith(shop, ['orders', 'money']))
  return {
    ...desk,
    paper: async (id: string, kind: string) =>
      got(
        await shop.fetch(`/backend/api/admin/meetups/${id}/documents/${kind}?for=customer`, { headers: desk.headers }),
      ),
    states: async (id: string) =>
      (await desk.record(id)).papers.issued.toReversed().map(({ kind, state }) => [kind, state]),
  }
}
const soldOn = async (id: string) =>
  (
    await sql<{ on: string }[]>`select accounting_day::text as on from book where meetup_id = ${id} and kind = 'sale'`
  )[0]!.on

/** Ordered for 30 November, paid in advance, with every paper. */
async function withPapers(meetup_date = '2026-11-30') {
  const desk = await at('2026-11-24T10:00:00+09:00')
  const email = someEmail()
  const { id, total } = await desk.placed({ meetup_date, contact: { ...sample.contact, email } })
  for (const kind of ['order', 'delivery', 'quotation', 'invoice']) await desk.paper(id, kind)
  await desk.pay(id, 10_000)
  const receipt = await desk.paper(id, 'receipt')
  expect(receipt.pages[0]).toContain('取引日2026年11月30日')
  return { id, total, email }
}

describe('handed over on another day than it was ordered for', () => {
  test('its papers name that day, with the ones before void and one letter; what was agreed stays', async () => {
    const { id, email } = await withPapers()
    const later = await at('2026-12-01T09:00:00+09:00')
    await later.change(id, { status: 'delivered', delivered_at: '2026-12-01T08:30:00+09:00' })
    await jobs.drained()
    expect(await later.states(id)).toEqual([
      ['order', 'valid'],
      ['delivery', 'replaced'],
      ['quotation', 'valid'],
      ['invoice', 'replaced'],
      ['receipt', 'replaced'],
      ['delivery', 'valid'],
      ['invoice', 'valid'],
      ['receipt', 'valid'],
    ])
    const invoice = await later.paper(id, 'invoice')
    expect(invoice.pages[0]).toContain('取引日2026年12月1日')
    expect(invoice.pages[0]).toContain('お支払期限2027年1月29日')
    expect(invoice.pages[0]).toContain('（12月1日お届け分）')
    expect(invoice.name).toMatch(/^20261201_/)
    expect((await later.paper(id, 'delivery')).pages[0]).toContain('納品日2026年12月1日')
    expect((await later.paper(id, 'order')).pages[0]).toContain('お届け2026年11月30日')
    const { money } = await later.record(id)
    expect([await soldOn(id), money.due_on]).toEqual(['2026-12-01', '2027-01-29'])
    const letters = (await mailsTo(shop, email)).filter(({ text }) => text.includes('取引日とお支払期限を改めました'))
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toContain(numberIn(invoice.name))

    const { version } = await later.record(id)
    const body = { version, reason: '別のご注文でした' }
    await shop.call('stepBack', { headers: later.headers, params: { id }, body })
    await jobs.drained()
    expect((await later.paper(id, 'invoice')).pages[0]).toContain('取引日2026年11月30日')
    expect([await soldOn(id), (await later.record(id)).money.due_on]).toEqual(['2026-11-30', '2026-12-30'])
  })

  test('a sale that was changed counts for that day in the book as well', async () => {
    const desk = await at('2026-11-24T10:00:00+09:00')
    const { id } = await desk.placed({ meetup_date: '2026-11-30' })
    await desk.change(id, { cart: [{ id: 4, qty: 3 }, ...sample.cart.slice(1)] })
    const later = await at('2026-12-01T09:00:00+09:00')
    await later.change(id, { status: 'delivered', delivered_at: '2026-12-01T08:30:00+09:00' })
    const days =
      await sql`select distinct accounting_day::text as on from book where meetup_id = ${id} and kind = 'sale'`
    expect(days).toEqual([{ on: '2026-12-01' }])
    expect((await later.record(id)).book.map(({ accounting_day }) => accounting_day)).toEqual(
      (await later.record(id)).book.map(() => '2026-12-01'),
    )
  })
})

test('handed over on its day nothing is replaced, and no letter is about papers', async () => {
  const { id, email } = await withPapers()
  const later = await at('2026-11-30T18:00:00+09:00')
  await later.change(id, { status: 'delivered' })
  await jobs.drained()
  expect(new Set((await later.states(id)).map(([, state]) => state))).toEqual(new Set(['valid']))
  expect((await mailsTo(shop, email)).filter(({ text }) => text.includes('改めました'))).toEqual([])
  const after = await later.paper(id, 'invoice')
  expect(after.pages[0]).toContain('取引日2026年11月30日')
})
