import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { getQuote, quoteFor } from '../../../testing/test-quote.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00' })
const { sql } = shop.context
const { headers, userId } = await staffWith(shop, ['content'])
beforeEach(() => sql`update campaigns set published = false where id > 2`.then(() => shop.context.snapshot.refresh()))

const winter = {
  name: '冬の配送料',
  code: null,
  discount_kind: 'share',
  discount_value: 50,
  order_from: '2026-11-01',
  order_until: '2026-12-20',
} as const
const someCode = () => randomUUID().slice(0, 12)
const create = (body: object = {}) => shop.call('createCampaign', { headers, body: { ...winter, ...body } })
const change = (id: number, body: Call<'changeCampaign'>['body']) =>
  shop.call('changeCampaign', { headers, params: { id: String(id) }, body })
const publish = (id: number, version = 1) => change(id, { version, published: true })
async function running(body: object = {}) {
  const { id } = (await create(body)).body
  return (await publish(id)).body
}
const get = async (id: number) => (await shop.call('getCampaign', { headers, params: { id: String(id) } })).body
const remove = (id: number, version?: number) =>
  shop.call('deleteCampaign', { headers, params: { id: String(id) }, query: {}, body: { version } })
/** Near enough for no automatic campaign of the demonstration. */
const soon = '2026-12-04'
const priced = async (campaign_code?: string, changes: object = {}) => {
  const body = { cart: sample.cart, postal_code: '1000004', meetup_date: soon, campaign_code, ...changes }
  return (await shop.call('calculate', { body })).body
}
const errorsOf = (body: { errors?: readonly { field: string }[] }) => body.errors?.map(({ field }) => field)

test('a new one is a draft that nobody has; published, it is in the next calculation, and the log has both', async () => {
  const { status, body } = await create()
  expect([status, body]).toMatchObject([
    201,
    { ...winter, meetup_from: null, min_goods: 0, max_uses: null, published: false, status: 'draft', version: 1 },
  ])
  expect((await priced()).campaign_discount_ship).toBe(0)
  expect((await publish(body.id)).body).toMatchObject({ published: true, status: 'running', version: 2 })
  expect(await priced()).toMatchObject({ campaign_discount_ship: 1_100, campaign: { name: winter.name, code: null } })
  expect(await get(body.id)).toMatchObject({ version: 2, last_change: { by: expect.any(String) } })
  const lines = await sql`select action, before, after from audit_log
    where record_kind = 'campaign' and record_id = ${String(body.id)} and by_user_id = ${userId} order by id`
  expect(lines).toMatchObject([
    { action: 'createCampaign', before: null, after: { discount: '配送料の50%' } },
    { action: 'changeCampaign', before: { published: false }, after: { published: true } },
  ])
})

test.each([
  ['a name of blanks', { name: '　' }, 'name'],
  ['a period that runs backwards', { order_until: '2026-10-31' }, 'order_until'],
  ['meetups that run backwards', { meetup_from: '2026-12-10', meetup_until: '2026-12-09' }, 'meetup_until'],
  ['meetups before the first order', { meetup_until: '2026-10-31' }, 'meetup_until'],
  ['more than the whole fee', { discount_value: 101 }, 'discount_value'],
  ['nothing', { discount_value: 0 }, 'discount_value'],
  ['half a yen', { discount_kind: 'amount', discount_value: 0.5 }, 'discount_value'],
  ['a day that is none', { order_from: '2026-11-31' }, 'order_from'],
  ['an empty code', { code: '　' }, 'code'],
  ['a code of two words', { code: 'HARU NATSU' }, 'code'],
  ['once per customer without a code', { once_per_customer: true }, 'once_per_customer'],
  ['a limit of none', { max_uses: 0 }, 'max_uses'],
  ['published at once', { published: true }, 'published'],
])('%s is refused beside its field, and nothing is made', async (_what, changes, field) => {
  const count = async () => (await shop.call('listCampaigns', { headers })).headers.get('x-total-count')
  const before = await count()
  const { status, body } = await create(changes)
  expect([status, errorsOf(body)]).toEqual([422, [field]])
  expect(await count()).toBe(before)
})

