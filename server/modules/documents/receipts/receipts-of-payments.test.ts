import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { answered, book } from '../../../testing/sample-booking.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { got, numberIn } from '../../../testing/test-papers.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { headers, placed, pay, takeBack, change, record } = staffDesk(
  shop,
  await staffWith(shop, ['orders', 'money', 'plans']),
)

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

const receipt = async (id: string, wish = '') =>
  got(await shop.fetch(`/backend/api/admin/meetups/${id}/documents/receipt?for=customer${wish}`, { headers }))
const invoice = async (id: string) =>
  got(await shop.fetch(`/backend/api/admin/meetups/${id}/documents/invoice?for=customer`, { headers }))
const receiptsOf = async (id: string) =>
  (await record(id)).papers.issued
    .filter(({ kind }) => kind === 'receipt')
    .toReversed()
    .map(({ number, amount, state }) => ({ number, amount, state }))

describe('a payment that is taken back', () => {
  test('ends its receipt; who has it gets the next, of the payment that is left', async () => {
    const { id, total } = await placed()
    await pay(id, total, '2026-11-20')
    const first = await receipt(id)
    expect(first.pages[0]).toContain('領収日2026年11月20日')
    await pay(id, total, '2026-11-23')
    const [wrong] = (await record(id)).payments
    await takeBack(id, wrong!.id)

    const [former, next] = await receiptsOf(id)
    expect([former, next]).toMatchObject([
      { number: numberIn(first.name), amount: total, state: 'replaced' },
      { amount: total, state: 'valid' },
    ])
    const again = await receipt(id)
    expect(numberIn(again.name)).toBe(next!.number)
    expect(again.pages[0]).toContain('領収日2026年11月23日')
    expect(again.pages[0]).toContain(`領収番号${former!.number}に替わる領収書です。`)
  })

  test('leaves the receipt of another one as it is', async () => {
    const { id, total } = await placed()
    await pay(id, total, '2026-11-20')
    const first = await receipt(id)
    await pay(id, total, '2026-11-20')
    const [, second] = (await record(id)).payments
    await takeBack(id, second!.id)
    expect(await receiptsOf(id)).toMatchObject([{ number: numberIn(first.name), state: 'valid' }])
    expect((await receipt(id)).pages[0]).toContain('再発行（2通目）')
  })

  test('ends one that was given before receipts knew their payments', async () => {
    const { id, total } = await placed()
    await pay(id, total, '2026-11-20')
    await receipt(id)
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update issued_documents set facts = facts #- '{receipt,payments}' where meetup_id = ${id}`
    })
    await pay(id, total, '2026-11-23')
    await takeBack(id, (await record(id)).payments[0]!.id)
    expect((await receiptsOf(id)).map(({ state }) => state)).toEqual(['replaced', 'valid'])
  })

  test('where nothing else has come leaves none', async () => {
    const { id, total } = await placed()
    await pay(id, total)
    await receipt(id)
    await takeBack(id, (await record(id)).payments[0]!.id)
    expect((await receiptsOf(id)).map(({ state }) => state)).toEqual(['void'])
  })

  test('ends the receipt of a booking, too', async () => {
    const { body } = await book(shop)
    await answered(shop, body.id, { status: 'confirmed' })
    const params = { id: body.id }
    const booking = async () => (await shop.call('getBookingRecord', { headers, params })).body
    const paid = async (received_on: string) =>
      shop.call('noteBookingPayment', {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        params,
        body: { version: (await booking()).version, amount: body.total, received_on, payer: 'カ）ミライ' },
      })
    await paid('2026-11-20')
    const paper = () =>
      shop.fetch(`/backend/api/admin/bookings/${body.id}/documents/receipt?for=customer`, { headers }).then(got)
    const first = await paper()
    await paid('2026-11-23')
    const { version, payments } = await booking()
    const answer = await shop.call('takeBackBookingPayment', {
      headers,
      params: { ...params, payment_id: payments.find(({ received_on }) => received_on === '2026-11-20')!.id },
      body: { version, reason: '別の会社' },
    })
    expect(answer.status).toBe(200)
    const ended = await sql`
      select number from issued_documents join document_marks on document_id = id
      where plan_booking_id = ${body.id} and kind = 'receipt' and replaced_by is not null`
    expect(ended).toEqual([{ number: numberIn(first.name) }])
    const next = await paper()
    expect(numberIn(next.name)).not.toBe(numberIn(first.name))
    expect(next.pages[0]).toContain('領収日2026年11月23日')
  })
})

describe('under one number', () => {
  test('a receipt says the same, whatever has become of the order, its invoice and its name since', async () => {
    const { id, total } = await placed()
    const former = numberIn((await invoice(id)).name)
    await pay(id, total, '2026-11-20')
    const first = await receipt(id)
    expect(first.pages[0]).toContain(former)
    await change(id, { title: '改めまして', contact: { ...(await record(id)).contact, company: '別の会社' } })
    const later = numberIn((await invoice(id)).name)
    expect(later).not.toBe(former)
    const again = await receipt(id)
    expect(numberIn(again.name)).toBe(numberIn(first.name))
    expect(again.pages[0]).toContain(former)
    expect(again.pages[0]).not.toContain(later)
    expect(again.pages[0]).toContain('株式会社みらい計画')
  })
})

test('an invoice is paid since the day from which nothing of it was open, also where something went back in between', async () => {
  const { id, total } = await placed()
  await sql`update meetups set status = 'delivered' where id = ${id}`
  await pay(id, total, '2026-11-20')
  const version = async () => (await record(id)).version
  await shop.call('giveCredit', {
    headers,
    params: { id },
    body: { version: await version(), lines: [{ id: 4, qty: 1 }], kind: 'short', reason: '1点不足', send_mail: false },
  })
  await shop.call('noteRefund', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version: await version(), amount: 8_424, method: 'bank', paid_on: '2026-11-21', send_mail: false },
  })
  const credit = (await record(id)).book.find(({ kind }) => kind === 'credit')!
  await shop.call('takeBackEntry', {
    headers,
    params: { id, list: 'credits', entry_id: credit.id },
    body: { version: await version(), reason: '誤り' },
  })
  await pay(id, 8_424, '2026-11-23')
  expect((await record(id)).money.state).toBe('paid')
  expect((await invoice(id)).pages[0]).toContain('2026年11月23日お支払い済み')
  expect((await receipt(id)).pages[0]).toContain('領収日2026年11月23日')
})
