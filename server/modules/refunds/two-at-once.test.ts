import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { emptied } from '../../testing/emptied.ts'
import { refundsOf } from '../../testing/refundable.ts'
import { staffDesk } from '../../testing/test-desk.ts'
import { someEmail } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'
import { waitingForRows } from '../../testing/waiting-for-rows.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, snapshot } = shop.context
const staff = await staffWith(shop, ['orders', 'money', 'plans', 'settings'])
const { headers } = staff
const { record } = staffDesk(shop, staff)
const { refundable, overpaidBooking, bookingVersion, named, listed } = refundsOf(shop, staff)

const today = '2026-11-24'

beforeEach(async () => {
  shop.clock.set(`${today}T10:00:00+09:00`)
  await emptied(shop.context, 'transfers, transfer_files, meetups, plan_bookings, book_entries, document_numbers')
  await sql`delete from kitchen_days where kind = 'plans'`
  const bank = { bank_code: '0001', branch_code: '004', kind: 'ordinary', number: '12345', holder_kana: 'カ）オリオリ' }
  const { version } = (await shop.call('getSettings', { headers })).body
  await shop.call('changeSettings', {
    headers,
    body: { version, bank: { ...bank, confirm_from: 100_000_000 } as never },
  })
  await snapshot.refresh()
})

type Sale = { kind: 'order' | 'booking'; id: string; total: number }
const order = async (): Promise<Sale> => ({ kind: 'order', ...(await refundable(someEmail())) })
const booking = async (): Promise<Sale> => ({ kind: 'booking', ...(await overpaidBooking(700)) })
const sales = [
  ['an order', order],
  ['a booking', booking],
] as const

const versionOf = async ({ kind, id }: Sale) => (kind === 'order' ? (await record(id)).version : bookingVersion(id))
/** Each with a key of its own, from a screen that shows nothing of the other. */
const refund = ({ kind, id }: Sale, version: number, amount: number) =>
  shop.call(kind === 'order' ? 'noteRefund' : 'noteBookingRefund', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version, amount, method: 'bank', paid_on: today },
  })
const file = ({ id }: Sale) => shop.call('makeTransferFile', { headers, query: {}, body: { ids: [id], pay_on: today } })
const codeOf = ({ status, body }: { status: number; body: object }) =>
  status === 200 ? 200 : 'code' in body && body.code

/** Noted as gone back, and asked of the bank. */
async function going({ id }: Sale): Promise<number> {
  const [row] = await sql<{ amount: number }[]>`
    select (select coalesce(sum(amount), 0) from book_entries where kind = 'refunded' and ${id}::uuid in (meetup_id, plan_booking_id))::int
      + (select coalesce(sum(amount), 0) from transfers where state = 'sent' and ${id}::uuid in (meetup_id, plan_booking_id))::int as amount`
  return row!.amount
}

/** Both wait for the sale, the first one first, and then go on. */
async function inTurn<First, Second>(sale: Sale, first: () => Promise<First>, second: () => Promise<Second>) {
  await shop.context.jobs.drained()
  const table = sql(sale.kind === 'order' ? 'meetups' : 'plan_bookings')
  return sql.begin(async (tx) => {
    await tx`select id from ${table} where id = ${sale.id} for update`
    const one = first()
    await expect.poll(() => waitingForRows(sql)).toBeGreaterThanOrEqual(1)
    const other = second()
    await expect.poll(() => waitingForRows(sql)).toBeGreaterThanOrEqual(2)
    return { one, other }
  })
}

test.each(sales)('of two refunds of %s at once, each under a key of its own, one is noted', async (_what, make) => {
  const sale = await make()
  const version = await versionOf(sale)
  const answers = await Promise.all([
    refund(sale, version, sale.total),
    refund(sale, version, sale.total),
    refund(sale, version, 1),
  ])
  expect(answers.map(codeOf).toSorted()).toEqual([200, 'edited_meanwhile', 'edited_meanwhile'])
  expect([1, sale.total]).toContain(await going(sale))
})

test.each(sales)('%s that was noted as gone back is in no file that was asked for meanwhile', async (_what, make) => {
  const sale = await make()
  await named(sale)
  const version = await versionOf(sale)
  const { one, other } = await inTurn(
    sale,
    () => refund(sale, version, sale.total),
    () => file(sale),
  )
  expect([codeOf(await one), codeOf(await other)]).toEqual([200, 'nothing_to_return'])
  expect(await going(sale)).toBe(sale.total)
  expect(await listed('sent')).toEqual([])
})

test.each(sales)('of %s a file has what is left beside a part that was noted meanwhile', async (_what, make) => {
  const sale = await make()
  await named(sale)
  const version = await versionOf(sale)
  const { one, other } = await inTurn(
    sale,
    () => refund(sale, version, 300),
    () => file(sale),
  )
  expect([codeOf(await one), codeOf(await other)]).toEqual([200, 200])
  expect((await other).body).toMatchObject({ amount: sale.total - 300 })
  expect(await going(sale)).toBe(sale.total)
})

test.each(sales)('%s that is in a file is not noted as gone back as well', async (_what, make) => {
  const sale = await make()
  await named(sale)
  const version = await versionOf(sale)
  const { one, other } = await inTurn(
    sale,
    () => file(sale),
    () => refund(sale, version, 300),
  )
  expect([codeOf(await one), codeOf(await other)]).toEqual([200, 'already_sent'])
  expect(await going(sale)).toBe(sale.total)
})

test('many at once, refunds and files of all kinds, never come to more than is owed', async () => {
  for (const make of [order, booking]) {
    const sale = await make()
    await named(sale)
    const version = await versionOf(sale)
    await Promise.all([
      file(sale),
      refund(sale, version, sale.total),
      refund(sale, version, 300),
      file(sale),
      refund(sale, version + 1, 300),
      refund(sale, version + 2, sale.total),
    ])
    expect(await going(sale)).toBeLessThanOrEqual(sale.total)
  }
})
