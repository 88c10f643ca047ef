import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { sample } from '../../../../testing/sample-placement.ts'
import { staffDesk } from '../../../../testing/test-desk.ts'
import { mailsTo, someEmail } from '../../../../testing/test-person.ts'
import { staffWith } from '../../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { headers, placed, change, pay, takeBack, record } = staffDesk(shop, await staffWith(shop, ['orders', 'money']))

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

async function delivered(more: object = {}) {
  const email = someEmail()
  const order = await placed({ contact: { ...sample.contact, email }, ...more })
  await sql`update meetups set status = 'delivered' where id = ${order.id}`
  return { ...order, email }
}
const act = async (name: 'giveCredit' | 'grantCompensation' | 'writeOffDebt' | 'waiveFee', id: string, more: object) =>
  shop.call(name, {
    headers,
    params: { id },
    body: { version: (await record(id)).version, reason: 'お詫びとして', ...more } as never,
  })
const refund = async (id: string, amount: number, more: object = {}) =>
  shop.call('noteRefund', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version: (await record(id)).version, amount, method: 'bank', paid_on: '2026-11-24', ...more } as never,
  })
const undo = async (
  id: string,
  list: 'credits' | 'waivers' | 'compensations' | 'write-offs' | 'refunds',
  { dry = false, ...more }: { dry?: boolean; send_mail?: boolean } = {},
) => {
  const { version, book } = await record(id)
  const kind = {
    credits: 'credit',
    waivers: 'waiver',
    compensations: 'compensation',
    'write-offs': 'write_off',
    refunds: 'refunded',
  }[list]
  const entry = book.findLast((each) => each.kind === kind && each.reverses === null)!
  return shop.call('takeBackEntry', {
    headers,
    params: { id, list, entry_id: entry.id },
    query: { dry_run: dry ? '1' : '0' },
    body: { version, reason: '数え間違いでした', ...more },
  })
}
const corrections = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ text }) => text.includes('は、誤りでした。取り消して'))

test('by the door of payments nothing is taken back but what staff noted as received', async () => {
  const { id, total } = await delivered()
  await sql`update meetups set change_fee = 500 where id = ${id}`
  await act('giveCredit', id, { amount: { reduced: 1_000 }, kind: 'short' })
  await act('waiveFee', id, { amount: 500 })
  await pay(id, total)
  await act('grantCompensation', id, { amount: 2_000 })
  await refund(id, 100)
  const card = await delivered({ payment: { method: 'card', card_token: 'tok_demo_visa' } })
  await shop.context.jobs.enqueue(sql, 'settle-payments', {})
  await shop.context.jobs.drained()
  const other = await placed()
  await change(other.id, { cart: [{ id: 4, qty: 3 }, ...sample.cart.slice(1)] })
  for (const sale of [id, card.id, other.id]) {
    const { book, version } = await record(sale)
    expect(book.length).toBeGreaterThan(1)
    for (const entry of book.filter((each) => each.kind !== 'received' || sale === card.id)) {
      const { status, body } = await takeBack(sale, entry.id)
      expect([entry.kind, status, body.code]).toEqual([entry.kind, 404, 'payment_not_found'])
    }
    expect(await record(sale)).toMatchObject({ version, book })
  }
})

test.each([
  ['credits', 'giveCredit', { amount: { reduced: 1_000 }, kind: 'short' }],
  ['compensations', 'grantCompensation', { amount: 1_000 }],
  ['waivers', 'waiveFee', { amount: 400 }],
] as const)('of %s that are taken back the orderer is told that they were wrong', async (list, name, given) => {
  const { id, email } = await delivered()
  await sql`update meetups set change_fee = 500 where id = ${id}`
  await act(name, id, given)
  const shown = await undo(id, list, { dry: true })
  expect(shown.body.to_customer!.text).toContain('数え間違いでした')
  expect(await corrections(email)).toEqual([])
  await undo(id, list)
  expect(await corrections(email)).toHaveLength(1)
  await act(name, id, given)
  await undo(id, list, { send_mail: false })
  expect(await corrections(email)).toHaveLength(1)
})

