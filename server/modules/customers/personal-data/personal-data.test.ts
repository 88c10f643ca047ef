import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { sample } from '../../../testing/sample-placement.ts'
import { placedBy } from '../../../testing/test-event.ts'
import { mailsTo, signUp, type TestPerson } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = await staffWith(shop, ['customers'])

async function exported({ userId }: TestPerson): Promise<string> {
  const answer = await shop.fetch(`/backend/api/admin/customers/${userId}/personal-data.csv`, { headers: desk.headers })
  expect(answer.status).toBe(200)
  return answer.text()
}
const versionOf = async ({ userId }: TestPerson) => {
  const [row] = await sql<{ version: number }[]>`select version from users where id = ${userId}`
  return row!.version
}
const erase = async (person: TestPerson, version?: number) =>
  shop.call('eraseCustomer', {
    headers: desk.headers,
    params: { id: person.userId },
    body: { version: version ?? (await versionOf(person)), reason: 'ご本人からのご請求' },
  })
const linesAbout = ({ userId }: TestPerson) =>
  sql<{ action: string; before: object | null; after: object | null }[]>`
    select action, before, after, record_label from audit_log where record_id = ${userId} order by id`

test('what is kept about somebody is in one file: what they wrote, ordered, asked and did, and nothing of others', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)]
  const id = await placedBy(shop, person, { title: '花見の会', note: '=入口は北側です' })
  await placedBy(shop, other, { title: '別の人の会' })
  const [event] = await sql<{ id: string }[]>`select id from events where meetup_id = ${id}`
  await shop.call('addAttendees', {
    headers: person.headers,
    params: { id: event!.id },
    body: { attendees: [{ name: '客野 来子' }], invite: false },
  } as never)
  await shop.call('sendEnquiry', {
    headers: person.headers,
    body: {
      kind: 'question',
      name: '神山 葵',
      email: person.email,
      message: '駐車場はありますか',
      agreed_privacy: true,
    },
  } as never)
  const [enquiry] = await sql<{ id: string }[]>`select id from enquiries where email = ${person.email}`
  const noted = await shop.call('noteOnEnquiry', {
    headers: (await staffWith(shop, ['enquiries'])).headers,
    params: { id: enquiry!.id },
    body: { version: 1, text: '折り返しは午後に' },
  })
  expect(noted.status).toBe(200)
  await sql`update users set staff_note = '搬入は地下から' where id = ${person.userId}`
  await mailsTo(shop, person.email)
  const text = await exported(person)
  for (const words of [
    '会員情報',
    person.email,
    '花見の会',
    '〒100-0004 東京都千代田区',
    "'=入口は北側です",
    '駐車場はありますか',
    '搬入は地下から',
    '会員登録',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).toMatch(/"ご注文",.*,"器","器の回収あり/)
  expect(text).toMatch(/"会","花見の会","[^"]*","参加者の数","1"/)
  for (const words of ['客野', '別の人の会', other.email, '折り返しは午後に']) expect(text).not.toContain(words)
  expect(text).not.toMatch(/argon2|\$argon|refresh|[0-9a-f]{64}/)
  expect(await linesAbout(person)).toMatchObject([
    { action: 'exportPersonalData', before: null, after: null, record_label: '' },
  ])
})

test('the addresses that somebody keeps and what they like are in their file, until they are erased', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)]
  const keep = ({ headers }: TestPerson, name: string, building: string) =>
    shop.call('keepAddress', {
      headers,
      body: {
        name,
        address: { ...sample.address, building, note: '搬入は北口' },
        reception: { name: '受付 花', tel: '03-1234-5678' },
        note: '入館証が要ります',
      },
    })
  await keep(person, '横浜支社', '折々タワー 3階')
  await keep(other, 'よその支社', '別のビル')
  await shop.call('addFavourite', { headers: person.headers, params: { product_id: '4' } })
  const [product] = await sql<{ name: string }[]>`select name from products where id = 4`
  const text = await exported(person)
  const there = ['横浜支社', '折々タワー 3階', '搬入は北口', '受付 花', '0312345678', '入館証が要ります', product!.name]
  expect(there.filter((words) => !text.includes(words))).toEqual([])
  expect(text).not.toContain('よその支社')
  expect((await erase(person)).status).toBe(204)
  expect(await sql`select user_id from kept_addresses`).toEqual([{ user_id: other.userId }])
  expect(await sql`select from favourites`).toEqual([])
})

test('every text of a customer in the database is in their file', async () => {
  const person = await signUp(shop)
  await placedBy(shop, person)
  const [row] = await sql<{ meetup: Record<string, unknown> }[]>`
    select to_jsonb(m) - 'search_text' - 'search_grams' - 'folded_number' as meetup from meetups m where user_id = ${person.userId}`
  const text = (await exported(person)).replaceAll('""', '"').replaceAll(/〒(\d{3})-/g, '〒$1')
  const typed = Object.entries(row!.meetup).filter(
    ([name, value]) =>
      typeof value === 'string' && value && /^(address|contact|reception|note|title|po_|billing)/.test(name),
  )
  expect(typed.length).toBeGreaterThan(8)
  expect(typed.filter(([, value]) => !text.includes(String(value)))).toEqual([])
})

test('erased, somebody is told once, cannot sign in, and the log knows that it was done but not who it was', async () => {
  const person = await signUp(shop)
  expect((await erase(person)).status).toBe(204)
  expect((await shop.call('getProfile', { headers: person.headers })).status).toBe(401)
  expect((await mailsTo(shop, person.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('退会')])
  expect(await sql`select 1 from users where id = ${person.userId}`).toEqual([])
  const lines = await linesAbout(person)
  expect(lines).toMatchObject([
    { action: 'eraseCustomer', after: { erased_at: '2026-11-24T10:00:00+09:00', reason: 'ご本人からのご請求' } },
  ])
  expect(JSON.stringify(lines)).not.toContain(person.email)
  expect((await erase(person, 1)).status).toBe(404)
})

test('not while an order is ahead or owed, and then nothing is lost', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  const refused = await erase(person)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'not_deletable', reasons: [{ code: 'upcoming_meetup' }] },
  ])
  expect((await shop.call('getProfile', { headers: person.headers })).status).toBe(200)
  expect(await linesAbout(person)).toEqual([])
  await sql`update meetups set status = 'cancelled', cancelled_at = placed_at, cancellation_fee = 0 where id = ${id}`
  expect((await erase(person)).status).toBe(204)
  expect(await sql`select user_id from meetups where id = ${id}`).toEqual([{ user_id: null }])
})

test('of what somebody has changed meanwhile, and of staff, nothing is erased', async () => {
  const person = await signUp(shop)
  const version = await versionOf(person)
  await sql`update users set staff_note = 'まだ' where id = ${person.userId}`
  const stale = await erase(person, version)
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'edited_meanwhile', customer: { note: 'まだ' } }])
  expect((await erase(desk, 1)).status).toBe(404)
  expect((await shop.call('getProfile', { headers: desk.headers })).status).toBe(200)
})
