import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { answered, book } from '../../../testing/sample-booking.ts'
import { sample } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const person = await staffWith(shop, ['orders', 'money', 'plans'])
const { headers, placed, change, cancel, pay, takeBack, record } = staffDesk(shop, person)

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

const paper = (id: string, kind: 'invoice' | 'receipt') =>
  shop.call('getOrderDocument', { headers, params: { id, kind } })
const codeOf = ({ status, body }: { status: number; body?: { code?: string } }) => [status, body?.code]

describe('money that came', () => {
  test('in part, in whole and too much: the order says so, and papers follow', async () => {
    const { id, total } = await placed()
    await paper(id, 'invoice')
    expect((await record(id)).money).toMatchObject({ balance: total, received: 0, state: 'unpaid' })
    const part = await pay(id, total - 1, '2026-11-20')
    expect(part.body.money).toMatchObject({ received: total - 1, state: 'part' })
    expect((await paper(id, 'receipt')).status).toBe(200)
    const whole = await pay(id, 1, '2026-11-23')
    expect(whole.body.payment.state).toBe('paid')
    expect((await paper(id, 'receipt')).status).toBe(200)
    const { papers } = await record(id)
    expect(papers.issued.find(({ kind }) => kind === 'invoice')!.paid).toEqual({
      at: '2026-11-23T00:00:00+09:00',
      by: 'transfer',
    })
    expect((await pay(id, 5_000)).body.payment.state).toBe('over')
    expect((await record(id)).payments).toMatchObject([
      {
        amount: total - 1,
        received_on: '2026-11-20',
        payer: 'カ）ミライケイカク',
        noted_by: '神山 葵',
        reverses: null,
      },
      { amount: 1 },
      { amount: 5_000 },
    ])
  })

  test('before a change raises what is owed is a part of it afterwards', async () => {
    const { id, total } = await placed()
    await pay(id, total)
    const { body } = await change(id, { cart: [{ id: 4, qty: 5 }, ...sample.cart.slice(1)] })
    expect(body.money).toMatchObject({ balance: 8_424, received: total, state: 'part' })
    expect((await change(id, { cart: [{ id: 4, qty: 3 }, ...sample.cart.slice(1)] })).body.payment.state).toBe('over')
  })

  test('for the fee of a cancelled order ends what is owed, and with it what keeps an account', async () => {
    const customer = await signUp(shop)
    const { id } = await placed({ contact: { ...sample.contact, email: customer.email } }, customer.headers)
    const reasons = async () =>
      (await shop.call('checkDeletable', { headers: customer.headers })).body.reasons.map(({ code }) => code)
    await sql`update meetups set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T00:00:00+09:00"') where id = ${id}`
    await cancel(id, { expected_fee: 3_000 })
    expect(await reasons()).toEqual(['unpaid_invoice'])
    await pay(id, 2_999)
    expect(await reasons()).toEqual(['unpaid_invoice'])
    await pay(id, 1)
    expect(await reasons()).toEqual([])
    await pay(id, 500)
    expect(await reasons()).toEqual(['owed_money'])
    expect((await paper(id, 'receipt')).status).toBe(200)
  })
})

describe('a note that was wrong', () => {
  test('is taken back by another one, once, and both stay', async () => {
    const { id, total } = await placed()
    const { body } = await pay(id, total)
    const [note] = body.payments
    const back = await takeBack(id, note!.id)
    expect(back.body.money).toMatchObject({ received: 0, state: 'unpaid' })
    expect(back.body.payments).toMatchObject([
      { amount: total },
      { amount: -total, reverses: note!.id, note: '別の会社の入金でした。' },
    ])
    expect((await takeBack(id, note!.id)).body.payments).toHaveLength(2)
    expect(codeOf(await takeBack(id, back.body.payments[1]!.id))).toEqual([404, 'payment_not_found'])
    expect(codeOf(await takeBack((await placed()).id, note!.id))).toEqual([404, 'payment_not_found'])
    expect(codeOf(await paper(id, 'receipt'))).toEqual([409, 'document_not_ready'])
  })

  test.each(['update book_entries set amount = 1', 'delete from book_entries'])(
    'the database itself refuses: %s',
    async (statement) => {
      await pay((await placed()).id, 1)
      await expect(shop.context.db.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('taken back') },
      })
    },
  )
})

