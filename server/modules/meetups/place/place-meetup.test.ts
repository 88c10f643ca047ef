import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlacementCall } from '#contract/placement.ts'
import { testShop } from '#testing'
import { countsOn, place, placementFor, sample, traces, withBeer } from '../../../testing/sample-placement.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning })
const { sql } = shop.context

test('an order is answered with its number and total, and takes a place on its day', async () => {
  const body = await placementFor(shop)
  const before = await countsOn(shop, body.meetup_date)
  const { status, body: placed } = await place(shop, body)
  expect(status).toBe(201)
  expect(placed).toMatchObject({ status: 'placed', total: body.expected_total })
  expect(placed.number).toMatch(/^OR-261211-\d{4}$/)
  expect(placed.guest_token).toMatch(/^[\w-]{43}$/)
  expect(await countsOn(shop, body.meetup_date)).toEqual({ taken: before.taken + 1, orders: before.orders + 1 })
})

test('marks that nobody sees are dropped from what was copied; those that tell characters apart are kept', async () => {
  const pasted = (text: string) => `\u202d${text.slice(0, 1)}\u200b${text.slice(1)}\u202c\u200e\ufeff`
  const { contact, address } = sample
  const body = await placementFor(shop, {
    title: pasted('忘年会'),
    address: {
      ...address,
      postal_code: pasted('100─0004'),
      city: pasted(address.city),
      street: pasted(address.street),
    },
    contact: {
      ...contact,
      company: pasted('株式会社みらい'),
      last_name: pasted('渡邉\u{e0101}'),
      last_name_kana: pasted('コ−ノ'),
      tel: pasted('03-1234-5678'),
      email: pasted('guest@example.com'),
    },
  })
  const { body: placed } = await place(shop, body)
  const [row] = await sql`select * from meetups where id = ${placed.id}`
  expect(row).toMatchObject({
    title: '忘年会',
    address_postal_code: '1000004',
    address_city: address.city,
    address_street: address.street,
    contact_company: '株式会社みらい',
    contact_last_name: '渡邉\u{e0101}',
    contact_last_name_kana: 'コーノ',
    contact_tel: '0312345678',
    contact_email: 'guest@example.com',
  })
})

test('a ward that is not that of the postal code is said as such; a variation selector makes no other ward', async () => {
  const at = async (address: Partial<typeof sample.address>) =>
    place(shop, await placementFor(shop, { address: { ...sample.address, postal_code: '125-0061', ...address } }))
  const message = '郵便番号125-0061は、東京都葛飾区の番号です。郵便番号かご住所をお確かめください。'
  expect((await at({ city: '港区' })).body).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'address.city', message }],
  })
  expect((await at({ prefecture: '千葉県', city: '葛飾区' })).body).toMatchObject({
    errors: [{ field: 'address.prefecture', message }],
  })
  const { body } = await at({ city: '葛\u{e0100}飾区\u200b' })
  const [row] = await sql`select address_city from meetups where id = ${body.id ?? null}`
  expect(row).toEqual({ address_city: '葛\u{e0100}飾区' })
})

test('a day that is closed while the order is decided takes no order', async () => {
  const body = await placementFor(shop, { meetup_date: '2026-12-18' })
  // Without a new version of the shop: the server decides on what it knows, the statement on what is true.
  await sql`insert into kitchen_days (kind, date, closed, taken, last_number) values ('products', '2026-12-18', true, 0, 0)
    on conflict (kind, date) do update set closed = true`
  const { status, body: refused } = await place(shop, body)
  expect([status, refused.code]).toEqual([409, 'date_full'])
  await sql`update kitchen_days set closed = null where kind = 'products' and date = '2026-12-18'`
  expect((await place(shop, body)).status).toBe(201)
})

test('what is agreed is copied: lines, sums, rates, terms and the first step of its history', async () => {
  const { body: placed } = await place(shop, await placementFor(shop, { cart: withBeer, birth_date: '1990-04-01' }))
  const [row] = await sql`select * from meetups where id = ${placed.id}`
  expect(row).toMatchObject({
    user_id: null,
    meetup_date: '2026-12-11',
    address_postal_code: '1000004',
    contact_tel: '0312345678',
    campaign_name: '早割 配送料半額',
    reduced_rate: 8,
    usual_rate: 10,
    total: placed.total,
    terms_version: '2026-11-23',
  })
  expect(row!.age_confirmed_at).not.toBeNull()
  expect(JSON.stringify(row)).not.toContain('1990')
  const lines = await sql`select * from meetup_lines where meetup_id = ${placed.id} order by position`
  expect(lines).toMatchObject([
    { product_id: 4, qty: 4, unit_price: 8424, tax_class: 'reduced', tax_rate: 8, is_age_restricted: false },
    { product_id: 47, qty: 4, unit_price: 2178, tax_class: 'usual', tax_rate: 10, is_age_restricted: true },
  ])
  const history = await sql`select status, by, by_user_id from meetup_history where meetup_id = ${placed.id}`
  expect(history).toEqual([{ status: 'placed', by: 'guest', by_user_id: null }])
})

