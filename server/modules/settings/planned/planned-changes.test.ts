import { beforeEach, expect, test } from 'vitest'
import { leastOrderWords } from '#contract/least-order-words.ts'
import { deliveryHoursWords } from '#contract/shop-words.ts'
import { OFFICE_WEEK } from '#domain/delivery-window.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { presentTerms } from '#snapshot'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { signIn, signUp } from '../../../testing/test-person.ts'
import { getQuote, quoteFor } from '../../../testing/test-quote.ts'
import { staffWith } from '../../../testing/test-staff.ts'

/** Two servers on one database, each with a clock of its own. */
const database = await createTestDatabase()
const shop = await testShop({ database, isScheduled: false })
const other = await testShop({ database: { ...database, drop: async () => {} }, isScheduled: false })
const { sql, jobs } = shop.context
const morning = '2026-12-21T10:00:00+09:00'
const lastMoment = '2026-12-31T23:59:59.999+09:00'
const newYear = '2027-01-01T00:00:00+09:00'
const meetup_date = '2027-01-22'

const setClocks = (instant: string) => {
  shop.clock.set(instant)
  other.clock.set(instant)
}
const owner = async () => (await staffWith(shop, ['settings'])).headers
const area = async () => (await shop.call('getArea', { headers: await owner(), params: { id: '1' } })).body
const settings = async () => (await shop.call('getSettings', { headers: await owner() })).body
const planned = async () => (await shop.call('listPlannedChanges', { headers: await owner() })).body
const fold = () => jobs.enqueue(sql, 'apply-planned-changes', {}).then(() => jobs.drained())

type AreaPlan = {
  announced_from?: string | null
  fee?: number
  free_from?: number | null
  from?: string
  least_order?: number
  reason?: string
  version?: number
}
const planArea = async (plan: AreaPlan) =>
  shop.call('planArea', {
    headers: await owner(),
    params: { id: '1' },
    body: { from: '2027-01-01', version: (await area()).version, ...plan },
  })
const planSettings = async (plan: object) =>
  shop.call('planSettings', {
    headers: await owner(),
    body: { from: '2027-01-01', version: (await settings()).version, ...plan } as never,
  })
const drop = async (id: number) =>
  shop.call('dropPlannedChange', { headers: await owner(), params: { id: String(id) } })

const feeIn = async (server: typeof shop) => {
  const { body } = await server.call('calculate', {
    body: { cart: sample.cart, meetup_date, postal_code: sample.address.postal_code },
  })
  return body.shipping_fee
}
const fees = async () => [await feeIn(shop), await feeIn(other)]

beforeEach(async () => {
  setClocks(morning)
  await sql`delete from planned_changes`
  await sql`update delivery_groups set fee = 2200, free_from = 150000, least_order = 0 where id = 1`
  await sql`update shop_settings set facts = facts || '{"tel": "03-0000-0000"}'`
  await sql`update kitchens set delivery_from = '10:00', delivery_to = '20:00', base_lead_days = 3,
    day_hours = ${JSON.stringify(OFFICE_WEEK)}::text::jsonb`
  await shop.context.snapshot.refresh()
  await other.context.snapshot.refresh()
})

test('a fee holds from the first moment of its day, in every process, before anything is done about it', async () => {
  const { status, body: plan } = await planArea({ fee: 2_420, reason: '燃料費の上昇' })
  expect([status, plan]).toMatchObject([
    201,
    {
      from: '2027-01-01',
      area: { id: 1, name: '都心' },
      before: { fee: 2_200 },
      after: { fee: 2_420 },
      reason: '燃料費の上昇',
    },
  ])
  await expect.poll(() => other.context.snapshot.current().planned.length).toBe(1)
  expect(await fees()).toEqual([2_200, 2_200])
  setClocks(lastMoment)
  expect(await fees()).toEqual([2_200, 2_200])
  setClocks(newYear)
  expect(await fees()).toEqual([2_420, 2_420])
  // A clock that is set back.
  setClocks(lastMoment)
  expect(await fees()).toEqual([2_200, 2_200])
})

