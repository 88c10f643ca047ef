import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { testShop } from '#testing'
import { phoneOrderFor, takenDown } from '../../../testing/phone-order.ts'
import { countsOn, place, placementFor, sample, traces, withBeer } from '../../../testing/sample-placement.ts'
import { mailsTo, signUp, someEmail } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const morning = '2026-11-24T10:00:00+09:00'
const desk = await staffWith(shop, ['orders'])
const to = (email: string) => ({ contact: { ...sample.contact, email } })

/** Today: every cut-off has passed, but not every half hour. */
const late = '2026-11-24'
const reason = '調理場の河野に確認（幕の内18まで）'
const lateCart = [{ id: 4, qty: 4 }]

beforeEach(() => shop.clock.set(morning))

const kept = async (id: string) =>
  (
    await sql`select user_id, placed_by, overrides, override_reason, terms_version::text from meetups where id = ${id}`
  )[0]

/** What the shop itself is told of an order; its notices leave in no certain order. */
const noticeOf = async ({ number }: { number: string }) =>
  (await mailsTo(shop, inventedShop.email)).find(({ text }) => text.includes(number))?.text

test('an order is answered with its number, without the guest’s link, and takes a place on its day', async () => {
  const body = await phoneOrderFor(shop)
  const before = await countsOn(shop, body.meetup_date)
  const { status, body: placed } = await takenDown(shop, desk, body)
  expect(status).toBe(201)
  expect(placed).toEqual({
    id: expect.any(String),
    number: expect.stringMatching(/^OR-261211-\d{4}$/),
    status: 'placed',
    total: body.expected_total,
    overrides: [],
  })
  expect(await countsOn(shop, body.meetup_date)).toEqual({ taken: before.taken + 1, orders: before.orders + 1 })
  expect(await kept(placed.id)).toEqual({
    user_id: null,
    placed_by: desk.userId,
    overrides: null,
    override_reason: null,
    terms_version: '2026-11-23',
  })
  const history = await sql`select status, by, by_user_id from meetup_history where meetup_id = ${placed.id}`
  expect(history).toEqual([{ status: 'placed', by: 'staff', by_user_id: desk.userId }])
})

test('the log has who took it down and all of the order, but no date of birth', async () => {
  const { body } = await takenDown(
    shop,
    desk,
    await phoneOrderFor(shop, { cart: withBeer, birth_date: '1990-04-01', ...to(someEmail()) }),
  )
  const [line] = await sql`select * from audit_log where record_id = ${body.id}`
  expect(line).toMatchObject({
    action: 'placeOrderByPhone',
    record_kind: 'meetup',
    by_user_id: desk.userId,
    before: null,
    after: { number: body.number, placed_by: desk.userId, overrides: null, user_id: null },
  })
  expect(JSON.stringify(line)).not.toContain('1990')
  const [row] = await sql`select age_confirmed_at from meetups where id = ${body.id}`
  expect(row!.age_confirmed_at).not.toBeNull()
})

test('a guest gets the confirmation with the link, and the terms that were told; the shop its notice', async () => {
  const email = someEmail()
  const { body } = await takenDown(shop, desk, await phoneOrderFor(shop, to(email)))
  const [mail, ...others] = await mailsTo(shop, email)
  expect(others).toEqual([])
  expect(mail!.subject).toContain(`ご注文を承りました（${body.number}）`)
  for (const form of [mail!.text, mail!.html]) {
    expect(form).toContain('お電話でのご注文、誠にありがとうございます')
    expect(form).toContain('/legal/terms?version=2026-11-23')
    expect(form).toContain('お電話でご案内しましたとおり')
  }
  const [, guest_token = ''] = /\/orders\/([\w-]{43})/.exec(mail!.text)!
  const seen = await shop.call('getGuestOrder', { params: { guest_token } })
  expect(seen.body).toMatchObject({ id: body.id, number: body.number })
  expect(JSON.stringify(seen.body)).not.toMatch(/overrid|placed_by/)
  expect(await noticeOf(body)).toContain('■受け方　お電話')
})

