import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { asShown } from '../../../../testing/as-shown.ts'
import { bookingDesk } from '../../../../testing/booking-desk.ts'
import { emptied } from '../../../../testing/emptied.ts'
import { sample } from '../../../../testing/sample-placement.ts'
import { staffDesk } from '../../../../testing/test-desk.ts'
import { mailsTo } from '../../../../testing/test-person.ts'
import { staffWith } from '../../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = staffDesk(shop, await staffWith(shop, ['orders', 'money', 'plans']))
const { headers, pay, change, cancel, record } = desk
const bookings = bookingDesk(shop)

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await emptied(shop.context, 'plan_bookings, book_entries')
})

async function paidInPart(amount: number) {
  const contact = { ...sample.contact, email: `${randomUUID()}@example.com` }
  const order = await desk.placed({ contact })
  await pay(order.id, amount)
  return { ...order, email: contact.email, guest: { guest_token: order.guest_token! } }
}
const letterTo = async (email: string, subject: string) =>
  (await mailsTo(shop, email)).find((mail) => mail.subject.includes(subject))!.text
const fewer = { cart: [{ id: 4, qty: 3 }, ...sample.cart.slice(1)] }
const more = { cart: [{ id: 4, qty: 5 }, ...sample.cart.slice(1)] }
const halfFee = (id: string) =>
  sql`update meetups set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T00:00:00+09:00"') where id = ${id}`

test('a change of what was paid says what has come, and what comes back and how', async () => {
  const { email, total, guest } = await paidInPart(47_756)
  expect(total).toBe(47_756)
  await asShown(shop, 'changeGuestOrder', { params: guest, query: {}, body: fewer })
  const text = await letterTo(email, 'ご注文の変更を承りました')
  expect(text).toContain('■ご入金済み　47,756円')
  expect(text).toContain('■お支払いの状況　お返しする額 8,424円')
  expect(text).toContain('8,424円をお振り込みでお返しします')
  expect(text).toMatch(/\/refund\/[\w-]{43}/)
})

test('one by staff that makes it dearer says what is left to be paid; of what nobody has paid, no word', async () => {
  const { id, email, total } = await paidInPart(20_000)
  await change(id, more)
  expect(await letterTo(email, 'ご注文の変更を承りました')).toContain(
    `■お支払いの状況　お支払いの残り ${(total + 8_424 - 20_000).toLocaleString('ja-JP')}円`,
  )
  const contact = { ...sample.contact, email: `${randomUUID()}@example.com` }
  const unpaid = await desk.placed({ contact })
  await change(unpaid.id, more)
  expect(await letterTo(contact.email, 'ご注文の変更を承りました')).not.toContain('ご入金済み')
})

test('a cancellation for a fee of which a part was paid asks for the rest alone', async () => {
  const { id, email, total } = await paidInPart(10_000)
  await halfFee(id)
  await cancel(id)
  const text = await letterTo(email, 'キャンセルを承りました')
  expect(text).toContain('お支払いいただいた10,000円を充てました')
  expect(text).toContain(`合わせて${(total / 2 - 10_000).toLocaleString('ja-JP')}円です`)
})

test('one for a fee that was paid asks for nothing', async () => {
  const { id, email, total } = await paidInPart(47_756 / 2)
  await halfFee(id)
  await cancel(id)
  expect((await record(id)).money).toMatchObject({ fees: total / 2, balance: 0 })
  const text = await letterTo(email, 'キャンセルを承りました')
  expect(text).toContain('お支払いいただく金額はありません')
  expect(text).not.toContain('合わせて')
})

test('the letters about a booking say the same', async () => {
  const { id, email } = await bookings.confirmed()
  const { version } = await bookings.record(id)
  await shop.call('noteBookingPayment', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version, amount: 211_200, received_on: '2026-11-24', payer: 'カ）ミライ' },
  })
  expect((await bookings.change(id, { estimated_person: 20 })).body).toMatchObject({ total: 176_000 })
  const changed = await letterTo(email, '変更を承りました')
  expect(changed).toContain('お返しする額 35,200円')
  expect(changed).toMatch(/\/refund\/[\w-]{43}/)
  await bookings.cancel(id, { expected_fee: 0 })
  const text = await letterTo(email, 'キャンセルを承りました')
  expect(text).toContain('お支払いいただいた金額のうち、211,200円をお振り込みでお返しします')
})