test('new fees are told to customers from the day on that was chosen, until they hold', async () => {
  const told = async (server = shop) => {
    server.context.answers.clear()
    const faqs = (await server.call('listFaqs', { query: {} })).body.flatMap(({ items }) => items)
    return faqs.filter(({ answer_html }) => answer_html.includes('2027年1月1日（金）のご注文から、')).length
  }
  expect((await planArea({ fee: 2_420, announced_from: '2026-12-28' })).body.announced_from).toBe('2026-12-28')
  await planArea({ free_from: null, from: '2027-01-02', announced_from: null })
  await other.context.snapshot.refresh()
  const times: [string, boolean][] = [
    [morning, false],
    ['2026-12-27T23:59:59+09:00', false],
    ['2026-12-28T00:00:00+09:00', true],
    [lastMoment, true],
    [newYear, false],
  ]
  for (const [time, isTold] of times) {
    setClocks(time)
    expect([time, (await told()) > 0, (await told(other)) > 0]).toEqual([time, isTold, isTold])
    expect(presentTerms(shop.context.snapshot.current(), tokyoDateOf(new Date(time))).delivery.ahead).toHaveLength(
      isTold ? 1 : 0,
    )
  }
})

test('a least order holds from the first moment of its day on every server, is told before, and is then what there is', async () => {
  const { status, body: plan } = await planArea({ least_order: 900_000, announced_from: '2026-12-28' })
  expect([status, plan.before, plan.after]).toEqual([201, { least_order: 0 }, { least_order: 900_000 }])
  await planArea({ fee: 2_530, from: '2027-01-02' })
  await other.context.snapshot.refresh()
  const asked = (server: typeof shop) =>
    server.call('calculate', { body: { cart: sample.cart, meetup_date, postal_code: sample.address.postal_code } })
  const least = async () => [(await asked(shop)).body.least_order, (await asked(other)).body.least_order]
  const words = (server: typeof shop) => {
    const { snapshot, now } = server.context
    return leastOrderWords(presentTerms(snapshot.current(), tokyoDateOf(now())))
  }
  const ahead = /^2027年1月1日（金）のご注文から、.+の各区は、商品の合計が900,000円から承ります（税込）。$/
  expect([await least(), words(shop)]).toEqual([[undefined, undefined], ''])
  setClocks(lastMoment)
  expect(await least()).toEqual([undefined, undefined])
  expect([words(shop), words(other)]).toEqual([expect.stringMatching(ahead), expect.stringMatching(ahead)])
  setClocks(newYear)
  expect(await least()).toEqual([900_000, 900_000])
  expect(words(other)).toMatch(/^ご注文は、商品の合計が.+の各区は900,000円から承ります（税込）。$/)
  const { status: refusedAt, body: no } = await place(shop, await placementFor(shop, { meetup_date }))
  expect([refusedAt, no.errors?.map(({ field }) => field)]).toEqual([422, ['cart']])
  await fold()
  expect(await area()).toMatchObject({ least_order: 900_000, fee: 2_200 })
  expect(await least()).toEqual([900_000, 900_000])
  setClocks('2027-01-02T00:00:00+09:00')
  await fold()
  expect(await area()).toMatchObject({ least_order: 900_000, fee: 2_530 })
})

test.each([
  ['the day itself', '2027-01-01'],
  ['a later day', '2027-01-02'],
  ['a day that is none', '2026-02-30'],
])('fees are not told before from %s on', async (_what, announced_from) => {
  const { status, body } = await planArea({ fee: 2_420, announced_from })
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['announced_from']])
  expect(await planned()).toEqual([])
})

test('what is given up is told no longer', async () => {
  setClocks(morning)
  const { body } = await planArea({ fee: 2_420, announced_from: '2026-12-21' })
  const ahead = () => presentTerms(shop.context.snapshot.current(), '2026-12-21').delivery.ahead
  expect(ahead()).toEqual([{ from: '2027-01-01', cities: expect.arrayContaining(['千代田区']), fee: 2_420 }])
  await drop(body.id)
  expect(ahead()).toEqual([])
})

