import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { placedBy } from '../../../testing/test-event.ts'
import { mailsTo, signUp, someEmail, type TestPerson } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const morning = '2026-11-24T10:00:00+09:00'
const desk = await staffWith(shop, ['customers', 'orders'])

type Contact = Partial<typeof sample.contact>
const emilia = { email: 'emi@example.com', last_name: '絵美里', tel: '03-5550-0110', company: '絵美里デザイン' }

async function ordered(contact: Contact, changes: object = {}) {
  const body = await placementFor(shop, { contact: { ...sample.contact, ...emilia, ...contact }, ...changes })
  const { status, body: placed } = await place(shop, body)
  expect(status).toBe(201)
  return placed as { id: string; number: string; guest_token: string }
}
async function list(query: object = {}) {
  const { status, body, headers } = await shop.call('listCustomers', { headers: desk.headers, query: query as never })
  expect(status).toBe(200)
  return { rows: body, total: headers.get('x-total-count') }
}
const guests = async (q = '') => (await list({ state: 'guest', ...(q && { q }) })).rows
const open = (id: string, query: object = {}) =>
  shop.call('getGuestRecord', { headers: desk.headers, params: { id }, query: query as never })
const change = (id: string, body: object) =>
  shop.call('changeGuest', { headers: desk.headers, params: { id }, body: body as never })

beforeAll(async () => {
  await sql`delete from users where is_demo and role = 'customer'`
  await sql`update kitchen_days set capacity = 1000, taken = 0`
})
beforeEach(async () => {
  await sql`delete from idempotency_keys`
  await sql`truncate book_entries`
  await sql`delete from meetups`
  await sql`delete from guests`
  shop.clock.set(morning)
})

describe('in the list', () => {
  test('a guest is one customer, however they type their address; another address is another', async () => {
    await ordered({})
    shop.clock.set('2026-11-24T10:01:00+09:00')
    await ordered({ email: 'EMI@example.com', last_name: '絵美' }, { meetup_date: '2026-12-14' })
    shop.clock.set('2026-11-24T10:02:00+09:00')
    await ordered({ email: 'kai@example.com', last_name: '開田' })
    expect(await guests()).toMatchObject([
      { name: '開田 美咲', orders: 1 },
      {
        name: '絵美 美咲',
        company: '絵美里デザイン',
        email: 'EMI@example.com',
        tel: '0355500110',
        state: 'guest',
        orders: 2,
        last_gathering: '2026-12-14',
        created_at: '2026-11-24T10:00:00+09:00',
      },
    ])
  })

  test('what was cancelled counts no more, at once', async () => {
    await ordered({})
    const last = await ordered({}, { meetup_date: '2026-12-14' })
    expect((await guests())[0]).toMatchObject({ orders: 2, last_gathering: '2026-12-14' })
    await shop.call('cancelGuestOrder', { params: { guest_token: last.guest_token }, body: {} })
    expect((await guests())[0]).toMatchObject({ orders: 1, last_gathering: '2026-12-11' })
  })

  test('accounts and guests stand in one list, by the day they came or by their latest gathering', async () => {
    const ume = await signUp(shop)
    await sql`update users set created_at = '2026-11-24T10:00:00+09:00' where id = ${ume.userId}`
    await placedBy(shop, ume, { meetup_date: '2026-12-15' })
    shop.clock.set('2026-11-24T10:05:00+09:00')
    await ordered({})
    const both = (await list()).rows.map(({ state }) => state)
    expect(both).toEqual(['guest', 'active'])
    expect((await list({ sort: '-last_gathering' })).rows.map(({ state }) => state)).toEqual(['active', 'guest'])
    expect((await list()).total).toBe('2')
    expect((await list({ state: 'active' })).rows.map(({ id }) => id)).toEqual([ume.userId])
    await sql`delete from users where id = ${ume.userId}`
  })

  test('the second page goes on where the first ends, and nobody is on both', async () => {
    await Promise.all(Array.from({ length: 51 }, (_, n) => insertedGuest(n)))
    const pages = [await list({ state: 'guest' }), await list({ state: 'guest', page: '2' })]
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [50, '51'],
      [1, '51'],
    ])
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(51)
  })

  test.each([
    ['the name', '絵美里'],
    ['half-width kana', 'ｻｻｷ'],
    ['the last digits', '0110'],
    ['the company', 'デザイン'],
    ['the address', 'EMI@'],
    ['two words', '絵美里 0110'],
  ])('found by %s', async (_what, q) => {
    await ordered({ last_name_kana: 'ササキ' })
    await ordered({ email: 'kai@example.com', last_name: '開田', tel: '03-1111-2222', company: '開田商店' })
    expect((await list({ q })).rows.map(({ email }) => email)).toEqual(['emi@example.com'])
  })
})

/** As many as a list has pages for, without placing each. */
async function insertedGuest(n: number) {
  await ordered({ email: `guest${n}@example.com` }, { meetup_date: n % 2 ? '2026-12-11' : '2026-12-14' })
}

