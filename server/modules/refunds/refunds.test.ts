import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createRefundLink, type SaleId } from '#modules/refund-accounts'
import { testShop } from '#testing'
import { emptied } from '../../testing/emptied.ts'
import { answered, book } from '../../testing/sample-booking.ts'
import { sample } from '../../testing/sample-placement.ts'
import { staffDesk } from '../../testing/test-desk.ts'
import { mailsTo } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { db, sql } = shop.context
const { headers } = await staffWith(shop, ['orders', 'money', 'plans', 'audit'])
const { placed, pay, cancel } = staffDesk(shop, { headers })

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await emptied(shop.context, 'meetups, plan_bookings, book_entries, document_numbers')
})

/** Paid for and cancelled free. */
async function refundable() {
  const { id, number, total } = await placed()
  await pay(id, total, '2026-11-20')
  await cancel(id, { expected_fee: 0 })
  return { id, number, total }
}
const bookingVersion = async (id: string) =>
  (await shop.call('getBookingRecord', { headers, params: { id } })).body.version
const payBooking = async (id: string, amount: number) =>
  shop.call('noteBookingPayment', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version: await bookingVersion(id), amount, received_on: '2026-11-24', payer: 'カ）ミライ' },
  })
const list = async (state?: 'waiting' | 'sent' | 'done', page?: string) =>
  (await shop.call('listRefunds', { headers, query: { state, page } })).body
const figure = async () => (await shop.call('getDashboard', { headers })).body.to_refund
const named = async (sale: SaleId, number = '7654321') => {
  const { url } = await db.transaction((tx) =>
    createRefundLink(tx, { ...sale, contact: { company: '', name: '', email: sample.contact.email } }, shop.context),
  )
  return shop.call('nameRefundAccount', {
    params: { token: url.split('/refund/')[1]! },
    body: {
      bank_code: '0001',
      branch_code: '112',
      kind: 'ordinary',
      number,
      holder_kana: 'カ）イロハ',
      third_party: true,
    },
  })
}

test('an order and a booking of which too much has come are in one list and one figure, until it has gone back', async () => {
  const order = await refundable()
  const { body: booking } = await book(shop)
  await answered(shop, booking.id, { status: 'confirmed' })
  await payBooking(booking.id, booking.total)
  expect((await list()).map(({ kind, number, amount }) => [kind, number, amount])).toEqual([
    ['meetup', order.number, order.total],
  ])
  await payBooking(booking.id, 500)

  expect(await list()).toMatchObject([
    { kind: 'meetup', id: order.id, number: order.number, amount: order.total, account: null },
    { kind: 'booking', id: booking.id, number: booking.number, amount: 500, date: '2026-12-11', account: null },
  ])
  expect(await figure()).toEqual({ n: 2, amount: order.total + 500 })
  expect(await list('done')).toEqual([])

  shop.clock.set('2026-11-24T10:10:00+09:00')
  const back = await shop.call('noteBookingRefund', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id: booking.id },
    body: { version: await bookingVersion(booking.id), amount: 500, method: 'bank', paid_on: '2026-11-24' },
  })
  expect(back.status).toBe(200)
  expect((await list()).map(({ number }) => number)).toEqual([order.number])
  expect(await list('done')).toMatchObject([
    { kind: 'booking', id: booking.id, number: booking.number, amount: 500, date: '2026-11-24', account: null },
  ])
})

test('of an account the list shows the end; whoever pays sees all of it, which is in the log', async () => {
  const { id, number } = await refundable()
  const account = { params: { id }, headers }
  expect((await shop.call('getOrderRefundAccount', account)).body).toEqual({ account: null })
  expect((await named({ kind: 'order', id })).status).toBe(200)

  const [row] = await list()
  expect(row!.account).toMatchObject({ bank: 'みずほ銀行', number: '••••321', third_party: true })
  expect(JSON.stringify(row)).not.toContain('7654321')
  expect((await shop.call('getOrderRefundAccount', account)).body.account).toMatchObject({
    bank_code: '0001',
    branch_code: '112',
    number: '7654321',
    holder_kana: 'ｶ)ｲﾛﾊ',
  })
  const { body: log } = await shop.call('listAuditLog', { headers, query: { record: id } })
  expect(log.map(({ action, record }) => [action, record.label])).toContainEqual(['getOrderRefundAccount', number])
})

test('what is promised by a day comes first, the first of them first; what came back is promised no more', async () => {
  const [one, two, three] = [await refundable(), await refundable(), await refundable()]
  shop.clock.set('2026-12-18T23:59:00+09:00')
  await named({ kind: 'order', id: three.id }, '1111111')
  shop.clock.set('2026-12-19T00:00:00+09:00')
  await named({ kind: 'order', id: two.id }, '2222222')
  const said = (await mailsTo(shop, sample.contact.email)).filter(({ text }) =>
    text.includes('次の口座へ、2026年12月30日（水）までにお振り込みします。'),
  )
  expect(said).toHaveLength(2)
  shop.clock.set('2026-11-24T10:05:00+09:00')
  const rows = await list()
  expect(rows.map(({ id, account }) => [id, account?.due_on])).toEqual([
    [three.id, '2026-12-30'],
    [two.id, '2026-12-30'],
    [one.id, undefined],
  ])
  expect(rows[0]).toMatchObject({ title: sample.title, cause: 'cancelled' })
  await sql`update refund_accounts set returned_at = now() where meetup_id = ${three.id}`
  expect((await list()).map(({ id, account, hindrance }) => [id, account?.due_on, hindrance])).toMatchObject([
    [two.id, '2026-12-30', 'other_holder'],
    [one.id, undefined, 'no_account'],
    [three.id, null, 'came_back'],
  ])
})

test('why more has come than is owed is said of each', async () => {
  const { id, total } = await placed()
  await pay(id, total + 300, '2026-11-20')
  expect(await list()).toMatchObject([{ id, amount: 300, cause: 'paid_more' }])
  await sql`update meetups set status = 'delivered' where id = ${id}`
  const { version } = (await shop.call('getOrderRecord', { headers, params: { id } })).body
  await shop.call('giveCredit', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version, amount: { reduced: 500 }, reason: '一箱届かず', kind: 'short' },
  })
  expect(await list()).toMatchObject([{ id, amount: 800, cause: 'lessened' }])
})

test('the list goes on for as many pages as there are rows', async () => {
  const one = await refundable()
  await sql`
    insert into meetups select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'number',
      'X' || n, 'meetup_date', m.meetup_date + n))).* from meetups m, generate_series(1, 50) n where id = ${one.id}`
  const pages = [await list(), await list('waiting', '2'), await list('waiting', '3')]
  expect(pages.map((rows) => rows.length)).toEqual([50, 1, 0])
  expect(pages[0]![0]!.number).toBe(one.number)
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(51)
})