test('what was ordered and quoted before keeps its fee, also when it is changed or ordered afterwards', async () => {
  const customer = await signUp(shop)
  await planArea({ fee: 2_420, free_from: null })
  const { headers } = customer
  const { body: order } = await place(shop, await placementFor(shop, { meetup_date }), undefined, headers)
  const quote = await quoteFor(shop, { meetup_date })
  setClocks('2027-01-04T10:00:00+09:00')
  expect(await feeIn(shop)).toBe(2_420)
  const again = (await signIn(shop, customer)).headers
  const cart = sample.cart.map((line) => ({ ...line, qty: line.qty + 1 }))
  const changed = await asShown(shop, 'changeMeetup', { headers: again, params: { id: order.id }, body: { cart } })
  expect([changed.status, changed.body.calculation.shipping_fee]).toEqual([200, 2_200])
  expect((await getQuote(shop, quote.token)).body.calculation.shipping_fee).toBe(2_200)
  const { token } = await quoteFor(shop, { meetup_date })
  expect((await getQuote(shop, token)).body.calculation.shipping_fee).toBe(2_420)
})

test('after its day it is what there is: for staff, in the log under the name of who planned it, and once', async () => {
  const { headers, userId } = await staffWith(shop, ['settings'])
  const { version } = await area()
  const body = { from: '2027-01-01', version, fee: 2_420, reason: '' }
  await shop.call('planArea', { headers, params: { id: '1' }, body })
  await planSettings({ tel: '03-0000-1111' })
  expect(await area()).toMatchObject({ fee: 2_200, version })
  await fold()
  expect(await planned()).toHaveLength(2)
  setClocks(newYear)
  await fold()
  await fold()
  expect(await planned()).toEqual([])
  expect(await area()).toMatchObject({ fee: 2_420, version: version + 1 })
  expect(await settings()).toMatchObject({ tel: '03-0000-1111' })
  const log = { headers: (await staffWith(shop, [], 'admin')).headers, query: { record: 'area/1' } }
  const { body: lines } = await shop.call('listAuditLog', log)
  expect(lines[0]).toMatchObject({
    action: 'changeArea',
    by: { id: userId },
    before: { fee: 2_200 },
    after: { fee: 2_420 },
  })
  expect(lines.filter(({ after }) => after?.fee === 2_420)).toHaveLength(1)
  expect((await settings()).history[0]).toMatchObject({ after: { tel: '03-0000-1111' } })
})

test('of two days that came while no server was up the later one holds, whichever was planned first', async () => {
  await planArea({ fee: 2_640, from: '2027-04-01' })
  await planArea({ fee: 2_420 })
  setClocks('2027-04-01T00:00:00+09:00')
  await fold()
  expect([(await area()).fee, await planned()]).toEqual([2_640, []])
  const log = { headers: (await staffWith(shop, [], 'admin')).headers, query: { record: 'area/1' } }
  const { body: lines } = await shop.call('listAuditLog', log)
  expect(lines.slice(0, 2).map(({ before, after }) => [before?.fee, after?.fee])).toEqual([
    [2_420, 2_640],
    [2_200, 2_420],
  ])
})

test('rules and facts of a day: the last time, the fees of cancelling and the name of the company are of their day', async () => {
  const steps = [
    { lead_days: 5, rate: 0 },
    { lead_days: null, rate: 100 },
  ]
  const { status } = await planSettings({
    company: '株式会社おりおり新社',
    kitchens: {
      products: { base_lead_days: 7, cancellation: { time: '12:00', steps } },
      plans: { delivery_to: '19:00' },
    },
  })
  expect(status).toBe(201)
  expect(shop.context.snapshot.current().kitchens.products).toMatchObject({ baseLeadDays: 3 })
  setClocks(newYear)
  const { kitchens, shop: facts } = shop.context.snapshot.current()
  expect(kitchens.products).toMatchObject({
    baseLeadDays: 7,
    cancellation: { time: '12:00', steps: [{ rate: 0 }, { rate: 100 }] },
  })
  expect(kitchens.plans).toMatchObject({ deliveryFrom: '10:00', deliveryTo: '19:00' })
  expect(facts.company).toBe('株式会社おりおり新社')
  expect(facts.tel).toBe('03-0000-0000')
})