test('a refund that was not made is taken back with a letter; of a debt that was given up nobody has heard', async () => {
  const { id, total, email } = await delivered()
  await pay(id, total + 900)
  await refund(id, 900)
  const { body } = await undo(id, 'refunds')
  expect(body.money).toMatchObject({ balance: -900, state: 'over' })
  const [letter] = await corrections(email)
  expect(letter!.text).toMatch(/お返しする額 900円[\s\S]*\/refund\//)
  const other = await delivered()
  await act('writeOffDebt', other.id, { amount: 1_000 })
  await undo(other.id, 'write-offs')
  expect(await corrections(other.email)).toEqual([])
})

test('money that has gone back was received before, and to a card only where there was one', async () => {
  const { id, total } = await delivered()
  await pay(id, total + 500, '2026-11-20')
  expect((await refund(id, 500, { paid_on: '2026-11-19' })).body.errors).toEqual([
    { field: 'paid_on', message: expect.stringContaining('11月20日') },
  ])
  expect((await refund(id, 500, { method: 'card' })).body.errors?.map(({ field }) => field)).toEqual(['method'])
  expect((await record(id)).money).toMatchObject({ refunded: 0, balance: -500 })
  expect((await refund(id, 500, { paid_on: '2026-11-20' })).body.money.balance).toBe(0)
})

test('more than is owed comes back: the letter says how much, and where an account is named', async () => {
  const { id, total, email } = await delivered()
  const letters = async () => (await mailsTo(shop, email)).filter(({ text }) => text.includes('お返しする額'))
  await pay(id, total)
  expect(await letters()).toEqual([])
  await pay(id, 700)
  const [letter] = await letters()
  expect(letter!.text).toMatch(/お返しする額 700円[\s\S]*\/refund\//)
  await pay(id, 300)
  expect((await letters()).filter(({ text }) => text.includes('お返しする額 1,000円'))).toHaveLength(1)
  const silent = await delivered()
  const { version } = await record(silent.id)
  await shop.call('noteReceivedPayment', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id: silent.id },
    body: { version, amount: silent.total + 1, received_on: '2026-11-24', payer: 'ミライ', send_mail: false },
  })
  expect((await mailsTo(shop, silent.email)).filter(({ text }) => text.includes('お返しする額'))).toEqual([])
  const together = await delivered()
  await shop.call('noteReceivedPayments', {
    headers,
    body: {
      received_on: '2026-11-24',
      payments: [
        {
          id: together.id,
          version: (await record(together.id)).version,
          key: randomUUID(),
          amount: together.total + 50,
          payer: 'ミライ',
        },
      ],
    },
  })
  expect((await mailsTo(shop, together.email)).filter(({ text }) => text.includes('お返しする額 50円'))).toHaveLength(1)
})

test('a stale call that says something else of the same sum is not taken for what was done', async () => {
  const { id } = await delivered()
  const { version } = await record(id)
  await act('giveCredit', id, { lines: [{ id: 4, qty: 1 }], kind: 'short' })
  const again = async (more: object) => {
    const { status, body } = await act('giveCredit', id, { version, ...more })
    return [status, body.code]
  }
  expect(await again({ lines: [{ id: 4, qty: 1 }], kind: 'short' })).toEqual([200, undefined])
  expect(await again({ lines: [{ id: 4, qty: 1 }], kind: 'quality' })).toEqual([409, 'edited_meanwhile'])
  expect(await again({ amount: { reduced: 8_424 }, kind: 'short' })).toEqual([409, 'edited_meanwhile'])
  // A screen that has shown the first, and not what came after it.
  const seen = (await record(id)).version
  shop.clock.set('2026-11-24T10:00:05+09:00')
  await act('grantCompensation', id, { amount: 100 })
  const same = await act('giveCredit', id, { lines: [{ id: 4, qty: 1 }], kind: 'short', version: seen })
  expect([same.status, same.body.code]).toEqual([409, 'edited_meanwhile'])
})
