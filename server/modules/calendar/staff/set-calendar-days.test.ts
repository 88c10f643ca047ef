import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { changeShop } from '#snapshot'
import { kitchenDays } from '#tables/calendar'
import { testShop } from '#testing'
import { book } from '../../../testing/sample-booking.ts'
import { countsOn, place, placementFor } from '../../../testing/sample-placement.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const database = await createTestDatabase()
const config = { trustProxy: ['loopback'] }
const shop = await testShop({ config, database })
/** Another process of the same shop. */
const there = await testShop({ config, database: { ...database, drop: async () => {} } })
const { sql } = shop.context
const { headers, userId } = await staffWith(shop, ['calendar'])

type Decision = NonNullable<Call<'setCalendarDay'>['body']>
const set = (date: string, body: Decision) => shop.call('setCalendarDay', { headers, params: { date }, body })
const setMany = (body: Call<'setCalendarDays'>['body']) => shop.call('setCalendarDays', { headers, body })
const days = async (from: string, to: string, kind: 'products' | 'plans' = 'products') =>
  (await shop.call('listCalendarDays', { headers, query: { kind, from, to } })).body
const dayOf = async (date: string) => (await days(date, date))[0]!
const shown = async (server: typeof shop, date: string) =>
  (await server.call('listSelectableDates')).body.dates.find((day) => day.date === date)!
const log = () => sql<{ record_id: string; before: object; after: object }[]>`
  select record_id, before, after from audit_log where by_user_id = ${userId} order by id`
const versionOfShop = async () => (await sql<{ version: number }[]>`select version from shop_version`)[0]!.version

const friday = '2026-12-11'

/** A day of its own for each test with orders. */
const others = [
  '2026-12-08',
  '2026-12-09',
  '2026-12-14',
  '2026-12-15',
  '2026-12-16',
  '2026-12-18',
  '2026-12-21',
  '2026-12-22',
]
const someDay = () => others.shift()!
const order = async (date: string) => place(shop, await placementFor(shop, { meetup_date: date }))
const cancel = (guest_token = '') => shop.call('cancelGuestOrder', { params: { guest_token }, body: {} })

beforeEach(async () => {
  await changeShop(shop.context, (tx) => tx.delete(kitchenDays))
  await there.context.snapshot.refresh()
})

describe('listCalendarDays', () => {
  test('shows both ends, each with why it is not open, and the name of the holiday', async () => {
    const shownDays = await days('2026-12-31', '2027-01-05')
    expect(shownDays.map(({ date, open, reason, holiday }) => [date, open, reason, holiday])).toEqual([
      ['2026-12-31', false, 'new_year', null],
      ['2027-01-01', false, 'holiday', '元日'],
      ['2027-01-02', false, 'new_year', null],
      ['2027-01-03', false, 'new_year', null],
      ['2027-01-04', true, null, null],
      ['2027-01-05', true, null, null],
    ])
    expect((await dayOf('2026-12-12')).reason).toBe('weekend')
  })

  test('a day about which nobody has decided has version 0, also when it has orders', async () => {
    const date = someDay()
    const blank = {
      closed: null,
      capacity: 100,
      usual_capacity: 100,
      taken: 0,
      meals: 0,
      note: '',
      last_change: null,
      version: 0,
    }
    expect(await dayOf(date)).toMatchObject(blank)
    await order(date)
    await place(shop, await placementFor(shop, { meetup_date: date, estimated_person: 30 }))
    expect(await dayOf(date)).toMatchObject({ ...blank, taken: 2, meals: 54 })
  })

  test('of plans it counts the bookings that hold a place', async () => {
    await book(shop)
    const { guest_token } = (await book(shop)).body
    expect((await days(friday, friday, 'plans'))[0]).toMatchObject({ taken: 2, meals: 48, capacity: 2 })
    await shop.call('cancelGuestBooking', { params: { guest_token: guest_token! }, body: {} })
    expect((await days(friday, friday, 'plans'))[0]).toMatchObject({ taken: 1, meals: 24 })
    expect(await dayOf(friday)).toMatchObject({ taken: 0, meals: 0 })
  })

  test.each([
    ['backwards', '2026-12-02', '2026-12-01', 422],
    ['400 days', '2026-01-01', '2027-02-04', 200],
    ['401 days', '2026-01-01', '2027-02-05', 422],
    ['no day', '2026-02-30', '2026-03-01', 422],
  ])('%s', async (_what, from, to, status) => {
    expect((await shop.call('listCalendarDays', { headers, query: { from, to } })).status).toBe(status)
  })
})