test.each([
  ['today', { from: '2026-12-21' }, 'from', '明日から'],
  ['yesterday', { from: '2026-12-20' }, 'from', '明日から'],
  ['in three years', { from: '2029-12-21' }, 'from', '2年先'],
  ['no day', { from: '2027-02-29' }, 'from', '実在する日'],
  ['the fee that there is', { fee: 2_200 }, 'from', '同じです'],
  ['nothing', {}, 'from', '同じです'],
  ['a fee below nothing', { fee: -1 }, 'fee', '0以上'],
])('%s is refused beside its field, and nothing is planned', async (_what, plan, field, words) => {
  const { status, body } = await planArea({ ...(field === 'from' && 'from' in plan && { fee: 1 }), ...plan })
  expect([status, body.errors]).toEqual([422, [{ field, message: expect.stringContaining(words) }]])
  expect(await planned()).toEqual([])
})

test('the limit of a day is no plan, and who has not seen the newest is told', async () => {
  const { body } = await planSettings({ kitchens: { plans: { default_capacity: 3 } } })
  expect(body.errors).toEqual([
    { field: 'kitchens.plans.default_capacity', message: expect.stringContaining('受付カレンダー') },
  ])
  expect((await planSettings({ tel: '03-0000-1111', version: 1 })).body.code).toBe('edited_meanwhile')
  expect((await planArea({ fee: 1, version: 999 })).body.code).toBe('edited_meanwhile')
  expect((await drop(900_001)).body.code).toBe('planned_change_not_found')
})

test('of several plans each begins where the one before ends; one that is dropped leaves the others', async () => {
  await planArea({ fee: 2_640, from: '2027-04-01' })
  const { body: first } = await planArea({ fee: 2_420 })
  expect((await planned()).map(({ from, before, after }) => [from, before, after])).toEqual([
    ['2027-01-01', { fee: 2_200 }, { fee: 2_420 }],
    ['2027-04-01', { fee: 2_420 }, { fee: 2_640 }],
  ])
  setClocks('2027-04-01T00:00:00+09:00')
  expect(await feeIn(shop)).toBe(2_640)
  setClocks(morning)
  expect((await drop(first.id)).status).toBe(204)
  expect(await planned()).toMatchObject([{ before: { fee: 2_200 }, after: { fee: 2_640 } }])
})

test('another week begins on its day, on both servers: days off, hours, and what is said of them', async () => {
  await planSettings({ kitchens: { products: { day_hours: { sat: '10:00-12:00', wed: 'closed' } } } })
  await planSettings({ from: '2027-01-05', kitchens: { products: { day_hours: { holiday: '' } } } })
  const daysOn = async (server: typeof shop) => {
    server.context.answers.clear()
    const { body } = await server.call('listSelectableDates')
    const windows = (day: string) => body.dates.find(({ date }) => date === day)!.windows.length
    const words = deliveryHoursWords(presentTerms(server.context.snapshot.current(), tokyoDateOf(server.context.now())))
    // A Saturday, a Wednesday, and a Monday that is a holiday.
    return [windows('2027-01-16'), windows('2027-01-20'), windows('2027-01-11'), words]
  }
  const now = [0, 20, 0, '10時から20時']
  const next = [4, 0, 0, '10時から20時（土曜は10時から12時）']
  for (const [moment, expected] of [
    [lastMoment, now],
    [newYear, next],
    ['2027-01-05T00:00:00+09:00', [4, 0, 20, next[3]]],
  ] as const) {
    setClocks(moment)
    expect([await daysOn(shop), await daysOn(other)], moment).toEqual([expected, expected])
  }
  await fold()
  expect((await settings()).kitchens.products.day_hours).toMatchObject({
    sat: '10:00-12:00',
    wed: 'closed',
    holiday: '',
  })
  expect(await daysOn(shop)).toEqual([4, 0, 20, next[3]])
})

