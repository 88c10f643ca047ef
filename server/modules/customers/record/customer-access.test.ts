import { describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { placedBy } from '../../../testing/test-event.ts'
import {
  from,
  mailsTo,
  signIn,
  signUp,
  someNetwork,
  type TestPerson,
  testPassword,
} from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = await staffWith(shop, ['customers'])

async function change(id: string, body: object) {
  const [{ version }] = (await sql`select version from users where id = ${id}`) as [{ version: number }]
  return shop.call('changeCustomer', { headers: desk.headers, params: { id }, body: { version, ...body } })
}
const endSessions = (id: string) =>
  shop.call('endCustomerSessions', { headers: desk.headers, params: { id }, body: undefined })
const login = ({ email }: TestPerson, password = testPassword) =>
  shop.call('login', { body: { email, password }, headers: from(someNetwork()) })
const profile = async ({ headers }: TestPerson) => (await shop.call('getProfile', { headers })).status
const refresh = async ({ bundle }: TestPerson) =>
  (await shop.call('refreshSession', { body: { refresh_Token: bundle.refresh_token } })).status
const subjects = async ({ email }: TestPerson) => (await mailsTo(shop, email)).map(({ subject }) => subject)

const { contact } = sample

test('who is locked is out at the next request, with every device, and is told why by mail; orders stand', async () => {
  const person = await signUp(shop)
  const other = await signIn(shop, person)
  const id = await placedBy(shop, person)
  const locked = await change(person.userId, { locked: true, reason: '第三者の利用のおそれ' })
  expect(locked.body).toMatchObject({
    state: 'locked',
    locked: true,
    locked_at: '2026-11-24T10:00:00+09:00',
    lock_reason: '第三者の利用のおそれ',
    sessions: { total: 0 },
    orders: { total: 1, rows: [{ id, status: 'placed' }] },
  })
  expect(await Promise.all([person, other].flatMap((each) => [profile(each), refresh(each)]))).toEqual([
    401, 401, 401, 401,
  ])
  expect(await subjects(person)).toContain('【おりおり】アカウントのご利用を停止しました')
  const [line] = await sql`select before, after from audit_log where record_id = ${person.userId}`
  expect(line).toEqual({
    before: { locked: false, reason: '' },
    after: { locked: true, reason: '第三者の利用のおそれ' },
  })
})

test('who knows the password is told of the lock, and nobody else learns of the account', async () => {
  const person = await signUp(shop)
  await change(person.userId, { locked: true })
  const right = await login(person)
  expect([right.status, right.body.code]).toEqual([423, 'account_locked'])
  expect(right.body).toMatchObject({ message: expect.stringContaining('ご利用を停止しています'), locked_by: 'shop' })
  expect(right.headers.get('retry-after')).toBeNull()
  const wrong = await login(person, 'not this one')
  expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_credentials'])
  await shop.call('requestResetPassword', { body: { email: person.email }, headers: from(someNetwork()) })
  expect((await subjects(person)).filter((subject) => subject.includes('再設定'))).toEqual([])
  for (let n = 0; n < 12; n += 1) expect((await login(person)).status).toBe(423)
})

test('unlocked, they sign in with the password that they had, and are told', async () => {
  const person = await signUp(shop)
  await change(person.userId, { locked: true, reason: '確認中' })
  const unlocked = await change(person.userId, { locked: false })
  expect(unlocked.body).toMatchObject({ state: 'active', locked: false, locked_at: null, lock_reason: '' })
  expect((await login(person)).status).toBe(200)
  expect(await profile(person)).toBe(401)
  expect(await subjects(person)).toContain('【おりおり】アカウントのご利用を再開しました')
})

test('a new password is asked for at once, and until it is set nothing else is answered', async () => {
  const person = await signUp(shop)
  const asked = await change(person.userId, { password_change_required: true })
  expect(asked.body).toMatchObject({ state: 'password', password_change_required: true })
  const orders = await shop.call('listMeetups', { headers: person.headers, query: {} })
  expect([orders.status, orders.body.code]).toEqual([403, 'password_change_required'])
  expect((await login(person)).status).toBe(200)
  const body = { current_password: testPassword, new_password: 'yuugure no tsutsumi' }
  expect((await shop.call('changePassword', { headers: person.headers, body })).status).toBe(204)
  expect((await shop.call('listMeetups', { headers: person.headers, query: {} })).status).toBe(200)
  expect((await subjects(person)).filter((subject) => subject.includes('設定のお願い'))).toHaveLength(1)
  const shown = await shop.call('getCustomerRecord', {
    headers: desk.headers,
    params: { id: person.userId },
    query: {} as never,
  })
  expect(shown.body.state).toBe('active')
})

test('all devices are signed out once, and a second press tells nobody again', async () => {
  const person = await signUp(shop)
  const other = await signIn(shop, person)
  expect((await endSessions(person.userId)).status).toBe(204)
  expect(await Promise.all([person, other].flatMap((each) => [profile(each), refresh(each)]))).toEqual([
    401, 401, 401, 401,
  ])
  expect((await endSessions(person.userId)).status).toBe(204)
  expect((await subjects(person)).filter((subject) => subject.includes('すべての端末'))).toHaveLength(1)
  const lines = await sql`select action, after from audit_log where record_id = ${person.userId}`
  expect(lines).toEqual([{ action: 'endCustomerSessions', after: { ended_devices: [expect.any(String)] } }])
  expect((await login(person)).status).toBe(200)
})

test('neither staff nor oneself can be locked, forced or signed out from here', async () => {
  const colleague = await staffWith(shop, [])
  for (const { userId } of [desk, colleague]) {
    for (const body of [{ locked: true }, { password_change_required: true }, { note: 'x' }]) {
      const answer = await change(userId, body)
      expect([answer.status, answer.body.code]).toEqual([404, 'customer_not_found'])
    }
    expect((await endSessions(userId)).status).toBe(404)
  }
  expect(await profile(desk)).toBe(200)
})

test('two colleagues who decide at once: one is told that the other was quicker', async () => {
  const person = await signUp(shop)
  const call = (body: object) =>
    shop.call('changeCustomer', {
      headers: desk.headers,
      params: { id: person.userId },
      body: { version: 1, ...body } as never,
    })
  const answers = await Promise.all([call({ locked: true }), call({ password_change_required: true })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

describe('how many unpaid orders somebody may have open', () => {
  const limitsOf = async (id: string) =>
    (await sql`select max_open_orders as in_all, max_open_orders_on_date as on_date from users where id = ${id}`)[0]

  test('is raised on the record, for one day too, counted there and logged; orders are taken up to it', async () => {
    const person = await signUp(shop)
    await sql`update kitchen_days set capacity = 1000 where kind = 'products'`
    expect((await change(person.userId, { max_open_orders: 1 })).body).toMatchObject({
      max_open_orders: 1,
      open_orders: 0,
    })
    expect(await limitsOf(person.userId)).toEqual({ in_all: 1, on_date: 1 })
    await placedBy(shop, person)
    const refused = await place(shop, await placementFor(shop, { contact }), undefined, person.headers)
    expect(refused.body.code).toBe('too_many_open_orders')
    const raised = await change(person.userId, { max_open_orders: 60 })
    expect(raised.body).toMatchObject({ max_open_orders: 60, open_orders: 1 })
    expect(await limitsOf(person.userId)).toEqual({ in_all: 60, on_date: 60 })
    await placedBy(shop, person)
    const lines =
      await sql`select before, after from audit_log where record_id = ${person.userId} and after is not null order by id`
    expect(lines.at(-1)).toEqual({ before: { max_open_orders: 1 }, after: { max_open_orders: 60 } })
  })

  test.each([
    [30, 10],
    [31, 31],
    [10, 10],
    [0, 0],
    [9_999, 9_999],
  ])('%i in all are %i on one day', async (inAll, onDate) => {
    const person = await signUp(shop)
    await change(person.userId, { max_open_orders: inAll })
    expect(await limitsOf(person.userId)).toEqual({ in_all: inAll, on_date: onDate })
  })

  test.each([-1, 10_000, 1.5, '30', null])('%j is no number of orders', async (wrong) => {
    const person = await signUp(shop)
    const { status, body } = await change(person.userId, { max_open_orders: wrong })
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field: 'max_open_orders' })]])
  })

  test('an older version is refused, so that nobody takes back what a colleague has raised', async () => {
    const person = await signUp(shop)
    await change(person.userId, { max_open_orders: 60 })
    const late = await shop.call('changeCustomer', {
      headers: desk.headers,
      params: { id: person.userId },
      body: { version: 1, max_open_orders: 40 },
    })
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile'])
  })
})