test('changes are possible until the earliest deadline of all dishes', async () => {
  const cutoffWith = async (cart: PlacementCall['cart']) => {
    const { body: placed } = await place(shop, await placementFor(shop, { cart }))
    const [row] = await sql`select cutoff_at from meetups where id = ${placed.id}`
    return new Date(row!.cutoff_at as string).toISOString()
  }
  expect(await cutoffWith(sample.cart)).toBe('2026-12-08T08:00:00.000Z')
  expect(await cutoffWith([...sample.cart, { id: 37, qty: 10 }])).toBe('2026-12-04T08:00:00.000Z')
})

test('numbers of a day run on, and grow beyond four digits as the domain has it', async () => {
  await sql`insert into kitchen_days (kind, date, taken, last_number) values ('products', '2027-01-14', 0, 9998)`
  const body = await placementFor(shop, { meetup_date: '2027-01-14' })
  const numbers = [await place(shop, body), await place(shop, body)].map((answer) => answer.body.number)
  expect(numbers).toEqual(['OR-270114-9999', 'OR-270114-10000'])
})

const refusals: [name: string, code: string, status: number, changes: Record<string, unknown>][] = [
  ['yesterday', 'date_not_selectable', 409, { meetup_date: '2026-11-23' }],
  ['beyond the 60 days', 'date_not_selectable', 409, { meetup_date: '2027-01-25' }],
  ['a Saturday', 'date_not_selectable', 409, { meetup_date: '2026-12-12' }],
  ['a day staff closed', 'date_not_selectable', 409, { meetup_date: '2026-12-17' }],
  ['tomorrow', 'cutoff_passed', 409, { meetup_date: '2026-11-25' }],
  ['a full day', 'date_full', 409, { meetup_date: '2026-12-07' }],
  ['a full day and an unknown product', 'date_full', 409, { meetup_date: '2026-12-07', cart: [{ id: 999, qty: 1 }] }],
  ['an unknown product', 'not_offerable', 409, { cart: [{ id: 999, qty: 1 }] }],
  ['too little time for the product', 'not_offerable', 409, { meetup_date: '2026-11-26' }],
  ['too many', 'quantity_out_of_range', 422, { cart: [{ id: 4, qty: 41 }] }],
  [
    'too many in two lines',
    'quantity_out_of_range',
    422,
    {
      cart: [
        { id: 4, qty: 21 },
        { id: 4, qty: 20 },
      ],
    },
  ],
  ['too few', 'quantity_out_of_range', 422, { cart: [{ id: 27, qty: 4 }] }],
  [
    'none of it',
    'quantity_out_of_range',
    422,
    {
      cart: [
        { id: 4, qty: 1 },
        { id: 15, qty: 0 },
      ],
    },
  ],
  ['a time outside the windows', 'invalid', 422, { delivery_window: { from: '17:45', to: '18:15' } }],
  ['a number that cannot exist', 'invalid', 422, { contact: { ...sample.contact, tel: '0100000000' } }],
  ['Osaka', 'area_not_served', 409, { address: { ...sample.address, postal_code: '5300001', city: '大阪市北区' } }],
  ['a code nobody knows', 'area_not_served', 409, { address: { ...sample.address, postal_code: '0000000' } }],
  ['another ward than its code', 'invalid', 422, { address: { ...sample.address, city: '港区' } }],
  [
    'a town with a ward’s name in it',
    'invalid',
    422,
    { address: { ...sample.address, postal_code: '1000001', city: '八王子市北野町' } },
  ],
  ['another prefecture', 'invalid', 422, { address: { ...sample.address, prefecture: '大阪府' } }],
  ['a code that belies the city', 'invalid', 422, { address: { ...sample.address, city: '八王子市' } }],
  ['alcohol, no date of birth', 'age_confirmation_required', 409, { cart: withBeer }],
  ['alcohol at 19', 'under_age', 409, { cart: withBeer, birth_date: '2006-12-12' }],
  ['a code of no campaign', 'campaign_invalid', 409, { campaign_code: 'NANIMO' }],
  ['a declined card', 'payment_declined', 409, { payment: { method: 'card', card_token: 'tok_declined' } }],
  ['terms that hold no more', 'terms_changed', 409, { terms_version: '2026-11-22' }],
  ['terms that nobody knows', 'terms_changed', 409, { terms_version: '2030-01-01' }],
  ['a total below today’s', 'price_changed', 409, { expected_total: 1 }],
  ['a total above today’s', 'price_changed', 409, { expected_total: 9_999_999 }],
]