test('no change of now, and no plan, makes a planned day wrong', async () => {
  const { body: longer } = await planSettings({ kitchens: { products: { delivery_to: '22:00' } } })
  await planSettings({ from: '2027-02-01', kitchens: { products: { delivery_from: '21:00' } } })
  const wrong = await planSettings({ from: '2027-03-01', kitchens: { products: { delivery_to: '20:30' } } })
  expect(wrong.body.errors).toMatchObject([
    { field: 'kitchens.products.delivery_to', message: expect.stringContaining('後に') },
  ])
  const between = await planSettings({ from: '2027-01-15', kitchens: { products: { delivery_to: '20:30' } } })
  expect(between.body.errors).toMatchObject([{ field: 'from', message: expect.stringContaining('2027年2月1日') }])
  const dropped = await drop(longer.id)
  expect([dropped.status, dropped.body.errors]).toMatchObject([
    422,
    [{ message: expect.stringContaining('2027年2月1日') }],
  ])
  const { version } = await settings()
  const kitchens = { plans: {}, products: { delivery_from: '22:00', delivery_to: '22:30' } }
  const now = await shop.call('changeSettings', { headers: await owner(), body: { version, kitchens } })
  expect(now.body.errors).toMatchObject([
    { field: 'kitchens.products.delivery_to', message: expect.stringContaining('2027年1月1日からの予定と合いません') },
  ])
  expect(await planned()).toHaveLength(2)
})

test('who changes it on its day, before anything was done about it, is told what there is by then', async () => {
  const { version } = await area()
  await planArea({ fee: 2_420 })
  setClocks(newYear)
  const body = { version, free_from: 100_000 }
  const late = await shop.call('changeArea', { headers: await owner(), params: { id: '1' }, body })
  expect([late.status, late.body]).toMatchObject([409, { code: 'edited_meanwhile', area: { fee: 2_420 } }])
  setClocks(morning)
  const before = await settings()
  await planSettings({ tel: '03-0000-1111' })
  setClocks(newYear)
  const again = { version: before.version, hours: '毎日' }
  const second = await shop.call('changeSettings', { headers: await owner(), body: again })
  expect([second.status, second.body]).toMatchObject([409, { settings: { tel: '03-0000-1111' } }])
})

test('with an area its plans end', async () => {
  const headers = await owner()
  const cities = [{ prefecture: '千葉県', city: '市川市' }]
  const { body: made } = await shop.call('createArea', { headers, body: { name: '千葉', fee: 4_400, cities } })
  const params = { id: String(made.id) }
  await shop.call('planArea', { headers, params, body: { from: '2027-01-01', version: 1, fee: 4_000 } })
  expect(await planned()).toHaveLength(1)
  await shop.call('deleteArea', { headers, params, body: { version: 1 } })
  expect(await planned()).toEqual([])
})

test('what stays as it was agreed is counted: orders on their way and quotes that still hold, where they go', async () => {
  const agreed = async (query: { area?: string } = {}) =>
    (await shop.call('countAgreed', { headers: await owner(), query })).body
  const [before, beforeHere] = [await agreed(), await agreed({ area: '1' })]
  const { headers } = await signUp(shop)
  const order = async () => (await place(shop, await placementFor(shop, { meetup_date }), undefined, headers)).body.id
  const [waiting, cancelled, brought] = [await order(), await order(), await order()]
  await asShown(shop, 'cancelMeetup', { headers, params: { id: cancelled }, body: {} })
  await sql`update meetups set status = 'delivered' where id = ${brought}`
  const quotes = []
  for (let n = 0; n < 4; n += 1) quotes.push(await quoteFor(shop, { meetup_date }, headers))
  const [, returned, expired, ordered] = quotes.map(({ number }) => number)
  await sql`
    update quotes set answer = 'returned', answered_at = created_at, answered_by = '', comment = '' where number = ${returned!}`
  await sql`update quotes set expires_at = created_at + interval '1 ms' where number = ${expired!}`
  await sql`update quotes set ordered_at = created_at where number = ${ordered!}`
  setClocks('2026-12-21T10:00:01+09:00')
  expect(await agreed()).toEqual({ orders: before.orders + 1, quotes: before.quotes + 1 })
  expect(await agreed({ area: '1' })).toEqual({ orders: beforeHere.orders + 1, quotes: beforeHere.quotes + 1 })

  // As soon as it goes elsewhere, it counts there.
  const further = await agreed({ area: '2' })
  await sql`update meetups set address_city = '江戸川区' where id = ${waiting}`
  expect(await agreed({ area: '2' })).toEqual({ ...further, orders: further.orders + 1 })
  expect((await agreed({ area: '1' })).orders).toBe(beforeHere.orders)
  expect(await agreed({ area: '2147483647' })).toEqual({ orders: 0, quotes: 0 })
  expect((await shop.call('countAgreed', { headers: await owner(), query: { area: 'x' } })).status).toBe(422)
})
