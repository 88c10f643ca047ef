import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { answered, book } from '../../testing/sample-booking.ts'
import { sample } from '../../testing/sample-placement.ts'
import { staffDesk } from '../../testing/test-desk.ts'
import { signUp } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'
import { eraseAfterRetention } from './erase-after-retention.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const admin = await staffWith(shop, ['orders', 'money', 'plans', 'settings', 'customers'])
const ofOrders = await staffWith(shop, ['orders', 'plans'])
const { headers, placed, pay } = staffDesk(shop, admin)
const now = '2026-11-24T10:00:00+09:00'

beforeEach(() => shop.clock.set(now))

async function runAt(moment: string) {
  shop.clock.set(moment)
  const run = () =>
    eraseAfterRetention.run(shop.context, {}, { id: '', attempt: 1, signal: new AbortController().signal })
  // As two servers that are at it at once.
  await Promise.all([run(), run()])
  shop.clock.set(now)
}

/** Of 11 December 2026: paid, with an invoice and a receipt. */
async function order(changes: Parameters<typeof placed>[0] = {}, by: Record<string, string> = {}) {
  const { id, number, total } = await placed(changes, by)
  await pay(id, total)
  for (const kind of ['invoice', 'receipt'] as const) {
    await shop.call('getOrderDocument', { headers, params: { id, kind }, query: { for: 'customer' } })
  }
  return { id, number }
}
const isThere = async (id: string) =>
  (
    await sql<{ n: number }[]>`
    select (select count(*) from meetups where id = ${id})::int + (select count(*) from plan_bookings where id = ${id})::int as n`
  )[0]!.n > 0
const leftOf = async (id: string) => {
  const [row] = await sql<{ papers: number; entries: number; lines: number }[]>`
    select (select count(*)::int from issued_documents where ${id}::uuid in (meetup_id, plan_booking_id)) as papers,
      (select count(*)::int from book_entries where ${id}::uuid in (meetup_id, plan_booking_id)) as entries,
      (select count(*)::int from meetup_lines where meetup_id = ${id}) as lines`
  return row!
}
const logOf = (id: string) => sql`
  select by_name, action, record_label, after from audit_log where record_id = ${id} and action = 'eraseAfterRetention'`