test.each(refusals)('%s: %s, and nothing is left behind', async (_name, code, status, changes) => {
  const body = await placementFor(shop, { ...changes, expected_total: undefined } as never)
  const before = await traces(shop)
  const answer = await place(shop, { ...body, expected_total: changes.expected_total ?? body.expected_total ?? 1 })
  expect([answer.body.code, answer.status]).toEqual([code, status])
  expect(await traces(shop)).toEqual(before)
})

test('the terms in force are agreed to, said or not, and the order shows them', async () => {
  for (const terms_version of ['2026-11-23', null, undefined]) {
    const { body } = await place(shop, await placementFor(shop, { terms_version } as never))
    const seen = await shop.call('getGuestOrder', { params: { guest_token: body.guest_token! } })
    expect(seen.body.terms_version).toBe('2026-11-23')
  }
  const body = await placementFor(shop, { terms_version: '2026-11-22' })
  const refused = await place(shop, body)
  expect(refused.body).toMatchObject({ code: 'terms_changed', terms_version: '2026-11-23' })
  expect((await place(shop, { ...body, terms_version: '2026-11-23' })).status).toBe(201)
})

test('refusals say what they are about', async () => {
  const unknown = await place(
    shop,
    await placementFor(shop, { cart: [...sample.cart, { id: 37, qty: 1 }], meetup_date: '2026-11-30' }),
  )
  expect(unknown.body).toMatchObject({ products: [{ id: 37, name: '苺の小さなケーキ', reason: 'cutoff_passed' }] })
  const many = await place(
    shop,
    await placementFor(shop, {
      cart: [
        { id: 15, qty: 1 },
        { id: 4, qty: 41 },
      ],
    }),
  )
  expect(many.body.errors).toEqual([{ field: 'cart.1.qty', message: expect.stringContaining('1から40まで') }])
  const changed = await place(shop, { ...(await placementFor(shop)), expected_total: 1 })
  const quote = await placementFor(shop)
  expect(changed.body).toMatchObject({ calculation: { total: quote.expected_total } })
})

test.each(['09012345678', '06012345678', '0312345678', '0120444444', '05012345678', '0467123456'])(
  'the number %s will do',
  async (tel) => {
    const body = await placementFor(shop, { contact: { ...sample.contact, tel }, reception: { name: '受付', tel } })
    expect((await place(shop, body)).status).toBe(201)
  },
)

test('010 dials another country: such a number cannot reach the person at the door', async () => {
  const body = await placementFor(shop, { contact: { ...sample.contact, tel: '01049201000' } })
  const refused = await place(shop, body)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'contact.tel', message: expect.stringContaining('使われていない') }],
  ])
})

test.each([
  ['東京都', '千代田区'],
  ['東京', '千代田'],
  ['東京都', '東京都 千代田区 大手町'],
])('an address may be spelt freely: %s %s', async (prefecture, city) => {
  const body = await placementFor(shop, { address: { ...sample.address, prefecture, city } })
  expect((await place(shop, body)).status).toBe(201)
})

test.each([
  ['2006-12-11', 201],
  ['2006-12-12', 409],
])('born on %s, alcohol for 2026-12-11: %i', async (birth_date, status) => {
  expect((await place(shop, await placementFor(shop, { cart: withBeer, birth_date }))).status).toBe(status)
})

test('a card that is good pays, and its authorisation is kept', async () => {
  const body = await placementFor(shop, { payment: { method: 'card', card_token: 'tok_demo_visa' } })
  const { status, body: placed } = await place(shop, body)
  expect(status).toBe(201)
  const [row] = await sql`select payment_method, reference as payment_reference from meetups
    join payments on meetup_id = meetups.id where meetups.id = ${placed.id}`
  expect(row).toEqual({ payment_method: 'card', payment_reference: expect.stringMatching(/^demo:[\da-f-]{36}$/) })
})

test('the instant of the cut-off is too late, the one before it is not', async () => {
  const body = await placementFor(shop, { meetup_date: '2026-11-26', cart: [{ id: 43, qty: 10 }] })
  shop.clock.set('2026-11-24T16:59:59.999+09:00')
  const inTime = await place(shop, body)
  shop.clock.set('2026-11-24T17:00:00.000+09:00')
  const late = await place(shop, body)
  shop.clock.set(morning)
  expect([inTime.status, late.body.code]).toEqual([201, 'cutoff_passed'])
})