test('only what was sent changes; who saw another version is told, and the same once more is no change', async () => {
  const { id } = (await create()).body
  expect((await change(id, { version: 1, name: '師走の配送料' })).body).toMatchObject({
    name: '師走の配送料',
    discount_value: 50,
    version: 2,
  })
  const stale = await change(id, { version: 1, name: '年末の配送料' })
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'edited_meanwhile', campaign: { name: '師走の配送料', version: 2 } },
  ])
  expect((await change(id, { version: 1, name: '師走の配送料' })).body.version).toBe(2)
  expect((await change(id, { name: 'x' } as never)).body.errors?.[0]?.field).toBe('version')
  expect((await change(900_001, { version: 1, name: 'x' })).body.code).toBe('campaign_not_found')
})

test('of two published ones with the same code on the same day, the second is refused, however it is written', async () => {
  const code = someCode()
  await running({ code })
  const { id } = (await create({ code: ` ${code.toUpperCase()}`.replace('-', '－') })).body
  const { status, body } = await publish(id)
  expect([status, errorsOf(body)]).toEqual([422, ['code']])
  const later = { version: 1, published: true, order_from: '2026-12-21', order_until: '2026-12-31' }
  expect((await change(id, later)).status).toBe(200)
  expect((await change(id, { version: 2, order_from: '2026-12-20' })).status).toBe(422)
})