describe('the key', () => {
  test('is asked for, and has its effect once: with the version of then, and at the same moment', async () => {
    const { id } = await placed()
    const body = { version: 1, amount: 1_000, received_on: '2026-11-24', payer: '山本' }
    const without = await shop.call('noteReceivedPayment', { headers, params: { id }, body })
    expect(codeOf(without)).toEqual([400, 'idempotency_key_required'])
    const keyed = { ...headers, 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.call('noteReceivedPayment', { headers: keyed, params: { id }, body })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await record(id)).payments).toHaveLength(1)
    const other = { ...body, amount: 2_000 }
    expect(codeOf(await shop.call('noteReceivedPayment', { headers: keyed, params: { id }, body: other }))).toEqual([
      409,
      'idempotency_mismatch',
    ])
    const elsewhere = { id: (await placed()).id }
    const noted = await shop.call('noteReceivedPayment', { headers: keyed, params: elsewhere, body })
    expect([codeOf(noted), (await record(elsewhere.id)).payments]).toEqual([[409, 'idempotency_mismatch'], []])
  })

  test('two notes at the same moment are both counted', async () => {
    const { id } = await placed()
    const note = async () => {
      for (;;) {
        const answer = await pay(id, 1_000)
        if (answer.status === 200) return
        expect(answer.body.code).toBe('edited_meanwhile')
      }
    }
    await Promise.all(Array.from({ length: 6 }, note))
    expect((await record(id)).money.received).toBe(6_000)
  })
})

test.each([
  ['nothing', { amount: 0 }, 'amount'],
  ['a part of a yen', { amount: 1.5 }, 'amount'],
  ['too much for any order', { amount: 10_000_000_000 }, 'amount'],
  ['tomorrow', { received_on: '2026-11-25' }, 'received_on'],
  ['a day that is none', { received_on: '2026-02-30' }, 'received_on'],
  ['nobody', { payer: ' ' }, 'payer'],
])('%s is not noted', async (_what, wrong, field) => {
  const { id } = await placed()
  const answer = await shop.call('noteReceivedPayment', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version: 1, amount: 1, received_on: '2026-11-24', payer: '山本', ...wrong },
  })
  expect([answer.status, answer.body.errors?.map((each) => each.field)]).toEqual([422, [field]])
})