test('a price that changed under the server’s memory is noticed in the transaction', async () => {
  const body = await placementFor(shop, { cart: [{ id: 24, qty: 3 }] })
  // The change is not announced: only the version tells.
  await sql`with p as (update products set price_with_tax = price_with_tax + 100 where id = 24)
    update shop_version set version = version + 1`
  const answer = await place(shop, body)
  expect(answer.body).toMatchObject({ code: 'price_changed', calculation: { total: body.expected_total + 300 } })
  const { body: placed } = await place(shop, { ...body, expected_total: body.expected_total + 300 })
  await sql`with p as (update products set price_with_tax = price_with_tax - 100 where id = 24)
    update shop_version set version = version + 1`
  await shop.context.snapshot.refresh()
  const [line] = await sql`select unit_price from meetup_lines where meetup_id = ${placed.id}`
  expect(line).toEqual({ unit_price: 3772 })
})

test('mails are written with the order and gone with it', async () => {
  const count = async () => (await sql`select count(*)::int as n from outbox_mails`)[0]!.n as number
  const before = await count()
  await place(shop, await placementFor(shop, { meetup_date: '2026-12-07' }))
  expect(await count()).toBe(before)
  const contact = { ...sample.contact, email: `${randomUUID()}@example.com` }
  const { body } = await place(shop, await placementFor(shop, { contact }))
  expect(await count()).toBe(before + 1)
  const [kept] = await sql`select * from meetups where id = ${body.id}`
  expect(JSON.stringify(kept)).not.toContain(body.guest_token)
})

test('the customer and the shop get their mails', async () => {
  const email = `${randomUUID()}@example.com`
  const { body } = await place(shop, await placementFor(shop, { contact: { ...sample.contact, email } }))
  await expect.poll(() => mailsTo(email)).toHaveLength(1)
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ to: email, subject: `【おりおり】ご注文を承りました（${body.number}）` })
  expect(mail!.text).toContain(`/orders/${body.guest_token}`)
  expect(mail!.text).toContain('/legal/terms?version=2026-11-23')
  expect((await mailsTo('shop@example.com')).some(({ text }) => text.includes(body.number))).toBe(true)
  const left = await sql`select props from outbox_mails where letters::text like ${`%${email}%`}`
  expect(left).toEqual([{ props: null }])
})

async function mailsTo(to: string) {
  const answer = await shop.fetch(`/backend/dev/mails?to=${encodeURIComponent(to)}`)
  return (await answer.json()) as { to: string; subject: string; text: string }[]
}

test.each([
  ['no key', {}],
  ['an empty key', { 'idempotency-key': '' }],
  ['no UUID', { 'idempotency-key': '12345' }],
  ['two keys', { 'idempotency-key': `${randomUUID()}, ${randomUUID()}` }],
])('%s: idempotency_key_required', async (_name, headers) => {
  const answer = await shop.call('placeMeetup', { body: await placementFor(shop), headers: headers as never })
  expect([answer.status, answer.body.code]).toEqual([400, 'idempotency_key_required'])
  const unread = await shop.call('placeMeetup', { body: {} as never, headers: headers as never })
  expect([unread.status, unread.body.code]).toEqual([400, 'idempotency_key_required'])
})

const hostile: unknown[] = [
  null,
  [],
  'text',
  {},
  { ...sample, user_id: randomUUID() },
  { ...sample, cart: [{ id: 4, qty: 1e9 }] },
  { ...sample, cart: [{ id: 4, qty: '４' }] },
  { ...sample, cart: [{ id: 2 ** 31, qty: 1 }] },
  { ...sample, cart: Array.from({ length: 201 }, () => ({ id: 4, qty: 1 })) },
  { ...sample, meetup_date: '2026-02-30' },
  { ...sample, meetup_date: '２０２６-12-11' },
  { ...sample, title: 'a\u0000b' },
  { ...sample, note: '\ud800' },
  { ...sample, note: '長'.repeat(1_001) },
  { ...sample, contact: { ...sample.contact, email: 'a@example.com\r\nBcc: b@example.com' } },
  { ...sample, contact: { ...sample.contact, last_name: '\u0007逆' } },
  { ...sample, expected_total: 1e300 },
  { ...sample, expected_total: -1 },
  { ...sample, birth_date: '0000-00-00' },
  { ...sample, payment: { method: 'card' } },
  { ...sample, payment: { method: 'cash' } },
  { ...sample, agreed_terms: false },
]

test.each(hostile.map((body, i) => [i, body]))('hostile body %i is a clear 4xx', async (_i, body) => {
  const before = await traces(shop)
  const answer = await place(shop, body)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.body.message).toMatch(/[ぁ-ん]/)
  expect(await traces(shop)).toEqual(before)
})
