import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { stepOfCode, totpCode } from '#platform/auth'
import { testShop } from '#testing'
import { emptied } from '../../../testing/emptied.ts'
import { refundsOf } from '../../../testing/refundable.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { mailsTo, someEmail, testPassword } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'
import { eraseFiles } from './keep-files.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, snapshot } = shop.context
const maker = await staffWith(shop, ['orders', 'money', 'plans', 'audit', 'settings'])
const { headers } = maker
const second = await staffWith(shop, ['money'])
const { record } = staffDesk(shop, maker)
const { refundable, overpaidBooking, named, listed } = refundsOf(shop, maker)

const morning = '2026-11-24T10:00:00+09:00'
const payOn = '2026-11-24'

beforeEach(async () => {
  shop.clock.set(morning)
  await emptied(shop.context, 'transfers, transfer_files, meetups, plan_bookings, book_entries, document_numbers')
  await sql`update users set disabled_at = null`
  await change({
    bank_code: '0001',
    branch_code: '004',
    kind: 'ordinary',
    number: '12345',
    holder_kana: 'カ）オリオリ',
  })
})

async function change(bank: object, confirm_from = 100_000_000) {
  const { version } = (await shop.call('getSettings', { headers })).body
  const changed = await shop.call('changeSettings', { headers, body: { version, bank: { ...bank, confirm_from } } })
  expect(changed.status).toBe(200)
  await snapshot.refresh()
}
/** One with an account that is named. */
async function payable(account: object = {}) {
  const order = await refundable(someEmail())
  expect((await named({ kind: 'order', id: order.id }, account)).status).toBe(200)
  return order
}
const make = (ids: string[], more: object = {}, by = headers, dry_run: '0' | '1' = '0') =>
  shop.call('makeTransferFile', { headers: by, query: { dry_run }, body: { ids, pay_on: payOn, ...more } })
const made = async (...ids: string[]) => (await make(ids)).body
const look = async (id: string) => (await shop.call('getTransferFile', { headers, params: { id } })).body
const download = (id: string) => shop.fetch(`/backend/api/admin/refunds/transfer-files/${id}/file`, { headers })
const result = (id: string, body: object = {}) =>
  shop.call('noteTransferResult', { headers, params: { id }, body: { paid_on: payOn, ...body } })
const withdraw = (id: string) => shop.call('withdrawTransferFile', { headers, params: { id } })
const confirm = (id: string, by = second.headers, body: object = {}) =>
  shop.call('confirmTransferFile', { headers: by, params: { id }, body })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const numbers = (rows: readonly { number: string }[]) => rows.map(({ number }) => number).toSorted()
const later = () => shop.clock.set('2026-11-24T10:10:00+09:00')