describe('several at once', () => {
  type Row = { id: string; version: number; key: string; amount: number; payer: string }
  const rowOf = ({ id, total }: { id: string; total: number }, more: Partial<Row> = {}): Row => ({
    id,
    version: 1,
    key: randomUUID(),
    amount: total,
    payer: '株式会社みらい計画',
    ...more,
  })
  const note = (rows: readonly Row[], received_on = '2026-11-24') =>
    shop.call('noteReceivedPayments', { headers, body: { received_on, payments: [...rows] } })
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  const named = (orders: readonly { id: string; number: string }[]) =>
    orders.map(({ id, number }) => ({ id, number })).toSorted(byId)
  const linesOf = (id: string) =>
    sql`select record_label from audit_log where record_id = ${id} and action = 'noteReceivedPayments'`

  test('each is noted with its sum and payer, of the same day, and has its line in the log', async () => {
    const orders = [await placed(), await placed(), await placed()]
    const rows = orders.map((order, n) => rowOf(order, { payer: `振込人${n}`, amount: order.total - n }))
    expect((await note(rows.toReversed(), '2026-11-20')).body).toEqual({ noted: named(orders), left: [] })
    for (const [n, { id, number, total }] of orders.entries()) {
      const { money, payments } = await record(id)
      expect(money).toMatchObject({ received: total - n, state: n === 0 ? 'paid' : 'part' })
      expect(payments).toMatchObject([
        { received_on: '2026-11-20', payer: `振込人${n}`, noted_by: '神山 葵', note: '' },
      ])
      expect(await linesOf(id)).toEqual([{ record_label: number }])
    }
  })

  test('what cannot be noted stays with its reason, and holds nobody back', async () => {
    const [fine, edited, paidAlready, sentBefore] = [await placed(), await placed(), await placed(), await placed()]
    await change(edited.id, { internal_note: '裏口から。' })
    await pay(paidAlready.id, paidAlready.total)
    const key = randomUUID()
    await note([rowOf(sentBefore, { key, amount: 1_000 })])
    const nobody = rowOf({ id: randomUUID(), total: 1 })
    const { body } = await note([
      ...[nobody, rowOf(fine), rowOf(edited), rowOf(paidAlready)],
      rowOf(sentBefore, { key, amount: 2_000, version: 2 }),
    ])
    expect(body.noted).toEqual(named([fine]))
    expect(body.left).toEqual(
      [
        { id: nobody.id, number: '', code: 'meetup_not_found' },
        { id: edited.id, number: edited.number, code: 'edited_meanwhile' },
        { id: paidAlready.id, number: paidAlready.number, code: 'edited_meanwhile' },
        { id: sentBefore.id, number: sentBefore.number, code: 'idempotency_mismatch' },
      ].toSorted(byId),
    )
    expect((await record(paidAlready.id)).payments).toHaveLength(1)
    expect((await record(sentBefore.id)).money.received).toBe(1_000)
    expect(await linesOf(edited.id)).toEqual([])
  })

  test('sent again because the answer was lost, or pressed at once, it says the same and notes nothing more', async () => {
    const orders = [await placed(), await placed()]
    const rows = orders.map((order) => rowOf(order))
    const presses = [note(rows), note(rows.toReversed()), note([...rows, ...rows])]
    for (const { body } of await Promise.all(presses)) {
      expect(new Set(body.noted.map(({ id }) => id))).toEqual(new Set(orders.map(({ id }) => id)))
      expect(body.left).toEqual([])
    }
    for (const { id } of orders) {
      expect((await record(id)).payments).toHaveLength(1)
      expect(await linesOf(id)).toHaveLength(1)
    }
    // The single form asks under the same rules: the key is known there as well.
    const { key, id: _, ...body } = rows[0]!
    const single = await shop.call('noteReceivedPayment', {
      headers: { ...headers, 'idempotency-key': key },
      params: { id: orders[0]!.id },
      body: { ...body, received_on: '2026-11-24' },
    })
    expect([single.status, single.body.payments.length]).toEqual([200, 1])
  })

  test('what comes tomorrow is noted of none', async () => {
    const orders = [await placed(), await placed()]
    const { status, body } = await note(
      orders.map((order) => rowOf(order)),
      '2026-11-25',
    )
    expect([status, (body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)]).toEqual([
      422,
      ['received_on'],
    ])
    for (const { id } of orders) expect((await record(id)).payments).toEqual([])
  })

  test.each([
    ['no payment', () => []],
    ['more than a page', () => Array.from({ length: 51 }, () => rowOf({ id: randomUUID(), total: 1 }))],
    ['nothing', () => [rowOf({ id: randomUUID(), total: 0 })]],
    ['nobody', () => [rowOf({ id: randomUUID(), total: 1 }, { payer: ' ' })]],
    ['no key', () => [rowOf({ id: randomUUID(), total: 1 }, { key: '' })]],
  ])('%s is refused', async (_what, rows) => {
    expect((await note(rows())).status).toBe(422)
  })
})

test('nothing is owed for a booking that was declined, and nothing that was never owed is called paid', async () => {
  const { body } = await book(shop, {}, { headers: (await signUp(shop)).headers })
  await answered(shop, body.id, { status: 'declined', reason: 'この日は料理人の手配がつきませんでした。' })
  const declined = await shop.call('getBookingRecord', { headers, params: { id: body.id } })
  expect(declined.body).toMatchObject({ money: { billed: 0, balance: 0, received: 0, state: 'none' }, paid_at: null })
})

test('of a booking: its total, the fee once it is cancelled, and a note that is taken back', async () => {
  const { body } = await book(shop, {}, { headers: (await signUp(shop)).headers })
  const { id } = body
  await answered(shop, id, { status: 'confirmed' })
  const booking = async () => (await shop.call('getBookingRecord', { headers, params: { id } })).body
  const note = async (amount: number) => {
    shop.clock.set(new Date(shop.context.now().getTime() + 1_000))
    return shop.call('noteBookingPayment', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      params: { id },
      body: { version: (await booking()).version, amount, received_on: '2026-11-24', payer: '山本' },
    })
  }
  expect((await booking()).money).toMatchObject({ billed: 211_200, balance: 211_200, received: 0, state: 'unpaid' })
  expect((await note(211_199)).body.money.state).toBe('part')
  const whole = await note(1)
  expect(whole.body).toMatchObject({ money: { state: 'paid' }, paid_at: '2026-11-24T00:00:00+09:00' })
  const back = await shop.call('takeBackBookingPayment', {
    headers,
    params: { id, payment_id: whole.body.payments[1]!.id },
    body: { version: whole.body.version, reason: '二重でした。' },
  })
  expect(back.body).toMatchObject({ money: { received: 211_199, state: 'part' }, paid_at: null })
  await sql`update plan_bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = 63360 where id = ${id}`
  expect((await booking()).money).toMatchObject({ billed: 0, fees: 63_360, received: 211_199, state: 'over' })
})
