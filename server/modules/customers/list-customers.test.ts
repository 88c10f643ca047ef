import { beforeAll, expect, test } from 'vitest'
import { testShop } from '#testing'
import { placedBy } from '../../testing/test-event.ts'
import {
  csrfHeaders,
  from,
  mailsTo,
  registration,
  signUp,
  someNetwork,
  type TestPerson,
} from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, jobs } = shop.context
let desk = await staffWith(shop, ['customers'])
let ume: TestPerson
let take: TestPerson

type Query = { q?: string; state?: string; sort?: string; page?: string }

async function list(query: Query = {}) {
  const answer = await shop.call('listCustomers', { headers: desk.headers, query: query as never })
  expect(answer.status).toBe(200)
  return { rows: answer.body, total: answer.headers.get('x-total-count') }
}
const emails = async (query: Query) => (await list(query)).rows.map(({ email }) => email)

async function change(person: TestPerson, body: object) {
  const answer = await shop.call('updateProfile', { headers: person.headers, body: body as never })
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  await sql`delete from users where is_demo and role = 'customer'`
  await sql`truncate book_entries`
  await sql`delete from meetups`
  ume = await signUp(shop, 'ume@example.com')
  shop.clock.set('2026-11-24T10:01:00+09:00')
  take = await signUp(shop, 'take@example.com')
  await change(ume, {
    company: '株式会社北極星',
    last_name: '長宗我部',
    last_name_kana: 'チョウソカベ',
    tel: '045-222-0184',
  })
})

test('the newest accounts come first, with what they have ordered; staff are none of them', async () => {
  await placedBy(shop, ume, { title: '一回目' })
  const other = await placedBy(shop, ume, { title: '二回目' })
  await shop.call('cancelMeetup', { headers: ume.headers, params: { id: other }, body: {} })
  const { rows, total } = await list()
  expect(total).toBe('2')
  expect(rows).toMatchObject([
    { id: take.userId, name: '神山 葵', email: 'take@example.com', state: 'active', orders: 0, last_gathering: null },
    {
      id: ume.userId,
      name: '長宗我部 葵',
      company: '株式会社北極星',
      tel: '0452220184',
      orders: 1,
      last_gathering: '2026-12-11',
      created_at: '2026-11-24T10:00:00+09:00',
    },
  ])
  expect(await emails({ sort: '-last_gathering' })).toEqual(['ume@example.com', 'take@example.com'])
  expect(await emails({ page: '2' })).toEqual([])
})

test.each([
  ['the last four digits', '0184'],
  ['digits in full width, with hyphens elsewhere', '０４５２-２２'],
  ['the name', '長宗我部'],
  ['its kana in hiragana', 'ちょうそかべ'],
  ['half-width kana', 'ﾁｮｳｿｶﾍﾞ'],
  ['part of the company', '北極'],
  ['the address in another case', 'UME@'],
  ['two words', '北極星 ちょうそかべ'],
])('found by %s', async (_what, q) => {
  expect(await emails({ q })).toEqual(['ume@example.com'])
})

test.each(['絶無', '---', '長宗我部 みらい', '%', '_'])('%s finds nobody', async (q) => {
  expect(await list({ q })).toEqual({ rows: [], total: '0' })
})

test('a profile and an address that change are found as they are now', async () => {
  await change(take, { company: '合同会社たけのこ' })
  expect(await emails({ q: 'たけのこ' })).toEqual(['take@example.com'])
  expect(await emails({ q: 'みらい計画' })).toEqual([])
  await sql`update users set tel = '0312349876' where id = ${take.userId}`
  await jobs.enqueue(sql, 'fold-accounts', {})
  await jobs.drained()
  expect(await emails({ q: '03-1234-9876' })).toEqual(['take@example.com'])
})

test('by their state: locked, with a password to be changed, or in use', async () => {
  const [locked, forced, without] = [await signUp(shop), await signUp(shop), await signUp(shop)]
  await sql`update users set disabled_at = now(), password_change_required = true where id = ${locked.userId}`
  await sql`update users set password_change_required = true where id = ${forced.userId}`
  await sql`update users set password_hash = null where id = ${without.userId}`
  const ids = async (state: string) => (await list({ state })).rows.map((row) => [row.id, row.state])
  expect(await ids('locked')).toEqual([[locked.userId, 'locked']])
  expect((await ids('password')).sort()).toEqual(
    [
      [forced.userId, 'password'],
      [without.userId, 'password'],
    ].sort(),
  )
  expect((await emails({ state: 'active' })).sort()).toEqual(['take@example.com', 'ume@example.com'])
})

test('who has been mailed a link and has no account yet is listed apart, once, until the link ends', async () => {
  const email = 'hana@example.com'
  for (const last_name of ['花井', '花村']) {
    const body = { ...registration(email), last_name }
    await shop.call('register', { body, headers: { ...(await csrfHeaders(shop)), ...from(someNetwork()) } })
    await mailsTo(shop, email)
    shop.clock.set(new Date(shop.context.now().getTime() + 60_000))
  }
  expect(await emails({ q: 'hana' })).toEqual([])
  const { rows, total } = await list({ state: 'registering', q: 'hana' })
  expect(total).toBe('1')
  expect(rows).toMatchObject([{ id: null, name: '花村 葵', email, state: 'registering', orders: 0 }])
  expect(await emails({ state: 'registering', q: 'みらい 花井' })).toEqual([])
  shop.clock.set('2026-11-25T10:05:00+09:00')
  desk = await staffWith(shop, ['customers'])
  expect(await emails({ state: 'registering' })).toEqual([])
})
