import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { sample } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const staff = await staffWith(shop, ['orders', 'money'])
const { placed, pay, record } = staffDesk(shop, staff)
const owner = await signUp(shop)

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

const refund = async (id: string, amount: number) =>
  shop.call('noteRefund', {
    headers: { ...staff.headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version: (await record(id)).version, amount, method: 'bank', paid_on: '2026-11-24' },
  })

test('an order and its row in the list say what is owed, what came, what goes back, and when it went', async () => {
  const { id, total } = await placed({}, owner.headers)
  const own = async () => (await shop.call('getMeetup', { headers: owner.headers, params: { id } })).body
  const row = async () =>
    (await shop.call('listMeetups', { headers: owner.headers, query: {} })).body.find((each) => each.id === id)!
  expect((await own()).money).toMatchObject({ billed: total, balance: total, state: 'unpaid' })
  await pay(id, total + 5_000)
  expect((await own()).money).toMatchObject({ balance: -5_000, state: 'over' })
  expect((await row()).money).toEqual((await record(id)).money)
  expect((await own()).refund).toEqual({ done: [], account: null, by_card: false })
  expect((await refund(id, 5_000)).status).toBe(200)
  expect(await own()).toMatchObject({
    money: { balance: 0, state: 'paid', refunded: 5_000 },
    refund: { done: [{ on: '2026-11-24', amount: 5_000, by: 'transfer' }], account: null, by_card: false },
  })
})

test('whoever is owed money gets a page for the account, by the account or by the link, and nobody else', async () => {
  const { id, total } = await placed({}, owner.headers)
  const open = (by: Record<string, string>) => shop.call('openRefundPage', { headers: by, params: { id }, body: {} })
  expect(await open(owner.headers)).toMatchObject({ status: 409, body: { code: 'nothing_to_return' } })
  await pay(id, total + 5_000)
  const { body } = await open(owner.headers)
  const token = new URL(body.url).pathname.split('/').at(-1)!
  const page = await shop.call('getRefundAccount', { params: { token } })
  expect(page.body).toMatchObject({ state: 'open', amount: 5_000 })
  const stranger = await signUp(shop)
  expect(await open(stranger.headers)).toMatchObject({ status: 404 })
})

test('a guest sees the same by the link of the order, and when the account was named', async () => {
  const { id, total, guest_token } = await placed({
    contact: { ...sample.contact, email: `${randomUUID()}@example.com` },
  })
  const params = { guest_token: guest_token! }
  await pay(id, total + 5_000)
  const opened = await shop.call('openGuestRefundPage', { params, body: {} })
  const token = new URL(opened.body.url).pathname.split('/').at(-1)!
  const named = await shop.call('nameRefundAccount', {
    params: { token },
    body: {
      bank_code: '0001',
      branch_code: '004',
      kind: 'ordinary',
      number: '1234567',
      holder_kana: 'ヤマモト ミサキ',
    },
  })
  expect(named.status).toBe(200)
  const { money, refund: seen } = (await shop.call('getGuestOrder', { params })).body
  expect(money).toMatchObject({ balance: -5_000, state: 'over' })
  const account = { named_at: '2026-11-24T10:00:01+09:00', due_on: '2026-12-08', sent: false }
  expect(seen).toEqual({ done: [], account, by_card: false })
})

test('staff who act on money see where it goes to, masked; others do not', async () => {
  const { id, total, guest_token } = await placed({
    contact: { ...sample.contact, email: `${randomUUID()}@example.com` },
  })
  await pay(id, total + 5_000)
  const opened = await shop.call('openGuestRefundPage', { params: { guest_token: guest_token! }, body: {} })
  const token = new URL(opened.body.url).pathname.split('/').at(-1)!
  await shop.call('nameRefundAccount', {
    params: { token },
    body: {
      bank_code: '0001',
      branch_code: '004',
      kind: 'ordinary',
      number: '1234567',
      holder_kana: 'ヤマモト ミサキ',
    },
  })
  expect((await record(id)).refund_account).toMatchObject({ number: '••••567' })
  const other = staffDesk(shop, await staffWith(shop, ['orders']))
  expect((await other.record(id)).refund_account).toBeNull()
})