test('with an account it is that account’s order, and the mail leads to my page', async () => {
  const person = await signUp(shop)
  const { body } = await takenDown(
    shop,
    desk,
    await phoneOrderFor(shop, { ...to(person.email), user_id: person.userId }),
  )
  const seen = await shop.call('getMeetup', { headers: person.headers, params: { id: body.id } })
  expect(seen.body).toMatchObject({ id: body.id, history: [{ status: 'placed', by: 'staff' }] })
  expect(JSON.stringify(seen.body)).not.toMatch(/overrid|placed_by/)
  const mail = (await mailsTo(shop, person.email)).find(({ subject }) => subject.includes(body.number))
  expect(mail!.text).toContain(`/mypage/meetups/${body.id}`)
  const event = await shop.call('getEvent', { headers: person.headers, params: { id: body.id } })
  expect(event.body).toMatchObject({ status: 'scheduled', source: { kind: 'meetup', id: body.id } })
})

test('an account that there is not, or not any more, is named', async () => {
  const before = await traces(shop)
  const { status, body } = await takenDown(shop, desk, await phoneOrderFor(shop, { user_id: randomUUID() }))
  expect([status, body.code, body.errors]).toEqual([422, 'invalid', [expect.objectContaining({ field: 'user_id' })]])
  expect(await traces(shop)).toEqual(before)
})

test('past its cut-off it is refused as for customers, product by product too; with a reason it is taken and marked', async () => {
  const order = await phoneOrderFor(shop, { meetup_date: late, cart: lateCart })
  const customer = await place(shop, { ...order, agreed_terms: true })
  const refused = await takenDown(shop, desk, order)
  expect([refused.status, refused.body.code]).toEqual([customer.status, customer.body.code])
  expect(refused.body.code).toBe('cutoff_passed')
  const email = someEmail()
  const { status, body } = await takenDown(shop, desk, { ...order, ...to(email), override_reason: reason })
  expect([status, body.overrides]).toEqual([201, ['cutoff']])
  expect(await kept(body.id)).toMatchObject({ overrides: ['cutoff'], override_reason: reason })
  const [line] = await sql`select after from audit_log where record_id = ${body.id}`
  expect(line!.after).toMatchObject({ overrides: ['cutoff'], override_reason: reason })
  const [mail] = await mailsTo(shop, email)
  expect(mail!.text).toContain('注文締切のあとに承ったご注文です')
  for (const form of [mail!.text, mail!.html]) expect(form).not.toContain(reason)
  const notice = await noticeOf(body)
  expect(notice).toContain('お電話　締切後の受注')
  expect(notice).toContain(`理由　${reason}`)
})

test('a day that is still open, with a dish that is not any more, is late all the same', async () => {
  // Nine open days before 4 December was yesterday.
  await sql`update products set lead_days = 9 where id = 15`
  await sql`update shop_version set version = version + 1`
  await shop.context.snapshot.refresh()
  const order = await phoneOrderFor(shop, {
    meetup_date: '2026-12-04',
    cart: [
      { id: 4, qty: 4 },
      { id: 15, qty: 2 },
    ],
  })
  const refused = await takenDown(shop, desk, order)
  expect(refused.body).toMatchObject({ code: 'not_offerable', products: [{ id: 15, reason: 'cutoff_passed' }] })
  const { body } = await takenDown(shop, desk, { ...order, override_reason: reason })
  expect(body.overrides).toEqual(['cutoff'])
})

test('a reason that is not needed marks nothing and is not kept', async () => {
  const { body } = await takenDown(shop, desk, await phoneOrderFor(shop, { override_reason: reason }))
  expect(body.overrides).toEqual([])
  expect(await kept(body.id)).toMatchObject({ overrides: null, override_reason: null })
  const blank = await phoneOrderFor(shop, { meetup_date: late, cart: lateCart, override_reason: '　' })
  expect((await takenDown(shop, desk, blank)).body.code).toBe('cutoff_passed')
})

