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

/** The last one that says it: several may go out at one moment. */
const told = async (email: string, words = '') =>
  (await mailsTo(shop, email)).find(({ text }) => text.includes(words))!.text

test('a letter about the money of what was cancelled speaks of no delivery, and of nobody who came', async () => {
  const { id, email } = await paidInPart(10_000)
  await halfFee(id)
  await cancel(id)
  const { version } = await record(id)
  const body = { version, amount: 100, reason: 'お詫び', send_mail: true }
  expect((await shop.call('waiveFee', { headers, params: { id }, query: {}, body })).status).toBe(200)
  const waived = await told(email, '免除した額')
  expect(waived).toContain('■お届けの予定　2026年12月11日（金）　17:30〜18:00（キャンセル済み）')
  expect(waived).not.toMatch(/■お届け　|■人数/)
  const bill = { version: (await record(id)).version }
  expect((await shop.call('mailInvoice', { headers, params: { id }, body: bill })).status).toBe(200)
  const billed = await told(email, '差引ご請求額')
  expect(billed).toMatch(/■お届けの予定　.*（キャンセル済み）/)
  expect(billed).not.toMatch(/■お届け　|■人数/)
})

test('of a booking that was cancelled as well; one that took place is told of in the words of a plan', async () => {
  const { id, email } = await bookings.confirmed()
  await sql`update plan_bookings set event_date = '2026-11-20' where id = ${id}`
  const { version } = await bookings.record(id)
  const given = { version, amount: { usual: 1_000 }, kind: 'short' as const, reason: '1品不足', send_mail: true }
  expect((await shop.call('giveBookingCredit', { headers, params: { id }, query: {}, body: given })).status).toBe(200)
  const credit = await told(email, '返還する額')
  expect(credit).toContain('ご用意したお料理に不足があり、誠に申し訳ございませんでした。')
  expect(credit).not.toContain('お届け')

  const other = await bookings.confirmed()
  await sql`update plan_bookings set change_fee = 5000 where id = ${other.id}`
  expect((await bookings.cancel(other.id, { expected_fee: 0 })).status).toBe(200)
  const fee = { version: (await bookings.record(other.id)).version, amount: 100, reason: 'お詫び', send_mail: true }
  expect((await shop.call('waiveBookingFee', { headers, params: { id: other.id }, query: {}, body: fee })).status).toBe(
    200,
  )
  const waived = await told(other.email, '免除した額')
  expect(waived).toMatch(/■開催の予定　.*（キャンセル済み）/)
  expect(waived).not.toMatch(/■開催日|■人数/)
})

test('a change after the delivery says that papers which were issued stay as they are', async () => {
  const { id, email } = await paidInPart(10_000)
  await shop.call('getOrderDocument', { headers, params: { id, kind: 'invoice' }, query: { for: 'customer' } })
  await change(id, { title: '改めまして' })
  expect(await told(email, '変更を承りました')).toContain('請求書などの書類は、変更後の内容で発行します。')
  await sql`update meetups set status = 'delivered' where id = ${id}`
  expect((await change(id, { title: '重ねて改めまして', reason: 'お電話で' })).status).toBe(200)
  const text = await told(email, '発行済みの請求書は')
  expect(text).toContain('発行済みの請求書は、発行したときの内容のままです。これから発行する書類は、変更後の内容です。')
  expect(text).not.toContain('請求書などの書類は、変更後の内容で発行します')
})
