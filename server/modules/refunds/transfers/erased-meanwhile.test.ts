import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { refundsOf } from '../../../testing/refundable.ts'
import { answered, sampleBooking } from '../../../testing/sample-booking.ts'
import { placementFor } from '../../../testing/sample-placement.ts'
import { signUp, type TestPerson } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00', config: { trustProxy: ['loopback'] } })
const staff = await staffWith(shop, ['orders', 'money', 'plans', 'customers', 'settings'])
const { headers } = staff
const { named } = refundsOf(shop, staff)
const today = '2026-11-24'
const keyed = (by = headers) => ({ ...by, 'idempotency-key': randomUUID() })
const reason = 'お電話のとおり'

const bank = {
  bank_code: '0001',
  branch_code: '004',
  kind: 'ordinary',
  number: '1',
  holder_kana: 'カ）オリオリ',
} as const
const settings = await shop.call('getSettings', { headers })
await shop.call('changeSettings', { headers, body: { version: settings.body.version, bank } })
await shop.context.snapshot.refresh()

const sales = {
  async order(person: TestPerson) {
    const { id } = (
      await shop.call('placeMeetup', { headers: keyed(person.headers), body: await placementFor(shop, {}) })
    ).body
    return {
      id,
      record: async () => (await shop.call('getOrderRecord', { headers, params: { id } })).body,
      pay: async (amount: number, version: number) =>
        shop.call('noteReceivedPayment', {
          headers: keyed(),
          params: { id },
          body: { version, amount, received_on: today, payer: 'カ）ミライ' },
        }),
      takeBack: async (payment_id: string, version: number) =>
        shop.call('takeBackPayment', { headers, params: { id, payment_id }, body: { version, reason } }),
    }
  },
  async booking(person: TestPerson) {
    const { id } = (
      await shop.call('bookPlan', { headers: keyed(person.headers), params: { id: '1' }, body: sampleBooking })
    ).body
    await answered(shop, id, { status: 'confirmed' })
    return {
      id,
      record: async () => (await shop.call('getBookingRecord', { headers, params: { id } })).body,
      pay: async (amount: number, version: number) =>
        shop.call('noteBookingPayment', {
          headers: keyed(),
          params: { id },
          body: { version, amount, received_on: today, payer: 'カ）ミライ' },
        }),
      takeBack: async (payment_id: string, version: number) =>
        shop.call('takeBackBookingPayment', { headers, params: { id, payment_id }, body: { version, reason } }),
    }
  },
}

/** Why somebody is not to be erased yet. */
async function obstacles(id: string): Promise<string[]> {
  const { version } = (await shop.call('getCustomerRecord', { headers, params: { id } })).body
  const { status, body } = await shop.call('eraseCustomer', { headers, params: { id }, body: { version, reason } })
  expect(status).toBe(409)
  return (body as unknown as { reasons: { code: string }[] }).reasons.map(({ code }) => code)
}

test.each(['order', 'booking'] as const)(
  'nobody is erased whom a bank is asked to pay, even if nothing is owed back any more: %s',
  async (kind) => {
    const person = await signUp(shop)
    const sale = await sales[kind](person)
    const { total, version } = await sale.record()
    await sale.pay(total, version)
    await sale.pay(1_000, (await sale.record()).version)
    expect((await named({ kind, id: sale.id })).status).toBe(200)
    const file = await shop.call('makeTransferFile', {
      headers,
      query: {},
      body: { ids: [sale.id], pay_on: today },
    })
    expect(file.status).toBe(200)
    const before = await sale.record()
    await sale.takeBack(before.payments.find(({ amount }) => amount === 1_000)!.id, before.version)
    expect((await sale.record()).money).toMatchObject({ balance: 0, state: 'paid' })
    expect(await obstacles(person.userId)).toContain('owed_money')

    const params = { id: file.body.id }
    const noted = await shop.call('noteTransferResult', {
      headers,
      params,
      body: { paid_on: today, returned: [sale.id] },
    })
    expect(noted.status).toBe(200)
    expect(await obstacles(person.userId)).not.toContain('owed_money')
  },
)