test('a full day is refused as for customers; with a reason it is overbooked and marked, and gives back its place', async () => {
  const date = '2026-12-15'
  await sql`insert into kitchen_days (kind, date, capacity, taken, last_number) values ('products', ${date}, 1, 1, 1)
    on conflict (kind, date) do update set capacity = 1, taken = 1`
  const order = await phoneOrderFor(shop, { meetup_date: date })
  expect((await takenDown(shop, desk, order)).body.code).toBe('date_full')
  const { status, body } = await takenDown(shop, desk, { ...order, override_reason: reason })
  expect([status, body.overrides]).toEqual([201, ['capacity']])
  expect(await kept(body.id)).toMatchObject({ overrides: ['capacity'], override_reason: reason })
  expect(await noticeOf(body)).toContain('お電話　定員を超えた受注')
  const taken = async () =>
    (await sql`select taken from kitchen_days where kind = 'products' and date = ${date}`)[0]!.taken
  expect(await taken()).toBe(2)
  const dates = (await shop.call('listSelectableDates')).body.dates
  expect(dates.find((day) => day.date === date)).toMatchObject({ selectable: false, reason: 'full', remaining: 0 })
})

test('late and full at once, both are kept', async () => {
  await sql`insert into kitchen_days (kind, date, capacity, taken, last_number) values ('products', ${late}, 0, 0, 0)
    on conflict (kind, date) do update set capacity = kitchen_days.taken`
  const order = await phoneOrderFor(shop, { meetup_date: late, cart: lateCart, override_reason: reason })
  expect((await takenDown(shop, desk, order)).body.overrides).toEqual(['cutoff', 'capacity'])
  await sql`update kitchen_days set capacity = null where kind = 'products' and date = ${late}`
})

const withReason = { override_reason: reason }
const outside = {
  ...sample.address,
  postal_code: '5300001',
  prefecture: '大阪府',
  city: '大阪市北区',
  street: '梅田1-1',
}
const untold = { ...sample.contact, email: '', last_name_kana: '', first_name_kana: '', tel: '03-5550-0177' }
const sums = async (body: object) =>
  (await shop.call('calculateByPhone', { headers: desk.headers, body: body as never })).body

describe('a place outside of the areas', () => {
  const address = outside

  test('costs what is said, to the yen, and is marked; without a reason it is refused as for customers', async () => {
    const base = await phoneOrderFor(shop)
    const asked = { cart: base.cart, meetup_date: base.meetup_date, estimated_person: 24, postal_code: '5300001' }
    const unsaid = await sums(asked)
    expect(unsaid).toMatchObject({ outside_areas: true, shipping_known: false, shipping_fee: 0 })
    const said = await sums({ ...asked, delivery_fee: 8_800 })
    expect(said).toMatchObject({ outside_areas: true, shipping_known: true, shipping_fee: 8_800 })
    expect(said.total - unsaid.total).toBe(8_800 - said.campaign_discount_ship)
    const order = { ...base, address, delivery_fee: 8_800, expected_total: said.total }
    expect((await takenDown(shop, desk, order)).body.code).toBe('area_not_served')
    const { status, body } = await takenDown(shop, desk, { ...order, ...withReason })
    expect([status, body.overrides, body.total]).toEqual([201, ['area'], said.total])
    const record = await shop.call('getOrderRecord', { headers: desk.headers, params: { id: body.id } })
    expect(record.body).toMatchObject({ overrides: ['area'], override_reason: reason })
    const less = { ...order, ...withReason, expected_total: said.total - 1 }
    expect((await takenDown(shop, desk, less)).body.code).toBe('price_changed')
  })

  test('keeps its fee when the order is changed there, also its house; another place outside is refused', async () => {
    const base = await phoneOrderFor(shop)
    const { cart: first, meetup_date } = base
    const { total } = await sums({ cart: first, meetup_date, postal_code: '5300001', delivery_fee: 8_800 })
    const order = { ...base, address, delivery_fee: 8_800, expected_total: total, ...withReason }
    const { body } = await takenDown(shop, desk, order)
    const change = async (fields: object) => {
      const [{ version }] = (await sql`select version from meetups where id = ${body.id}`) as [{ version: number }]
      const call = { headers: desk.headers, params: { id: body.id }, body: { version, ...fields } as never }
      return shop.call('changeOrder', call)
    }
    const cart = base.cart.map((line) => ({ ...line, qty: line.qty + 1 }))
    const asked = { cart, meetup_date, postal_code: '5300001', delivery_fee: 8_800 }
    const wanted = await sums(asked)
    const agreed = await change({ cart, expected_total: wanted.total })
    expect([agreed.status, agreed.body.calculation.shipping_fee]).toEqual([200, 8_800])
    expect((await change({ address: { ...address, street: '梅田2-2' } })).body.address.street).toBe('梅田2-2')
    const elsewhere = await change({ address: { ...address, postal_code: '6020000', city: '京都市上京区' } })
    expect(elsewhere.body.code).toBe('area_not_served')
  })
})

