import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#testing'
import { placedBy } from '../../../testing/test-event.ts'
import { from, mailsTo, signIn, signUp, someNetwork, type TestPerson } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = await staffWith(shop, ['customers'])
let ume: TestPerson

const open = (id: string, query = {}) =>
  shop.call('getCustomerRecord', { headers: desk.headers, params: { id }, query: query as never })
const change = (id: string, body: object) =>
  shop.call('changeCustomer', { headers: desk.headers, params: { id }, body: body as never })
const record = async (id: string, query = {}) => {
  const answer = await open(id, query)
  expect(answer.status).toBe(200)
  return answer.body
}
/** Nobody waits for what is kept of an account's security. */
const events = async (id: string) =>
  (await record(id)).security.rows.map(({ event, detail }) => `${event} ${detail}`.trim())

beforeAll(async () => {
  ume = await signUp(shop, 'ume@example.com')
})

test('one page tells who they are and what they have ordered, gathered, been sent and signed in with', async () => {
  const first = await placedBy(shop, ume, { title: '一回目' })
  shop.clock.set('2026-11-24T10:01:00+09:00')
  const second = await placedBy(shop, ume, { title: '二回目' })
  await shop.call('cancelMeetup', { headers: ume.headers, params: { id: first }, body: {} })
  await mailsTo(shop, ume.email)
  const shown = await record(ume.userId)
  expect(shown).toMatchObject({
    name: '神山 葵',
    kana: 'コウヤマ アオイ',
    company: '株式会社みらい計画',
    department: '総務部',
    email: 'ume@example.com',
    state: 'active',
    created_at: '2026-11-24T10:00:00+09:00',
    locked: false,
    note: '',
    sums: { orders: 1, persons: 24, ahead: 1 },
    last_change: null,
    version: 1,
  })
  expect(shown.sums.unpaid).toBe(shown.sums.total)
  expect(shown.orders.rows.map(({ id, status }) => [id, status])).toEqual([
    [second, 'placed'],
    [first, 'cancelled'],
  ])
  expect(shown.gatherings).toMatchObject({ total: 2, rows: [{ source: { kind: 'meetup' } }, {}] })
  expect(shown.mails.rows.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringContaining('ご注文'), expect.stringContaining('キャンセル')]),
  )
  expect(shown.sessions).toMatchObject({ total: 1, rows: [{ network: ume.network.replace(/\d+$/, '*') }] })
  await expect.poll(() => events(ume.userId)).toEqual(['account_registered'])
})

test('papers that were issued stand there with their orders', async () => {
  const { id } = (await record(ume.userId)).orders.rows[0]!
  const paper = await shop.call('getMeetupDocument', {
    headers: ume.headers,
    params: { id, kind: 'invoice' },
    query: {},
  } as never)
  expect(paper.status).toBe(200)
  const { papers } = await record(ume.userId)
  expect(papers).toMatchObject({ total: 1, rows: [{ kind: 'invoice', meetup: { id } }] })
})

test('each list has pages of five, and one does not turn the others', async () => {
  for (let n = 0; n < 5; n += 1) {
    shop.clock.set(`2026-11-24T10:0${n + 2}:00+09:00`)
    await placedBy(shop, ume, { title: `会 ${n}` })
  }
  const [first, second] = [await record(ume.userId), await record(ume.userId, { orders: '2' })]
  expect(first.orders.total).toBe(7)
  expect(first.orders.rows.map(({ title }) => title)).toEqual(['会 4', '会 3', '会 2', '会 1', '会 0'])
  expect(second.orders.rows.map(({ title }) => title)).toEqual(['二回目', '一回目'])
  expect(second.gatherings).toEqual(first.gatherings)
  expect((await record(ume.userId, { orders: '99' })).orders).toEqual({ total: 7, rows: [] })
})

test('logins that failed and devices that were signed out are told with device and network', async () => {
  const network = someNetwork()
  const headers = { ...from(network), 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' }
  await shop.call('login', { body: { email: ume.email, password: 'not this one' }, headers })
  await expect.poll(() => events(ume.userId)).toEqual(['login_failed password', 'account_registered'])
  const [failed] = (await record(ume.userId)).security.rows
  expect(failed).toMatchObject({ device: 'Safari（iPhone）', network: network.replace(/\d+$/, '*') })
  await shop.call('logout', { body: { refresh_Token: (await signIn(shop, ume)).bundle.refresh_token } })
  await expect.poll(async () => (await events(ume.userId))[0]).toBe('session_ended logout')
})

test('looking is logged, without a name in a log that stays; staff, and who is gone, are no customers', async () => {
  await record(ume.userId)
  const [line] = await sql`select * from audit_log where record_id = ${ume.userId} order by id desc limit 1`
  expect(line).toMatchObject({ action: 'getCustomerRecord', record_kind: 'customer', record_label: '' })
  expect(JSON.stringify(line)).not.toContain(ume.email)
  for (const id of [desk.userId, crypto.randomUUID()]) {
    const answer = await open(id)
    expect([answer.status, answer.body.code]).toEqual([404, 'customer_not_found'])
  }
})

test('who has only looked at a record has not changed it', async () => {
  const { version } = await record(ume.userId)
  await change(ume.userId, { version, note: '甘味は必ず。' })
  const { last_change } = await record(ume.userId)
  shop.clock.set(new Date(shop.context.now().getTime() + 60_000))
  await record(ume.userId)
  expect((await record(ume.userId)).last_change).toEqual(last_change)
})

test('a note is kept for the shop alone, and a clash gives the record as it is now', async () => {
  const { version } = await record(ume.userId)
  const saved = await change(ume.userId, { version, note: '搬入は地下2階から。\n甘味は必ず。' })
  expect(saved.body).toMatchObject({ note: '搬入は地下2階から。\n甘味は必ず。', version: version + 1 })
  expect((await record(ume.userId)).last_change).toMatchObject({ by: '神山 葵' })
  const [line] = await sql`select before, after from audit_log where action = 'changeCustomer' order by id desc limit 1`
  expect(line).toEqual({ before: { note: null }, after: { note: '書き換え' } })
  const late = await change(ume.userId, { version, note: '別のメモ' })
  expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile'])
  expect(late.body).toMatchObject({ customer: { note: '搬入は地下2階から。\n甘味は必ず。', version: version + 1 } })
  const again = await change(ume.userId, { version, note: '搬入は地下2階から。\n甘味は必ず。' })
  expect([again.status, again.body.version]).toEqual([200, version + 1])
  const profile = await shop.call('getProfile', { headers: ume.headers })
  expect(JSON.stringify(profile.body)).not.toContain('地下2階')
})

test.each([
  [{ note: 'あ'.repeat(5_001) }, 422],
  [{ note: 3 }, 422],
  [{ locked: 'yes' }, 422],
  [{ email: 'other@example.com' }, 422],
  [{ role: 'admin' }, 422],
])('%j is %i', async (body, status) => {
  expect((await change(ume.userId, { version: 1, ...body })).status).toBe(status)
})

test('a write without a version is 422', async () => {
  expect((await change(ume.userId, { note: 'x' })).status).toBe(422)
})

test('what happened to an account is forgotten after half a year', async () => {
  expect(await sql`select from security_events`).not.toEqual([])
  shop.clock.set('2027-06-24T10:00:00+09:00')
  await shop.context.jobs.enqueue(sql, 'forget-old', {})
  await shop.context.jobs.drained()
  expect(await sql`select from security_events`).toEqual([])
})