describe('the record', () => {
  test('tells how they are reached now, all their orders and what they were sent', async () => {
    const email = someEmail()
    const first = await ordered({ email })
    shop.clock.set('2026-11-24T10:01:00+09:00')
    const second = await ordered({ email, department: '総務', tel: '03-5550-0111' })
    await shop.call('cancelGuestOrder', { params: { guest_token: first.guest_token }, body: {} })
    await mailsTo(shop, email)
    const [row] = await guests()
    const { status, body } = await open(row!.id!)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: '絵美里 美咲',
      department: '総務',
      tel: '0355500111',
      first_placed_at: morning,
      sums: { orders: 1, ahead: 1 },
      orders: { total: 2, rows: [{ id: second.id }, { id: first.id, status: 'cancelled' }] },
      same_number: [],
      version: 1,
    })
    expect(body.mails.total).toBeGreaterThanOrEqual(3)
    expect((await open(row!.id!, { orders: '2' })).body.orders).toEqual({ total: 2, rows: [] })
  })

  test('names who else has given the same number, guest or account', async () => {
    const ume = await signUp(shop)
    await shop.call('updateProfile', { headers: ume.headers, body: { tel: emilia.tel } as never })
    await ordered({})
    await ordered({ email: 'other@example.com', last_name: '別' })
    const [row] = await guests('emi@')
    const { same_number } = (await open(row!.id!)).body
    expect(same_number).toMatchObject([
      { kind: 'account', id: ume.userId },
      { kind: 'guest', name: '別 美咲', email: 'other@example.com' },
    ])
    await sql`delete from users where id = ${ume.userId}`
  })

  test('keeps a note for the shop; of two at once the second is told, and the log does not have its words', async () => {
    await ordered({})
    const id = (await guests())[0]!.id!
    const noted = await change(id, { version: 1, note: '搬入は地下から' })
    expect(noted.body).toMatchObject({ note: '搬入は地下から', version: 2 })
    const late = await change(id, { version: 1, note: '別のこと' })
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile'])
    expect((late.body as { customer?: object }).customer).toMatchObject({ note: '搬入は地下から' })
    expect((await change(id, { version: 1, note: '搬入は地下から' })).status).toBe(200)
    shop.clock.set('2026-11-24T10:01:00+09:00')
    await ordered({ tel: '03-5550-0119' })
    await guests()
    expect((await open(id)).body).toMatchObject({ note: '搬入は地下から', version: 2, tel: '0355500119' })
    const log =
      await sql`select * from audit_log where record_kind = 'guest' and record_id = ${id} and after is not null`
    expect(log).toHaveLength(1)
    expect(JSON.stringify(log)).not.toContain('地下')
  })

  test('whoever opens it leaves a line', async () => {
    await ordered({})
    const id = (await guests())[0]!.id!
    await open(id)
    expect(await sql`select action from audit_log where record_id = ${id}`).toEqual([{ action: 'getGuestRecord' }])
  })
})

test('a database that was restored elsewhere, whose transactions are counted anew, is gathered from the beginning', async () => {
  await ordered({})
  await sql`update guests_gathered set horizon = '9223372036854775807'`
  expect(await guests()).toHaveLength(1)
  await ordered({ email: 'kai@example.com' })
  expect(await guests()).toHaveLength(2)
})

describe('who is a guest no longer', () => {
  let person: TestPerson
  beforeEach(async () => {
    person = await signUp(shop)
  })

  test('orders that become an account’s are its own, and the guest is gone; the note goes with them', async () => {
    const { id: orderId } = await ordered({ email: person.email })
    const id = (await guests(person.email))[0]!.id!
    await change(id, { version: 1, note: '領収書は2枚' })
    await sql`update users set staff_note = '常連' where id = ${person.userId}`
    const claimed = await shop.call('claimGuestOrders', { headers: person.headers, body: { ids: [orderId] } as never })
    expect(claimed.status).toBe(200)
    expect(await guests(person.email)).toEqual([])
    expect((await open(id)).status).toBe(404)
    const [row] = await sql`select staff_note from users where id = ${person.userId}`
    expect(row).toEqual({ staff_note: '常連\n領収書は2枚' })
    expect(await sql`select from guests where id = ${id}`).toEqual([])
  })

  test('the orders of a deleted account are nobody’s', async () => {
    const id = await placedBy(shop, person, {})
    await sql`update meetups set status = 'closed', received = total where id = ${id}`
    const gone = await shop.call('eraseCustomer', {
      headers: desk.headers,
      params: { id: person.userId },
      body: { version: 1, reason: 'ご本人からのご請求' },
    })
    expect(gone.status).toBe(204)
    expect(await guests()).toEqual([])
  })

  test('an order that moves to another address is the other guest’s', async () => {
    const { id } = await ordered({})
    const before = (await guests())[0]!.id!
    await change(before, { version: 1, note: '搬入は地下から' })
    await sql`update meetups set contact_email = 'moved@example.com' where id = ${id}`
    const now = await guests()
    expect(now.map(({ email }) => email)).toEqual(['moved@example.com'])
    expect((await open(now[0]!.id!)).body.note).toBe('搬入は地下から')
    expect((await open(before)).status).toBe(404)
  })

  test('of two orders one moves: who stays is shown as the other one says', async () => {
    await ordered({}, { meetup_date: '2026-12-14' })
    shop.clock.set('2026-11-24T10:01:00+09:00')
    const { id } = await ordered({ last_name: '絵美' })
    expect((await guests()).map(({ name }) => name)).toEqual(['絵美 美咲'])
    await sql`update meetups set contact_email = 'moved@example.com' where id = ${id}`
    const now = await guests()
    expect(now.map(({ name, email, orders }) => [name, email, orders])).toEqual([
      ['絵美 美咲', 'moved@example.com', 1],
      ['絵美里 美咲', 'emi@example.com', 1],
    ])
  })
})