describe('what is not told on the telephone', () => {
  test('is refused beside its field without a reason, and names the way out', async () => {
    const { status, body } = await takenDown(shop, desk, await phoneOrderFor(shop, { contact: untold }))
    expect(status).toBe(422)
    expect(body.errors!.map(({ field }) => field)).toEqual([
      'contact.last_name_kana',
      'contact.first_name_kana',
      'contact.email',
    ])
    expect(body.errors![2]!.message).toContain('理由を記録すると受注できます')
  })

  test('is put aside with one: nobody is mailed but the shop, and no step fails for it', async () => {
    const order = await phoneOrderFor(shop, { contact: untold, ...withReason })
    const before = (await sql`select count(*)::int as n from outbox_mails`)[0]!.n
    const { status, body } = await takenDown(shop, desk, order)
    expect([status, body.overrides]).toEqual([201, ['email', 'kana']])
    expect((await sql`select count(*)::int as n from outbox_mails`)[0]!.n - before).toBeLessThanOrEqual(1)
    expect(await noticeOf(body)).toContain('お電話　メールアドレスなし　フリガナなし')
    const record = async () =>
      (await shop.call('getOrderRecord', { headers: desk.headers, params: { id: body.id } })).body
    const confirm = { version: (await record()).version, status: 'confirmed' as const }
    const confirmed = await shop.call('changeOrder', { headers: desk.headers, params: { id: body.id }, body: confirm })
    expect(confirmed.status).toBe(200)
    const letter = {
      version: confirmed.body.version,
      reason: 'お客さまのご都合',
      by: 'customer' as const,
      expected_fee: 0,
    }
    const cancelled = await shop.call('cancelOrder', { headers: desk.headers, params: { id: body.id }, body: letter })
    expect(cancelled.status).toBe(200)
    expect((await record()).mails).toEqual([])
    expect(await sql`select from outbox_mails where letters::text like '%"address": ""%'`).toEqual([])
  })

  test('may be told later: then the confirmation and its link go there; what was told is not emptied again', async () => {
    const { body } = await takenDown(shop, desk, await phoneOrderFor(shop, { contact: untold, ...withReason }))
    const email = someEmail()
    const change = async (contact: object) => {
      const [{ version }] = (await sql`select version from meetups where id = ${body.id}`) as [{ version: number }]
      const call = { headers: desk.headers, params: { id: body.id }, body: { version, contact } as never }
      return shop.call('changeOrder', call)
    }
    expect((await change({ ...untold, department: '総務部' })).body.contact).toMatchObject({
      email: '',
      department: '総務部',
    })
    expect((await change({ ...untold, email })).status).toBe(200)
    const mails = await mailsTo(shop, email)
    expect(mails.some(({ text }) => /\/orders\/[\w-]{43}/.test(text))).toBe(true)
    const emptied = await change(untold)
    expect([emptied.status, emptied.body.errors]).toEqual([422, [expect.objectContaining({ field: 'contact.email' })]])
  })

  test('two callers without an address are two guests, and each may have a campaign once', async () => {
    const day = await phoneOrderFor(shop, { contact: untold, ...withReason })
    await takenDown(shop, desk, day)
    const other = { ...untold, tel: '03-5550-0178', last_name: '別' }
    await takenDown(shop, desk, await phoneOrderFor(shop, { contact: other, ...withReason }))
    const found = await shop.call('listCallers', { headers: desk.headers, query: { q: '0355500178' } })
    expect(found.body).toMatchObject([{ user_id: null, orders: 1, contact: { last_name: '別', email: '' } }])
  })

  test('an account has an address: it is not left out', async () => {
    const person = await signUp(shop)
    const order = await phoneOrderFor(shop, { contact: untold, user_id: person.userId, ...withReason })
    const { status, body } = await takenDown(shop, desk, order)
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ field: 'contact.email' })]])
  })
})