test('of two that are published with the same code at the same time, one is refused', async () => {
  for (let round = 0; round < 3; round += 1) {
    const code = someCode()
    const [one, other] = [(await create({ code })).body.id, (await create({ code })).body.id]
    const answers = await Promise.all([publish(one), publish(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  }
})

test('the list shows the newest first, and each state of them', async () => {
  const { id: draft } = (await create()).body
  const { id: now } = await running()
  const { id: later } = (await create({ order_from: '2026-12-01' })).body
  await publish(later)
  const { id: over } = (await create({ order_until: '2026-11-23' })).body
  await publish(over)
  const of = async (status?: string) => {
    const { body } = await shop.call('listCampaigns', { headers, query: { ...(status && { status }) } as never })
    return body.map(({ id }) => id).filter((id) => [draft, now, later, over].includes(id))
  }
  expect(await of()).toEqual([over, later, now, draft])
  expect([await of('draft'), await of('running'), await of('scheduled'), await of('ended'), await of('full')]).toEqual([
    [draft],
    [now],
    [later],
    [over],
    [],
  ])
})

test('one that nobody has had is deleted; one that an order or a quote has is ended instead', async () => {
  const { id } = (await create()).body
  expect((await remove(id)).body.errors?.[0]?.field).toBe('version')
  expect((await remove(id, 9)).body.code).toBe('edited_meanwhile')
  expect((await remove(id, 1)).status).toBe(204)
  expect((await remove(id, 1)).status).toBe(404)

  const used = await running()
  expect(used).toMatchObject({ fixed: [], deletable: true })
  await place(shop, await placementFor(shop, { meetup_date: soon }))
  const no = await remove(used.id, used.version)
  expect([no.status, no.body]).toMatchObject([
    409,
    { code: 'not_deletable', campaign: { used: 1, was_used: true, deletable: false } },
  ])
  const { fixed } = (no.body as unknown as { campaign: { fixed: string[] } }).campaign
  expect(fixed.toSorted()).toEqual([
    'code',
    'discount_kind',
    'discount_value',
    'meetup_from',
    'meetup_until',
    'min_days_ahead',
    'min_goods',
  ])
  expect((await change(used.id, { version: 2, published: false })).body).toMatchObject({ status: 'draft' })
  expect((await priced()).campaign_discount_ship).toBe(0)

  const quoted = await running({ code: someCode() })
  await quoteFor(shop, { meetup_date: soon, campaign_code: quoted.code })
  expect((await remove(quoted.id, quoted.version)).body.code).toBe('not_deletable')
})

test('what orders were promised stays; name, end and limit may change, and the order and the quote stay as they were', async () => {
  const { id } = await running()
  const { body: order } = await place(shop, await placementFor(shop, { meetup_date: soon }))
  const params = { guest_token: order.guest_token! }
  const { token } = await quoteFor(shop, { meetup_date: soon })
  const seen = async () => [
    (await shop.call('getGuestOrder', { params })).body,
    (await getQuote(shop, token)).body.calculation,
    await sql`select campaign_name, campaign_discount_ship, total from meetups where id = ${order.id}`,
  ]
  const before = await seen()
  expect(before[1]).toMatchObject({ campaign: { name: winter.name }, campaign_discount_ship: 1_100 })
  for (const promise of [
    { discount_value: 30 },
    { discount_kind: 'amount' as const },
    { min_goods: 1 },
    { min_days_ahead: 1 },
    { meetup_from: '2026-12-01' },
    { code: someCode() },
  ]) {
    expect((await change(id, { version: 2, ...promise })).status).toBe(422)
  }
  const { status } = await change(id, { version: 2, name: '別の名前', order_until: '2026-11-24', max_uses: 1 })
  expect(status).toBe(200)
  expect((await change(id, { version: 3, published: false })).status).toBe(200)
  expect(await seen()).toEqual(before)
})

test('a draft reduces nothing before it is published', async () => {
  const { id, version } = await running()
  const { body } = await change(id, { version, discount_value: 80, draft: 'write' })
  expect(body).toMatchObject({ discount_value: 80, has_draft: true, status: 'running' })
  expect((await priced()).campaign_discount_ship).toBe(1_100)
  const [row] = (await shop.call('listCampaigns', { headers, query: {} })).body
  expect(row).toMatchObject({ id, discount_value: 50, has_draft: true })
  await change(id, { version: body.version, draft: 'publish' })
  expect((await priced()).campaign_discount_ship).toBe(1_760)
})

test('what is promised while a draft waits stays: the draft is not published, and does not keep anybody from ending it', async () => {
  const { id, version } = await running()
  const { body: drafted } = await change(id, { version, discount_value: 80, draft: 'write' })
  await place(shop, await placementFor(shop, { meetup_date: soon }))
  const refusal = await change(id, { version: drafted.version, published: true, draft: 'publish' })
  expect([refusal.status, errorsOf(refusal.body)]).toEqual([422, ['discount_value']])
  expect((await change(id, { version: drafted.version, published: false })).body).toMatchObject({
    discount_value: 50,
    published: false,
    has_draft: false,
  })
})

test('of two drafts with one code, the second is refused', async () => {
  const code = someCode()
  const first = await running()
  const second = await running()
  await change(first.id, { version: first.version, code, draft: 'write' })
  const { body } = await change(second.id, { version: second.version, code, draft: 'write' })
  expect((await change(first.id, { version: first.version + 1, draft: 'publish' })).status).toBe(200)
  const refusal = await change(second.id, { version: body.version, draft: 'publish' })
  expect([refusal.status, errorsOf(refusal.body)]).toEqual([422, ['code']])
})

test('the effect is told by the same rule: what the fee becomes, and what the last thirty days would have had', async () => {
  const order = await placementFor(shop, { meetup_date: soon })
  await place(shop, order)
  const { name: _, code: __, discount_value: ___, ...asked } = winter
  const query = { ...asked, discount_value: '50', goods: '20000,200000', meetup_date: soon }
  const { status, body } = await shop.call('simulateCampaign', { headers, query })
  expect(status).toBe(200)
  const centre = body.samples.filter(({ area }) => area === '都心')
  expect(centre).toEqual([
    { area: '都心', goods: 20_000, fee: 2_200, discount: 1_100, fee_left: 1_100, by: 'this', other: null },
    { area: '都心', goods: 200_000, fee: 0, discount: 0, fee_left: 0, by: 'none', other: null },
  ])
  const [{ orders, fees }] = (await sql`
    select count(*)::int as orders, sum(floor(shipping_fee / 2))::int as fees from meetups
    where status <> 'cancelled' and shipping_fee > 0 and placed_at >= '2026-10-25T00:00:00+09:00'`) as [
    { orders: number; fees: number },
  ]
  expect(body.past).toMatchObject({ from: '2026-10-25', to: '2026-11-24', reached: orders, discount: fees })
  const dear = { ...query, min_goods: '10000000' }
  expect((await shop.call('simulateCampaign', { headers, query: dear })).body.past.reached).toBe(0)
  const limited = { ...query, max_uses: '1' }
  expect((await shop.call('simulateCampaign', { headers, query: limited })).body.past.reached).toBe(1)
  const wrong = await shop.call('simulateCampaign', { headers, query: { ...query, order_until: '2026-10-01' } })
  expect([wrong.status, errorsOf(wrong.body)]).toEqual([422, ['order_until']])
})
