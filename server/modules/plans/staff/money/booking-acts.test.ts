import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { emptied } from '../../../../testing/emptied.ts'
import { answered, book, sampleBooking } from '../../../../testing/sample-booking.ts'
import { mailsTo } from '../../../../testing/test-person.ts'
import { staffWith } from '../../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { headers } = await staffWith(shop, ['plans', 'money'])

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await emptied(shop.context, 'plan_bookings, document_numbers')
  await sql`delete from kitchen_days where kind = 'plans'`
})

/** 24 people for 211,200 yen, and the chef has been there. */
async function served() {
  const email = `${randomUUID()}@example.com`
  const { body } = await book(shop, { contact: { ...sampleBooking.contact, email } })
  await answered(shop, body.id, { status: 'confirmed' })
  await sql`update plan_bookings set event_date = '2026-11-24', start_time = '09:00' where id = ${body.id}`
  return { id: body.id, email }
}
const record = async (id: string) => (await shop.call('getBookingRecord', { headers, params: { id } })).body
const act = async (
  name: 'giveBookingCredit' | 'waiveBookingFee' | 'writeOffBookingDebt' | 'grantBookingCompensation',
  id: string,
  body: object,
  query: object = {},
) =>
  shop.call(name, {
    headers,
    params: { id },
    query,
    body: { version: (await record(id)).version, reason: 'お料理の不備のため', ...body } as never,
  })
const credit = (id: string, usual: number, query = {}) =>
  act('giveBookingCredit', id, { amount: { usual }, kind: 'quality' }, query)
const pay = async (id: string, amount: number) =>
  shop.call('noteBookingPayment', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version: (await record(id)).version, amount, received_on: '2026-11-24', payer: 'カ）ミライ' },
  })
const papersOf = async (id: string) =>
  (await shop.call('listBookingPapers', { headers, params: { id } })).body.issued.map(({ kind, state, amount }) => [
    kind,
    state,
    amount,
  ])