test('a file asks the bank to pay what is owed; nothing is booked before its result, and then all of it', async () => {
  const order = await payable()
  const booking = await overpaidBooking(700)
  await named({ kind: 'booking', id: booking.id }, { number: '1234567', holder_kana: 'ミズノ リナ' })
  const sum = order.total + 700
  const { status, body: file } = await make([booking.id, order.id], { expected_amount: sum })
  expect(status).toBe(200)
  expect(file).toMatchObject({ state: 'sent', pay_on: payOn, transfers: 2, amount: sum, twins: [], may_confirm: 'no' })
  expect(file.items.map(({ kind, amount, state }) => [kind, amount, state])).toEqual([
    ['meetup', order.total, 'sent'],
    ['booking', 700, 'sent'],
  ])
  expect(JSON.stringify(file)).not.toMatch(/7654321|1234567/)

  expect(await listed()).toEqual([])
  expect(await listed('sent')).toMatchObject([
    { id: order.id, amount: order.total, file: { id: file.id, pay_on: payOn }, account: { number: '••••321' } },
    { id: booking.id, amount: 700, file: { id: file.id } },
  ])
  expect((await record(order.id)).money).toMatchObject({ refunded: 0, balance: -order.total })

  const answer = await download(file.id)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="sogofurikomi_20261124_${sum}.txt"`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const records = bytes.toString('latin1').split('\r\n').slice(0, -1)
  expect(records.map((each) => each.length)).toEqual([120, 120, 120, 120, 120])
  expect(records.map((each) => each[0])).toEqual(['1', '2', '2', '8', '9'])
  expect(records[0]!.slice(54, 58)).toBe('1124')
  expect(records[1]!.slice(43, 50)).toBe('7654321')
  expect(records[1]!.slice(80, 90)).toBe(String(order.total).padStart(10, '0'))
  expect(records[3]!.slice(1, 19)).toBe(`000002${String(sum).padStart(12, '0')}`)

  later()
  const noted = await result(file.id)
  expect(noted.body).toMatchObject({ state: 'settled', paid_on: payOn, items: [{ state: 'paid' }, { state: 'paid' }] })
  expect([await listed(), await listed('sent')]).toEqual([[], []])
  expect(await listed('done')).toMatchObject([{ date: payOn }, { date: payOn }])
  expect(numbers(await listed('done'))).toEqual([order.number, booking.number].toSorted())
  const { money } = await record(order.id)
  expect(money).toMatchObject({ refunded: order.total, balance: 0, state: 'paid' })
  expect(await entries(order.id)).toEqual([{ method: 'transfer', amount: order.total, accounting_day: payOn }])
})

const entries = (id: string) => sql`
  select method, amount::int, accounting_day::text from book_entries where meetup_id = ${id} and kind = 'refunded'`

test('each customer is told once; what came back waits again with its reason, and is asked for once more', async () => {
  const [emailOfPaid, emailOfReturned] = [someEmail(), someEmail()]
  const paid = await refundable(emailOfPaid)
  const returned = await refundable(emailOfReturned)
  await named({ kind: 'order', id: paid.id })
  await named({ kind: 'order', id: returned.id }, { number: '1111111' })
  const file = await made(paid.id, returned.id)
  later()
  const first = await result(file.id, { returned: [returned.id] })
  expect([first.status, first.body.items.map(({ state }) => state).toSorted()]).toEqual([200, ['paid', 'returned']])
  expect((await result(file.id, { returned: [returned.id] })).body).toEqual(first.body)
  expect(codeOf(await result(file.id))).toEqual([409, 'transfer_file_closed'])

  const told = async (email: string, title: string) =>
    (await mailsTo(shop, email)).filter(({ text }) => text.includes(title)).length
  expect(await told(emailOfPaid, 'ご返金いたしました')).toBe(1)
  expect(await told(emailOfReturned, 'ご返金いたしました')).toBe(0)
  expect(await told(emailOfReturned, '戻ってまいりました')).toBe(1)
  expect(await entries(returned.id)).toEqual([])

  const [row] = await listed()
  expect(row).toMatchObject({ id: returned.id, hindrance: 'came_back', account: { returned_at: expect.any(String) } })
  expect(codeOf(await make([returned.id], { pay_on: '2026-11-25' }))).toEqual([409, 'account_not_ready'])
  await named({ kind: 'order', id: returned.id }, { number: '1111111' })
  expect(await listed()).toMatchObject([{ hindrance: null, account: { returned_at: null } }])
  expect((await make([returned.id], { pay_on: '2026-11-25' })).status).toBe(200)
})

test('what is in a file is not paid in another way, named anew, or put into a second one', async () => {
  const [one, other] = [await payable(), await payable({ number: '1' })]
  const file = await made(one.id)
  const { version } = await record(one.id)
  const refund = () =>
    shop.call('noteRefund', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      params: { id: one.id },
      body: { version, amount: 1, method: 'cash', paid_on: '2026-11-24' },
    })
  expect(codeOf(await refund())).toEqual([409, 'already_sent'])
  expect(codeOf(await named({ kind: 'order', id: one.id }, { number: '2' }))).toEqual([409, 'refund_account_sent'])
  expect(codeOf(await make([one.id, other.id]))).toEqual([409, 'already_sent'])
  expect(codeOf(await make([one.id], { pay_on: '2026-11-26' }))).toEqual([409, 'already_sent'])
  expect(codeOf(await make([one.id], {}, second.headers))).toEqual([409, 'already_sent'])
  // An answer that was lost: the same once more.
  expect((await make([one.id])).body).toEqual(await look(file.id))
  const list = await shop.call('listTransferFiles', { headers })
  expect(list.body.map(({ id }) => id)).toEqual([file.id])

  expect((await withdraw(file.id)).body).toMatchObject({ state: 'withdrawn', items: [{ state: 'withdrawn' }] })
  expect((await withdraw(file.id)).status).toBe(200)
  expect(codeOf(await result(file.id))).toEqual([409, 'transfer_file_closed'])
  expect((await download(file.id)).status).toBe(409)
  expect(numbers(await listed())).toEqual([one.number, other.number].toSorted())
  expect((await refund()).status).toBe(200)
})

test('of two files of the same refund at once there is one', async () => {
  const { id } = await payable()
  const answers = await Promise.all([make([id]), make([id], {}, second.headers), make([id], { pay_on: '2026-11-25' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await listed('sent')).toHaveLength(1)
})

test('of two results at once there is one', async () => {
  const order = await payable()
  const { id } = await made(order.id)
  later()
  const answers = await Promise.all([result(id), result(id, { returned: [order.id] }), withdraw(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a dry run shows the file and leaves everything as it is', async () => {
  const { id, total } = await payable()
  const { status, body } = await make([id], {}, headers, '1')
  expect([status, body.amount, body.items.length]).toEqual([200, total, 1])
  expect(await listed()).toMatchObject([{ id, hindrance: null }])
  expect((await shop.call('listTransferFiles', { headers })).body).toEqual([])
})

test('the same sum to the same account twice is pointed out', async () => {
  const [one, two, other] = [await payable(), await payable(), await payable({ number: '1' })]
  const { body } = await make([one.id, two.id, other.id], {}, headers, '1')
  expect(body.twins.toSorted()).toEqual([one.id, two.id].toSorted())
})

test('what the bank has paid counts, even where less is owed by then; what is owed beyond it waits on', async () => {
  const [less, more] = [await payable(), await payable({ number: '1' })]
  const file = await made(less.id, more.id)
  await sql`insert into book_entries (id, kind, meetup_id, amount, accounting_day, at)
    values (gen_random_uuid(), 'refunded', ${less.id}, 1000, '2026-11-24', now()),
      (gen_random_uuid(), 'compensation', ${more.id}, 500, '2026-11-24', now())`
  later()
  expect((await result(file.id)).status).toBe(200)
  expect((await record(less.id)).money).toMatchObject({ balance: 1_000, refunded: less.total + 1_000 })
  expect((await record(more.id)).money).toMatchObject({ balance: -500 })
  expect(await listed()).toMatchObject([{ id: more.id, amount: 500, hindrance: null }])
  expect((await named({ kind: 'order', id: more.id }, { number: '22' })).body).toMatchObject({ state: 'open' })
  const { version } = await record(more.id)
  const rest = { version, amount: 500, method: 'cash' as const, paid_on: payOn }
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const noted = await shop.call('noteRefund', { headers: keyed, params: { id: more.id }, body: rest })
  expect([noted.status, noted.body.money]).toMatchObject([200, { balance: 0 }])
})

describe('a second person', () => {
  test('confirms from the sum of the settings on, and nobody has the file before', async () => {
    const order = await payable()
    await change({}, order.total)
    const file = await made(order.id)
    expect(file).toMatchObject({ state: 'to_confirm', may_confirm: 'no', confirmed_by: null })
    expect(codeOf(await result(file.id))).toEqual([409, 'not_confirmed'])
    expect((await download(file.id)).status).toBe(409)
    expect(codeOf(await confirm(file.id, headers, { password: testPassword }))).toEqual([409, 'second_person_needed'])
    const { body } = await confirm(file.id)
    expect(body).toMatchObject({ state: 'sent', confirmed_by: expect.any(String), may_confirm: 'no' })
    expect((await confirm(file.id)).body).toEqual(body)
    expect((await download(file.id)).status).toBe(200)
    expect(codeOf(await confirm(file.id, headers))).toEqual([409, 'transfer_file_closed'])
  })

  test('is not asked for one yen less, and is found by what the file pays', async () => {
    const order = await payable()
    await change({}, order.total + 1)
    expect((await made(order.id)).state).toBe('sent')
    const another = await payable()
    await change({}, another.total)
    await made(another.id)
    expect((await confirm(another.id)).body.state).toBe('sent')
    expect(codeOf(await confirm(randomUUID()))).toEqual([404, 'transfer_file_not_found'])
  })

  test('who is alone gives password and code instead', async () => {
    const order = await payable()
    await change({}, 1)
    await sql`update users set disabled_at = now() where role <> 'customer' and id <> ${maker.userId}`
    const key = randomBytes(20)
    await sql`update users set totp_secret = ${shop.context.secrets.seal(key, maker.userId)} where id = ${maker.userId}`
    const file = await made(order.id)
    expect(file.may_confirm).toBe('self')
    const step = Math.floor(Date.parse(morning) / 30_000)
    const otp = totpCode(key, step)
    expect(stepOfCode(key, otp, new Date(morning))).toBe(step)
    const self = (body: object) => confirm(file.id, headers, body)
    expect(codeOf(await self({}))).toEqual([403, 'password_required'])
    expect(codeOf(await self({ password: 'wrong', otp }))).toEqual([400, 'invalid_credentials'])
    expect(codeOf(await self({ password: testPassword }))).toEqual([403, 'second_factor_required'])
    expect(codeOf(await self({ password: testPassword, otp: otp === '000000' ? '000001' : '000000' }))).toEqual([
      400,
      'invalid_otp',
    ])
    expect((await look(file.id)).state).toBe('to_confirm')
    expect((await self({ password: testPassword, otp })).body.state).toBe('sent')
  })
})

test.each([
  ['a day that has passed', '2026-11-23', /今日から/],
  ['a Saturday', '2026-11-28', /銀行の休み/],
  ['thirty days ahead', '2026-12-24', undefined],
  ['a day too far ahead', '2026-12-25', /30日先まで/],
  ['no day', '2026-02-30', /./],
])('the bank is asked to pay on a banking day soon: %s', async (_what, pay_on, message) => {
  const { id } = await payable()
  const { status, body } = await make([id], { pay_on })
  if (!message) return expect(status).toBe(200)
  expect([status, body]).toMatchObject([
    422,
    { errors: [{ field: 'pay_on', message: expect.stringMatching(message) }] },
  ])
  return undefined
})

test.each([
  ['nobody was asked for an account', async () => (await refundable()).id, [409, 'account_not_ready']],
  ['the holder is somebody else', async () => (await payable({ third_party: true })).id, [409, 'account_not_ready']],
  ['nothing is owed', async () => (await staffDesk(shop, maker).placed()).id, [409, 'nothing_to_return']],
  ['there is no such order', async () => randomUUID(), [404, 'refund_not_found']],
])('no file has it: %s', async (_what, some, refusal) => {
  const good = await payable()
  const id = await some()
  expect(codeOf(await make([good.id, id]))).toEqual(refusal)
  expect(numbers(await listed())).toContain(good.number)
})

test('nothing is made of a sum that the screen has not shown, of nothing, of one thing twice, or without an account of the shop', async () => {
  const { id, total } = await payable()
  expect(codeOf(await make([id], { expected_amount: total - 1 }))).toEqual([409, 'amount_changed'])
  expect(codeOf(await make([]))[0]).toBe(422)
  expect(codeOf(await make([id, id]))[0]).toBe(422)
  await change({ bank_code: '', branch_code: '', kind: '', number: '', holder_kana: '', client_code: '' })
  expect(codeOf(await make([id]))).toEqual([409, 'not_ready'])
})

test.each([
  ['a day to come', { paid_on: '2026-11-25' }, 'paid_on'],
  ['a day before the file', { paid_on: '2026-11-23' }, 'paid_on'],
  ['a refund of another file', { returned: [randomUUID()] }, 'returned'],
])('a result is refused beside its field: %s', async (_what, body, field) => {
  const { id } = await made((await payable()).id)
  later()
  expect((await result(id, body)).body).toMatchObject({ errors: [{ field }] })
  expect((await look(id)).state).toBe('sent')
})

test('its bytes are kept for a week after the day, and the log says who had them', async () => {
  const file = await made((await payable()).id)
  await download(file.id)
  const { body: log } = await shop.call('listAuditLog', { headers, query: { record: file.id } })
  expect(log.map(({ action }) => action).toSorted()).toEqual(['downloadTransferFile', 'makeTransferFile'])
  const erasedAt = async (day: string) => {
    await eraseFiles({ ...shop.context, now: () => new Date(`${day}T05:00:00+09:00`) })
    return (await look(file.id)).is_erased
  }
  expect(file.kept_until).toBe('2026-12-01')
  expect([await erasedAt('2026-12-01'), await erasedAt('2026-12-02')]).toEqual([false, true])
  expect(codeOf({ status: 409, body: await (await download(file.id)).json() })).toEqual([409, 'transfer_file_erased'])
})