describe('setCalendarDay', () => {
  test.each([
    [{ closed: true }, true, true],
    [{ closed: true, kind: 'both' }, true, true],
    [{ closed: true, kind: 'products' }, true, false],
    [{ closed: true, kind: 'plans' }, false, true],
    [{ note: '応援2名' }, false, false],
  ] as const)('%j closes products %j and plans %j, each with its line in the log', async (body, products, plans) => {
    const before = (await log()).length
    const { status } = await set(friday, { note: '棚卸し', ...body })
    expect(status).toBe(200)
    const kinds = ['products', 'plans'] as const
    const closed = await Promise.all(kinds.map(async (kind) => (await days(friday, friday, kind))[0]!.closed === true))
    expect(closed).toEqual([products, plans])
    const lines = (await log()).slice(before)
    expect(lines.filter(({ after }) => 'closed' in after)).toHaveLength(Number(products) + Number(plans))
    await set(friday, { closed: null, kind: 'both' })
    expect((await dayOf(friday)).closed).toBeNull()
    expect((await days(friday, friday, 'plans'))[0]!.closed).toBeNull()
  })

  test('of both, capacity and what was seen are those of products; a plan’s day alone is told to other processes', async () => {
    await set(friday, { kind: 'plans', capacity: 5 })
    const { status, body } = await set(friday, { closed: true, capacity: 7, version: 0 })
    expect([status, body.capacity]).toEqual([200, 7])
    expect((await days(friday, friday, 'plans'))[0]).toMatchObject({ closed: true, capacity: 5 })
    expect((await set(friday, { closed: null, version: 0 })).status).toBe(409)
    expect((await days(friday, friday, 'plans'))[0]).toMatchObject({ closed: true })
    await set(friday, { closed: true, kind: 'products' })
    await set(friday, { kind: 'plans', closed: null })
    await set(friday, { closed: true })
    await expect.poll(async () => (await book(there)).body.code, { timeout: 2_000 }).toBe('date_not_selectable')
  })

  test('a closed day is closed for customers at once here, and on another server within a second', async () => {
    expect(await shown(shop, friday)).toMatchObject({ selectable: true })
    expect(await shown(there, friday)).toMatchObject({ selectable: true })
    const { status, body } = await set(friday, { closed: true, note: '冷蔵庫の入れ替え', version: 0 })
    expect([status, body]).toEqual([
      200,
      {
        date: friday,
        open: false,
        closed: true,
        reason: 'staff',
        holiday: null,
        capacity: 100,
        usual_capacity: 100,
        capacity_meals: null,
        usual_capacity_meals: null,
        taken: 0,
        meals_taken: 0,
        meals: 0,
        note: '冷蔵庫の入れ替え',
        version: 1,
        overbooked: 0,
        overbooked_meals: 0,
      },
    ])
    expect(await shown(shop, friday)).toMatchObject({ selectable: false, reason: 'closed' })
    await expect.poll(async () => (await shown(there, friday)).reason, { timeout: 1_000 }).toBe('closed')
    expect((await place(there, await placementFor(shop))).body.code).toBe('date_not_selectable')
  })

  test('a capacity in meals is decided, logged and told to both servers, and is given up again', async () => {
    const { body } = await set(friday, { capacity_meals: 30, version: 0 })
    expect(body).toMatchObject({ capacity: 100, capacity_meals: 30, usual_capacity_meals: null, version: 1 })
    expect(await shown(shop, friday)).toMatchObject({ remaining: 100, remaining_meals: 30 })
    await expect.poll(async () => (await shown(there, friday)).remaining_meals, { timeout: 2_000 }).toBe(30)
    expect((await log()).at(-1)).toMatchObject({ before: { capacity_meals: null }, after: { capacity_meals: 30 } })
    expect((await set(friday, { capacity_meals: null, version: 1 })).body).toMatchObject({
      capacity_meals: null,
      version: 2,
    })
    for (const capacity_meals of [-1, 1.5, 1_000_001]) {
      const { status, body } = await set(friday, { capacity_meals })
      expect([status, body]).toMatchObject([422, { errors: [{ field: 'capacity_meals' }] }])
    }
  })

  test('so is a capacity, though it is not in the shop in memory', async () => {
    await shown(there, friday)
    await set(friday, { capacity: 0 })
    expect(await shown(shop, friday)).toMatchObject({ reason: 'full', remaining: 0 })
    await expect.poll(async () => (await shown(there, friday)).reason, { timeout: 1_000 }).toBe('full')
  })

  test('null gives back what the calendar says: the weekend is closed again, the capacity is the usual one', async () => {
    expect((await set('2026-12-12', { closed: false, capacity: 3 })).body).toMatchObject({ open: true, capacity: 3 })
    expect(await shown(shop, '2026-12-12')).toMatchObject({ selectable: true, remaining: 3 })
    const { body } = await set('2026-12-12', { closed: null, capacity: null, version: 1 })
    expect(body).toMatchObject({ open: false, closed: null, reason: 'weekend', capacity: 100, version: 2 })
    expect(await shown(shop, '2026-12-12')).toMatchObject({ reason: 'closed' })
  })

  test('what is left out stays; a holiday that is opened keeps its name', async () => {
    await set('2027-01-11', { closed: false, note: '成人式のお弁当' })
    await set('2027-01-11', { capacity: 5 })
    expect(await dayOf('2027-01-11')).toMatchObject({
      open: true,
      closed: false,
      reason: null,
      holiday: '成人の日',
      capacity: 5,
      note: '成人式のお弁当',
      version: 2,
    })
  })

  test('one kind does not touch the other', async () => {
    await set(friday, { kind: 'plans', closed: true })
    expect(await dayOf(friday)).toMatchObject({ open: true, version: 0 })
    expect((await shop.call('listPlanDates')).body.dates.find(({ date }) => date === friday)!.reason).toBe('closed')
  })

  test('an older version is refused with the day as it is; the same decision twice is one', async () => {
    await set(friday, { capacity: 5, version: 0 })
    const late = await set(friday, { capacity: 9, version: 0 })
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'edited_meanwhile', day: { date: friday, capacity: 5, version: 1 } },
    ])
    const before = (await log()).length
    const again = await set(friday, { capacity: 5, version: 0 })
    expect([again.status, again.body]).toMatchObject([200, { capacity: 5, version: 1 }])
    expect(await log()).toHaveLength(before)
  })

  test('without a version it changes what is there, as the contract allows', async () => {
    await set(friday, { capacity: 5 })
    expect((await set(friday, { capacity: 6 })).body).toMatchObject({ capacity: 6, version: 2 })
  })

  test('of two who decide about a day that nobody has decided about, one is told', async () => {
    const answers = await Promise.all([1, 2].map((capacity) => set(friday, { capacity, version: 0 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('the log has the decision from and to, and nothing else', async () => {
    const before = (await log()).length
    await set(friday, { capacity: 5, note: '応援2名', version: 0 })
    expect((await log()).slice(before)).toEqual([
      {
        record_id: `products/${friday}`,
        before: { capacity: null, note: '' },
        after: { capacity: 5, note: '応援2名' },
      },
    ])
  })

  test('a capacity below what is taken is taken, and says how many it is over: they stay, and nobody comes to them', async () => {
    const date = someDay()
    const orders = [await order(date), await order(date), await order(date)]
    expect((await set(date, { capacity: 1, version: 0 })).body).toMatchObject({ taken: 3, capacity: 1, overbooked: 2 })
    expect(await shown(shop, date)).toMatchObject({ reason: 'full', remaining: 0 })
    for (const left of [2, 1]) {
      expect((await order(date)).body.code).toBe('date_full')
      await cancel(orders[left]!.body.guest_token)
      expect((await countsOn(shop, date)).taken).toBe(left)
    }
    expect((await order(date)).body.code).toBe('date_full')
    await set(date, { capacity: 2 })
    expect((await order(date)).status).toBe(201)
    expect((await order(date)).body.code).toBe('date_full')
  })

  test('an order on a day that is closed and overbooked afterwards stays, and can be changed and cancelled', async () => {
    const date = someDay()
    const orders = await signUp(shop)
    const placed = await place(shop, await placementFor(shop, { meetup_date: date }), undefined, orders.headers)
    await set(date, { closed: true, capacity: 0 })
    const call = { headers: orders.headers, params: { id: placed.body.id } }
    expect((await shop.call('getMeetup', call)).body.status).toBe('placed')
    const fewer = await shop.call('changeMeetup', {
      ...call,
      body: { estimated_person: 20, cart: [{ id: 4, qty: 3 }] },
    })
    expect([fewer.status, fewer.body.estimated_person]).toEqual([200, 20])
    const more = await shop.call('changeMeetup', { ...call, body: { cart: [{ id: 4, qty: 9 }] } })
    expect([more.status, more.body.code]).toEqual([409, 'not_offerable'])
    expect((await shop.call('cancelMeetup', { ...call, body: {} })).status).toBe(200)
    expect((await countsOn(shop, date)).taken).toBe(0)
  })

  test('while orders come in, the answer names all that are in: not one comes after it', async () => {
    const date = someDay()
    const body = await placementFor(shop, { meetup_date: date })
    const orders = Array.from({ length: 24 }, (_, n) => place(n % 2 ? shop : there, body))
    await Promise.race(orders)
    const { body: day } = await set(date, { capacity: 2 })
    const placed = (await Promise.all(orders)).filter(({ status }) => status === 201)
    expect([placed.length, (await countsOn(shop, date)).taken]).toEqual([Math.max(2, day.taken), placed.length])
    expect(day.overbooked).toBe(Math.max(0, day.taken - 2))
  })

  test('orders, cancellations and decisions at the same moment: as many are taken as there are', async () => {
    const date = someDay()
    const body = await placementFor(shop, { meetup_date: date })
    const first = await Promise.all(Array.from({ length: 8 }, () => place(shop, body)))
    const steps = first.flatMap(({ body: { guest_token } }, n) => [
      cancel(guest_token),
      place(there, body),
      set(date, { capacity: n % 4 }),
    ])
    const statuses = (await Promise.all<{ status: number }>(steps)).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    const [row] = await sql<{ orders: number }[]>`
      select count(*)::int as orders from meetups where meetup_date = ${date} and status <> 'cancelled'`
    expect((await countsOn(shop, date)).taken).toBe(row!.orders)
  })

  test('a note is of no concern to customers: what is in memory stays', async () => {
    const before = await versionOfShop()
    await set(friday, { note: '応援2名' })
    expect(await versionOfShop()).toBe(before)
    await set(friday, { capacity: 7 })
    expect(await versionOfShop()).toBe(before + 1)
  })

  test.each([
    ['a capacity below zero', { capacity: -1 }],
    ['half a meetup', { capacity: 1.5 }],
    ['more than there will ever be', { capacity: 10_001 }],
    ['another kind', { kind: 'office' }],
    ['a word for closed', { closed: 'yes' }],
    ['an unknown field', { taken: 0 }],
    ['a long note', { note: 'あ'.repeat(201) }],
    ['a note with a control character', { note: '\u0007' }],
  ])('%s is refused', async (_what, body) => {
    const { status } = await set(friday, body as never)
    expect(status).toBe(422)
    expect((await dayOf(friday)).version).toBe(0)
  })

  test('a day that does not exist is not found', async () => {
    expect((await set('2026-02-30', { closed: true })).status).toBe(404)
  })
})

describe('setCalendarDays', () => {
  const week = ['2026-12-14', '2026-12-15', '2026-12-16']

  test('several days at once: each is answered, and each has its line in the log', async () => {
    const before = (await log()).length
    await set(week[1]!, { kind: 'products', closed: true })
    const { status, body } = await setMany({
      kind: 'products',
      days: [
        { date: week[2]!, version: 0 },
        { date: week[1]!, version: 1 },
        { date: week[0]!, version: 0 },
      ],
      closed: true,
      note: '棚卸',
    })
    expect([status, body.map(({ date, open, note, version }) => [date, open, note, version])]).toEqual([
      200,
      [
        [week[0], false, '棚卸', 1],
        [week[1], false, '棚卸', 2],
        [week[2], false, '棚卸', 1],
      ],
    ])
    expect((await log()).slice(before + 1)).toMatchObject([
      { record_id: `products/${week[0]}`, after: { closed: true, note: '棚卸' } },
      { record_id: `products/${week[1]}`, after: { note: '棚卸' } },
      { record_id: `products/${week[2]}`, after: { closed: true, note: '棚卸' } },
    ])
  })

  test('if somebody has decided about one of them meanwhile, no day is changed', async () => {
    await set(week[1]!, { capacity: 4 })
    const { status, body } = await setMany({ days: week.map((date) => ({ date, version: 0 })), closed: true })
    expect([status, body]).toMatchObject([409, { code: 'edited_meanwhile', days: [{ date: week[1], capacity: 4 }] }])
    expect((await days(week[0]!, week[2]!)).map(({ closed }) => closed)).toEqual([null, null, null])
  })

  test('a day may keep what it has, while the others are decided about', async () => {
    await set(week[1]!, { capacity: 4, note: '応援2名' })
    const seen = await days(week[0]!, week[2]!)
    const asked = seen.map(({ date, version }) => ({
      date,
      version,
      ...(date === week[1] && { keeps: ['note' as const] }),
    }))
    const { status, body } = await setMany({ days: asked, capacity: 6, note: '棚卸' })
    expect([status, body.map(({ capacity, note }) => [capacity, note])]).toEqual([
      200,
      [
        [6, '棚卸'],
        [6, '応援2名'],
        [6, '棚卸'],
      ],
    ])
    expect(new Set(body.map(({ version }) => version))).toEqual(new Set([1, 2]))
  })

  test('who is late is told whose the other decision is, and when it was', async () => {
    await set(week[1]!, { capacity: 4 })
    const { body } = await setMany({ days: week.map((date) => ({ date, version: 0 })), closed: true })
    expect(body).toMatchObject({ days: [{ last_change: { by: '神山 葵', at: '2026-11-24T10:00:00+09:00' } }] })
    expect((await days(week[0]!, week[1]!)).map(({ last_change }) => last_change?.by)).toEqual([undefined, '神山 葵'])
  })

  test('two at once over the same days, in opposite order, do not wait for each other for ever', async () => {
    const both = [week, week.toReversed()].map((dates, n) =>
      setMany({ days: dates.map((date) => ({ date, version: 0 })), capacity: n + 1 }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('none, and one more than there may be, are refused; the same day twice is one', async () => {
    expect((await setMany({ days: [] })).status).toBe(422)
    const many = Array.from({ length: 401 }, () => ({ date: week[0]! }))
    expect((await setMany({ days: many, closed: true })).status).toBe(422)
    expect((await setMany({ days: many.slice(1), closed: true })).body).toHaveLength(1)
  })
})