describe('of a booking', () => {
  test('price is given back, up to all of it, on a return invoice; the letter says whose fault it was', async () => {
    const { id, email } = await served()
    await pay(id, 211_200)
    const shown = await credit(id, 21_120, { dry_run: '1' })
    expect(shown.body.to_customer!.text).toContain('不備があり')
    expect((await record(id)).money.credited).toBe(0)
    const { status, body } = await credit(id, 21_120)
    expect([status, body.money]).toMatchObject([
      200,
      { billed: 211_200, credited: 21_120, balance: -21_120, state: 'over' },
    ])
    expect(await papersOf(id)).toEqual([
      ['return_invoice', 'valid', 21_120],
      ['invoice', 'valid', 211_200],
    ])
    const mail = (await mailsTo(shop, email)).find(({ subject }) => subject.includes('お代金'))!
    expect(mail.text).toContain('お返しする額 21,120円')
    expect((await credit(id, 190_081)).body.errors).toEqual([
      { field: 'amount.usual', message: 'お返しできるのは、あと190,080円です。' },
    ])
    expect((await credit(id, 190_080)).body.money).toMatchObject({ credited: 211_200, balance: -211_200 })
  })

  test('a refund ends what is owed back', async () => {
    const { id } = await served()
    await pay(id, 211_300)
    const refund = async (amount: number) =>
      shop.call('noteBookingRefund', {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        params: { id },
        body: { version: (await record(id)).version, amount, method: 'bank', paid_on: '2026-11-24' },
      })
    expect((await refund(101)).body).toMatchObject({ code: 'more_than_owed', left: 100 })
    const { body } = await refund(100)
    expect(body.money).toMatchObject({ received: 211_300, refunded: 100, balance: 0, state: 'paid' })
    const entry = body.book.find(({ kind }) => kind === 'refunded')!
    const back = await shop.call('takeBackBookingEntry', {
      headers,
      params: { id, list: 'refunds', entry_id: entry.id },
      body: { version: body.version, reason: '振り込めませんでした' },
    })
    expect(back.body.money).toMatchObject({ refunded: 0, balance: -100, state: 'over' })
  })

  test('a fee is waived and a debt given up as far as they go', async () => {
    const { id } = await served()
    await sql`update plan_bookings set change_fee = 5000 where id = ${id}`
    expect((await act('waiveBookingFee', id, { amount: 5_001 })).body).toMatchObject({
      code: 'more_than_owed',
      left: 5_000,
    })
    expect((await act('waiveBookingFee', id, { amount: 5_000 })).body.money).toMatchObject({
      waived: 5_000,
      balance: 211_200,
    })
    expect((await act('writeOffBookingDebt', id, { amount: 211_201 })).body).toMatchObject({ left: 211_200 })
    expect((await act('writeOffBookingDebt', id, { amount: 211_200 })).body.money).toMatchObject({
      balance: 0,
      state: 'none',
    })
    expect((await act('grantBookingCompensation', id, { amount: 10_000 })).body.money).toMatchObject({
      balance: -10_000,
    })
  })

  test('nothing is given back before the chef was there', async () => {
    const { id } = await served()
    for (const [day, time] of [
      ['2026-12-11', '09:00'],
      ['2026-11-24', '10:01'],
    ] as const) {
      await sql`update plan_bookings set event_date = ${day}, start_time = ${time} where id = ${id}`
      const { status, body } = await credit(id, 1)
      expect([status, body.code]).toEqual([409, 'not_delivered'])
    }
  })

  test('what was never received never goes back, though it was written off before it was cancelled or lessened', async () => {
    const { id, email } = await served()
    await act('writeOffBookingDebt', id, { amount: 211_200 })
    expect((await credit(id, 11_200)).body.money).toMatchObject({ written_off: 200_000, balance: 0, state: 'none' })
    expect((await pay(id, 100_000)).body.money).toMatchObject({ written_off: 100_000, balance: 0, state: 'paid' })
    const other = await served()
    await act('writeOffBookingDebt', other.id, { amount: 211_200 })
    const cancelled = await shop.call('cancelBookingByStaff', {
      headers,
      params: { id: other.id },
      body: { version: (await record(other.id)).version, reason: '料理人の急病', by: 'shop' },
    })
    expect(cancelled.body.money).toMatchObject({ written_off: 0, balance: 0, state: 'none' })
    const letters = await mailsTo(shop, other.email)
    expect(letters.filter(({ text }) => text.includes('お返しします'))).toEqual([])
    expect(await mailsTo(shop, email)).not.toEqual([])
  })

  test('a change before the service is refused while something of it is given back', async () => {
    const { id } = await served()
    await credit(id, 1_000)
    await sql`update plan_bookings set event_date = '2026-12-11', start_time = '18:00' where id = ${id}`
    const change = async (more: object) => {
      const { status, body } = await shop.call('changeBooking', {
        headers,
        params: { id },
        query: {},
        body: { version: (await record(id)).version, reason: 'ご相談のうえ', ...more },
      })
      return [status, body.code]
    }
    expect(await change({ estimated_person: 20 })).toEqual([409, 'credits_stand'])
    expect(await change({ event_date: '2026-12-18' })).toEqual([409, 'credits_stand'])
    expect(await change({ note: '搬入口は地下です' })).toEqual([200, undefined])
  })

  test('by the door of payments nothing is taken back but what staff noted as received', async () => {
    const { id } = await served()
    await credit(id, 1_000)
    await pay(id, 300_000)
    await act('grantBookingCompensation', id, { amount: 500 })
    const { book } = await record(id)
    for (const { id: payment_id, kind } of book.filter((entry) => entry.kind !== 'received')) {
      const { status, body } = await shop.call('takeBackBookingPayment', {
        headers,
        params: { id, payment_id },
        body: { version: (await record(id)).version, reason: '誤り' },
      })
      expect([kind, status, body.code]).toEqual([kind, 404, 'payment_not_found'])
    }
    expect((await record(id)).book).toEqual(book)
  })

  test('more than is owed comes back: the letter says how much, and where an account is named', async () => {
    const { id, email } = await served()
    const letters = async () => (await mailsTo(shop, email)).filter(({ text }) => text.includes('お返しする額'))
    await pay(id, 211_200)
    expect(await letters()).toEqual([])
    await pay(id, 800)
    expect((await letters())[0]!.text).toMatch(/お返しする額 800円[\s\S]*\/refund\//)
  })

  test('of what was taken back its customer is told, and a stale call of another reason is not taken for done', async () => {
    const { id, email } = await served()
    const { version } = await record(id)
    await credit(id, 1_000)
    const stale = await act('giveBookingCredit', id, { amount: { usual: 1_000 }, kind: 'late', version })
    expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile'])
    const { version: now, book } = await record(id)
    const entry = book.find(({ kind }) => kind === 'credit')!
    await shop.call('takeBackBookingEntry', {
      headers,
      params: { id, list: 'credits', entry_id: entry.id },
      body: { version: now, reason: '別の予約でした' },
    })
    const told = (await mailsTo(shop, email)).filter(({ text }) => text.includes('は、誤りでした。取り消して'))
    expect(told).toHaveLength(1)
  })

  test('money that goes back was received before, and never came by a card', async () => {
    const { id } = await served()
    await pay(id, 211_700)
    const refund = async (more: object) =>
      shop.call('noteBookingRefund', {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        params: { id },
        body: {
          version: (await record(id)).version,
          amount: 500,
          method: 'bank',
          paid_on: '2026-11-24',
          ...more,
        } as never,
      })
    const fieldsOf = ({ body }: { body: { errors?: readonly { field: string }[] } }) =>
      body.errors?.map(({ field }) => field)
    expect(fieldsOf(await refund({ method: 'card' }))).toEqual(['method'])
    expect(fieldsOf(await refund({ paid_on: '2026-11-23' }))).toEqual(['paid_on'])
    expect((await record(id)).money.refunded).toBe(0)
  })
})

describe('a request', () => {
  const requested = async () => (await book(shop)).body.id

  test('is no sale before it is confirmed: nothing is billed, owed or due; then it is one', async () => {
    const id = await requested()
    const nothing = { billed: 0, fees: 0, balance: 0, state: 'none', due_on: null }
    const before = await record(id)
    expect([before.money, before.book]).toMatchObject([nothing, []])
    const [row] = (await shop.call('listBookings', { headers, query: {} })).body
    expect(row!.money).toMatchObject(nothing)
    await shop.call('changeBooking', {
      headers,
      params: { id },
      query: {},
      body: { version: before.version, estimated_person: 20, expected_total: 176_000, expected_fee: 0 },
    })
    expect((await record(id)).money).toMatchObject(nothing)
    const inBook = () => sql`select kind, amount::int from book where plan_booking_id = ${id}`
    expect(await inBook()).toEqual([])
    shop.clock.set('2026-11-24T10:05:00+09:00')
    await answered(shop, id, { status: 'confirmed' })
    const { money, book: entries } = await record(id)
    expect(money).toMatchObject({ billed: 176_000, balance: 176_000, state: 'unpaid', due_on: expect.any(String) })
    expect(entries.map(({ kind, amount, at }) => [kind, amount, at])).toEqual([
      ['sale', 176_000, '2026-11-24T10:05:00+09:00'],
    ])
    expect(await inBook()).toEqual([{ kind: 'sale', amount: 176_000 }])
    expect((await shop.call('listBookings', { headers, query: {} })).body[0]!.money).toEqual(money)
  })

  test('has no money that anybody could act on', async () => {
    const id = await requested()
    const said = [
      await act('writeOffBookingDebt', id, { amount: 1 }),
      await act('waiveBookingFee', id, { amount: 1 }),
      await act('grantBookingCompensation', id, { amount: 1 }),
      await credit(id, 1),
      await pay(id, 211_200),
    ]
    for (const { status, body } of said)
      expect([status, (body as { code?: string }).code]).toEqual([409, 'not_confirmed'])
    expect((await record(id)).book).toEqual([])
  })
})