test.each([
  ['a closed day', { meetup_date: '2026-12-13' }, 'date_not_selectable'],
  ['a day out of reach', { meetup_date: '2027-12-10' }, 'date_not_selectable'],
  ['a day gone by', { meetup_date: '2026-11-20' }, 'date_not_selectable'],
  ['no such product', { cart: [{ id: 9999, qty: 1 }] }, 'not_offerable'],
  ['too much of one', { cart: [{ id: 4, qty: 9999 }] }, 'quantity_out_of_range'],
  ['a place outside without its fee', { address: outside, expected_total: 1 }, 'invalid'],
  ['a fee for a place that has one', { delivery_fee: 500, expected_total: 1 }, 'invalid'],
  ['another ward than its code', { address: { ...sample.address, city: '港区' } }, 'invalid'],
  ['alcohol without a date of birth', { cart: withBeer }, 'age_confirmation_required'],
  ['alcohol for somebody of 19', { cart: withBeer, birth_date: '2007-01-01' }, 'under_age'],
  ['an unknown campaign', { campaign_code: 'NAITO', expected_total: 1 }, 'campaign_invalid'],
  ['another total', { expected_total: 1 }, 'price_changed'],
  ['a card', { payment: { method: 'card', card_token: 'tok' } }, 'invalid'],
  ['no mailbox', to('misaki'), 'invalid'],
  ['kana that is none', { contact: { ...sample.contact, last_name_kana: '山本' } }, 'invalid'],
  ['a window of no day', { delivery_window: { from: '03:00', to: '03:30' } }, 'invalid'],
])('no reason helps: %s', async (_what, changes, code) => {
  const before = await traces(shop)
  const { body } = await takenDown(shop, desk, { ...(await phoneOrderFor(shop, changes as object)), ...withReason })
  expect(body.code).toBe(code)
  expect(await traces(shop)).toEqual(before)
})

test('today, only what has not begun', async () => {
  const order = await phoneOrderFor(shop, { meetup_date: late, cart: lateCart, ...withReason })
  const window = (from: string, until: string) => ({ ...order, delivery_window: { from, to: until } })
  const { body } = await takenDown(shop, desk, window('10:00', '10:30'))
  expect(body.errors).toEqual([expect.objectContaining({ field: 'delivery_window' })])
  expect((await takenDown(shop, desk, window('10:30', '11:00'))).status).toBe(201)
})

test('an account at its limit of open orders is led to the telephone, and helped there', async () => {
  const person = await signUp(shop)
  await sql`update users set max_open_orders = 0 where id = ${person.userId}`
  const own = await placementFor(shop, to(person.email))
  expect((await place(shop, own, randomUUID(), person.headers)).body.code).toBe('too_many_open_orders')
  const body = await phoneOrderFor(shop, { ...to(person.email), user_id: person.userId })
  expect((await takenDown(shop, desk, body)).status).toBe(201)
})

test('the price that the caller heard holds to the yen, and the answer says what it is now', async () => {
  const order = await phoneOrderFor(shop)
  const { body } = await takenDown(shop, desk, { ...order, expected_total: order.expected_total + 1 })
  expect(body).toMatchObject({ code: 'price_changed', calculation: { total: order.expected_total } })
})

test('the shop changes while it is decided: it is decided again', async () => {
  const order = await phoneOrderFor(shop)
  // Without telling this server: it decides on the former shop, and the statement finds out.
  await sql`update shop_version set version = version + 1`
  expect((await takenDown(shop, desk, order)).status).toBe(201)
})