describe('what is kept', () => {
  test('ten years from two months after the end of the business year, and not a day longer', async () => {
    const { id, number } = await order()
    await runAt('2037-05-31T23:59:59+09:00')
    expect(await isThere(id)).toBe(true)
    await runAt('2037-06-01T04:51:00+09:00')
    expect(await isThere(id)).toBe(false)
    expect(await leftOf(id)).toEqual({ papers: 0, entries: 0, lines: 0 })
    expect(await logOf(id)).toEqual([
      {
        by_name: '自動の処理',
        action: 'eraseAfterRetention',
        record_label: number,
        after: { erased_at: '2037-06-01T04:51:00+09:00' },
      },
    ])
    await runAt('2037-06-02T04:51:00+09:00')
    expect(await logOf(id)).toHaveLength(1)
  })

  test('the month in which the year ends is a setting: of December, the last day of February is a leap day', async () => {
    const { id } = await order()
    await sql`update meetups set meetup_date = '2017-12-31' where id = ${id}`
    await sql`alter table book_entries disable trigger book_entries_stay`
    await sql`alter table issued_documents disable trigger issued_documents_stay`
    await sql`update book_entries set accounting_day = '2017-12-31', at = '2017-12-31' where meetup_id = ${id} and accounting_day is not null`
    await sql`update book_entries set at = '2017-12-31' where meetup_id = ${id}`
    await sql`update issued_documents set date = '2017-12-31', issued_at = '2017-12-31' where meetup_id = ${id}`
    await sql`alter table book_entries enable trigger book_entries_stay`
    await sql`alter table issued_documents enable trigger issued_documents_stay`
    const { version } = (await shop.call('getSettings', { headers })).body
    const set = await shop.call('changeSettings', { headers, body: { version, fiscal_year_end: '12' } })
    expect(set.body.fiscal_year_end).toBe('12')
    await runAt('2028-02-29T23:59:59+09:00')
    expect(await isThere(id)).toBe(true)
    await runAt('2028-03-01T00:00:00+09:00')
    expect(await isThere(id)).toBe(false)
    await shop.call('changeSettings', { headers, body: { version: set.body.version, fiscal_year_end: '3' } })
  })

  test('what was written about it in a later year keeps all of it', async () => {
    const { id } = await order()
    shop.clock.set('2027-04-01T10:00:00+09:00')
    await sql`insert into book_entries (id, kind, meetup_id, amount, accounting_day, at) values (${randomUUID()}, 'compensation', ${id}, 1, '2027-04-01', '2027-04-01')`
    await runAt('2037-06-01T10:00:00+09:00')
    expect((await leftOf(id)).papers).toBe(2)
    await runAt('2038-06-01T10:00:00+09:00')
    expect(await isThere(id)).toBe(false)
  })

  test('a booking, and a guest of whom there is nothing else', async () => {
    const { body } = await book(shop)
    await answered(shop, body.id, { status: 'confirmed' })
    const tel = '0399998888'
    const { id } = await order({ contact: { ...sample.contact, tel } })
    await shop.context.jobs.drained()
    const guests = () => sql`select 1 from guests where tel = ${tel}`
    await sql`insert into guests (key, newest_order_id, tel, first_placed_at, starts_at) values (${randomUUID()}, ${id}, ${tel}, now(), now()) on conflict do nothing`
    expect((await guests()).length).toBeGreaterThan(0)
    await runAt('2037-06-01T04:51:00+09:00')
    expect([await isThere(body.id), await isThere(id), (await guests()).length]).toEqual([false, false, 0])
    expect(await logOf(body.id)).toHaveLength(1)
  })

  test('a quote that was never ordered as long, though its page closes 90 days after its price', async () => {
    const { body } = await createQuote()
    const quote = () => sql`select 1 from quotes where number like 'QT-%'`
    const opened = () => shop.call('getQuote', { params: { token: body.token } })
    expect((await opened()).status).toBe(200)
    shop.clock.set('2027-04-01T10:00:00+09:00')
    expect((await opened()).status).toBe(404)
    await runAt('2037-05-31T10:00:00+09:00')
    expect(await quote()).toHaveLength(1)
    await runAt('2037-06-01T10:00:00+09:00')
    expect(await quote()).toHaveLength(0)
  })

  test('by nobody else: the database refuses', async () => {
    const { id } = await order()
    await expect(sql`delete from issued_documents where meetup_id = ${id}`).rejects.toThrow('never changed or deleted')
    await expect(sql`delete from book_entries where meetup_id = ${id}`).rejects.toThrow('never changed or deleted')
  })
})

test('of a person who was erased, papers and orders are there for those who keep the books, and for nobody else', async () => {
  const customer = await signUp(shop)
  const { id, number } = await order(
    { contact: { ...sample.contact, email: customer.email }, tableware: 'disposable' },
    customer.headers,
  )
  await sql`update meetups set status = 'closed', meetup_date = '2026-11-20' where id = ${id}`
  const seen = async ({ headers: by }: { headers: Record<string, string> }) => {
    const [record, list, paper, issued] = [
      await shop.call('getOrderRecord', { headers: by, params: { id } }),
      await shop.call('listOrders', { headers: by, query: { view: 'all', q: number } }),
      await shop.call('getOrderDocument', { headers: by, params: { id, kind: 'invoice' } }),
      await shop.call('getIssuedOrderPaper', { headers: by, params: { id, document_id: (await anyPaper(id))! } }),
    ]
    return [record.status, list.body.length, paper.status, issued.status]
  }
  expect(await seen(ofOrders)).toEqual([200, 1, 200, 200])
  const { status } = await shop.call('deleteAccount', {
    headers: customer.headers,
    body: { password: customer.password },
  })
  expect(status).toBe(204)
  expect(await seen(ofOrders)).toEqual([404, 0, 404, 404])
  expect(await seen(admin)).toEqual([200, 1, 200, 200])
})

const createQuote = (by: Record<string, string> = {}) =>
  shop.call('createQuote', {
    headers: by,
    body: {
      meetup_date: '2026-12-11',
      estimated_person: 24,
      cart: sample.cart,
      addressee: '株式会社みらい計画',
      title: '忘年会',
    } as never,
  })

const anyPaper = async (id: string) =>
  (await sql<{ id: string }[]>`select id from issued_documents where meetup_id = ${id} limit 1`)[0]?.id
