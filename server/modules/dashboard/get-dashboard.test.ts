import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { seenWith } from '#contract/admin/dashboard.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { moneyStateOf, NOTHING_SETTLED, sumsOfSale } from '#domain/book.ts'
import { testShop } from '#testing'
import { demoPassword } from '../../seed/people.ts'
import { emptied } from '../../testing/emptied.ts'
import { answered, book } from '../../testing/sample-booking.ts'
import { place, placementFor } from '../../testing/sample-placement.ts'
import { signIn, signUp, type TestPerson } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context

/** A token lives for a quarter of an hour; the demo's admin needs no code to get another one. */
async function asAdmin(instant = morning) {
  shop.clock.set(instant)
  return signIn(shop, { email: 'admin@example.com', password: demoPassword })
}
const look = async ({ headers }: Pick<TestPerson, 'headers'>) => {
  const { status, body } = await shop.call('getDashboard', { headers })
  expect(status).toBe(200)
  return body
}
const order = async (changes: Parameters<typeof placementFor>[1] = {}) =>
  (await place(shop, await placementFor(shop, changes))).body
const cancel = (guest_token = '') => shop.call('cancelGuestOrder', { params: { guest_token }, body: {} })
const askShop = () =>
  shop.call('sendEnquiry', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      kind: 'question',
      name: '山本 美咲',
      company: '',
      email: `${randomUUID()}@example.com`,
      tel: '',
      message: '器は選べますか。',
      agreed_privacy: true,
      trap: '',
      seconds: 60,
    } as never,
  })

beforeEach(async () => {
  shop.clock.set(morning)
  await sql`delete from dashboard_looks`
  await emptied(shop.context, 'meetups, plan_bookings, enquiries')
  await sql`delete from kitchen_days where kind = 'plans'`
})

test('what is kept of somebody who was erased is counted for those who have it in their lists', async () => {
  const admin = await asAdmin()
  const desk = await staffWith(shop, ['orders'])
  const { id } = await order()
  const counted = async (person: Pick<TestPerson, 'headers'>) => [
    (await look(person)).unconfirmed,
    (await shop.call('countWaiting', { headers: person.headers })).body.unconfirmed,
  ]
  expect([await counted(admin), await counted(desk)]).toEqual([
    [1, 1],
    [1, 1],
  ])
  await sql`update meetups set account_gone = true where id = ${id}`
  expect([await counted(admin), await counted(desk)]).toEqual([
    [1, 1],
    [0, 0],
  ])
})

test('today and seven more days, each with its meetups, meals and what it still takes', async () => {
  await order({ meetup_date: '2026-12-01' })
  await order({ meetup_date: '2026-12-01', estimated_person: 30 })
  await cancel((await order({ meetup_date: '2026-12-01' })).guest_token)
  await sql`insert into kitchen_days (kind, date, capacity, taken) values ('products', '2026-11-30', 1, 3)
    on conflict (kind, date) do update set capacity = 1, taken = 3`
  const { today, days } = await look(await asAdmin())
  expect([today, days!.map(({ date }) => date)]).toEqual([
    '2026-11-24',
    ['11-24', '11-25', '11-26', '11-27', '11-28', '11-29', '11-30', '12-01'].map((day) => `2026-${day}`),
  ])
  expect(days!.at(-1)).toMatchObject({ meetups: 2, meals: 54, open: true })
  expect(days!.at(-2)).toMatchObject({ capacity: 1, remaining: 0 })
  expect(days![4]).toMatchObject({ meetups: 0, meals: 0, open: false, remaining: 0 })
})

test('what waits is counted, and no more once it is done', async () => {
  const admin = await asAdmin()
  const placed = await order()
  await order({ payment: { method: 'card', card_token: 'tok_demo_ok' } as never })
  const { id: booking } = (await book(shop)).body
  await askShop()
  const waiting = await look(admin)
  expect(waiting).toMatchObject({ unconfirmed: 2, unpaid: 1, bookings: { waiting: 1 }, enquiries: { open: 1 } })
  expect(waiting.bookings!.next_due_at).toBe('2026-11-25T18:00:00+09:00')
  expect(waiting.enquiries!.oldest_at).toBe(morning)
  await sql`update meetups set status = 'confirmed', received = total where id = ${placed.id}`
  await shop.call('confirmBooking', { headers: admin.headers, params: { id: booking }, body: { version: 1 } })
  await sql`update enquiries set state = 'done'`
  expect(await look(admin)).toMatchObject({
    unconfirmed: 1,
    unpaid: 0,
    bookings: { waiting: 0, next_due_at: null },
    enquiries: { open: 0, oldest_at: null },
  })
})

test('unpaid is what the rule of the domain says of each order, with fees, parts and too much', async () => {
  const admin = await asAdmin()
  for (let n = 0; n < 12; n += 1) await order()
  await sql`update meetups set received = (array[0, 1, total - 1, total, total + 1, total + 500])[1 + (row % 6)],
      change_fee = case when row % 2 = 0 then 500 else 0 end
    from (select id as known, row_number() over (order by number)::int as row from meetups) as rows where id = known`
  await sql`update meetups set status = 'cancelled', cancelled_at = now(), cancellation_fee = (array[0, 300, total])[1 + (row % 3)]
    from (select id as known, row_number() over (order by number)::int as row from meetups) as rows
    where id = known and row > 8`
  const rows = await sql<{ total: number; changeFee: number; cancellationFee: number | null; received: number }[]>`
    select total::int, change_fee::int as "changeFee", cancellation_fee::int as "cancellationFee", received::int from meetups`
  const expected = rows.filter((row) =>
    ['unpaid', 'part'].includes(moneyStateOf(sumsOfSale({ ...NOTHING_SETTLED, ...row }))),
  )
  expect(expected.length).toBeGreaterThan(3)
  expect((await look(admin)).unpaid).toBe(expected.length)
})

test('overdue is what should have been paid by the last bank day that is over', async () => {
  const admin = await asAdmin()
  await order({ meetup_date: '2026-12-18' })
  await sql`update meetups set meetup_date = '2026-09-30'`
  const [{ total }] = (await sql`select total::int from meetups`) as [{ total: number }]
  expect((await look(admin)).overdue).toEqual({ n: 1, amount: total })
  await sql`update meetups set meetup_date = '2026-10-01'`
  expect((await look(admin)).overdue).toEqual({ n: 0, amount: 0 })
  // Handed over after midnight: due with those of its own day.
  await sql`update meetups set meetup_date = '2026-09-30', delivered_at = '2026-10-01T00:10:00+09:00'`
  expect((await look(admin)).overdue).toEqual({ n: 0, amount: 0 })
  const { body } = await book(shop)
  await answered(shop, body.id, { status: 'confirmed' })
  await sql`update plan_bookings set event_date = '2026-10-31' where id = ${body.id}`
  const later = await asAdmin('2026-12-01T00:00:00+09:00')
  expect((await look(later)).overdue).toEqual({ n: 2, amount: total + body.total })
})

test('cut-offs of the next 24 hours, each with its orders; what is cancelled, delivered or past is not among them', async () => {
  const [first, second, gone] = [await order(), await order(), await order()]
  await order({ meetup_date: '2026-12-18' })
  await cancel(gone!.guest_token)
  const cutoffs = async (instant: string) => (await look(await asAdmin(instant))).cutoffs
  const cutoff = { at: '2026-12-08T17:00:00+09:00', meetups: 2, first_date: '2026-12-11', last_date: '2026-12-11' }
  expect(await cutoffs('2026-12-07T16:59:59+09:00')).toEqual([])
  expect(await cutoffs('2026-12-07T17:00:00+09:00')).toEqual([cutoff])
  expect(await cutoffs('2026-12-08T16:59:59+09:00')).toEqual([cutoff])
  expect(await cutoffs('2026-12-08T17:00:00+09:00')).toEqual([])
  await sql`update meetups set status = 'preparing' where id = ${first!.id}`
  expect(await cutoffs('2026-12-08T16:00:00+09:00')).toEqual([{ ...cutoff, meetups: 1 }])
  expect(second!.status).toBe('placed')
})

test('the deliveries of today, by window; nobody else’s day', async () => {
  await order({ delivery_window: { from: '17:30', to: '18:00' } })
  await order({ delivery_window: { from: '11:30', to: '12:00' } })
  await order({ meetup_date: '2026-12-18' })
  const { deliveries } = await look(await asAdmin('2026-12-11T08:50:00+09:00'))
  expect(deliveries!.map(({ delivery_window }) => delivery_window.from)).toEqual(['11:30', '17:30'])
  expect(deliveries![0]).toMatchObject({
    city: '千代田区',
    company: '株式会社みらい計画',
    name: '山本 美咲',
    status: 'placed',
  })
})

describe('what has changed since the kitchen’s last print, and nobody has confirmed', () => {
  const friday = '2026-12-11'
  beforeEach(() => sql`delete from kitchen_prints`)
  /** In the kitchen, with a session of that moment. */
  async function cook(instant = morning) {
    shop.clock.set(instant)
    const { headers } = await staffWith(shop, ['kitchen'])
    const dayOf = async (date: string) => (await shop.call('getKitchenDay', { headers, query: { date } })).body
    return {
      sees: async () => (await look({ headers })).kitchen_changes,
      async prints(date: string, sheets: ('production' | 'labels')[] = ['production']) {
        const { version } = await dayOf(date)
        await shop.call('noteKitchenPrint', { headers, body: { id: randomUUID(), date, sheets, version } })
      },
      async confirms(date: string, most = Number.POSITIVE_INFINITY) {
        const { print, changes } = await dayOf(date)
        const seen = changes.map(({ key, to }) => ({ key, to })).slice(0, most)
        await shop.call('confirmKitchenChanges', { headers, body: { date, print: print!.id, changes: seen } })
      },
    }
  }

  test('is told by its day until somebody confirms it, or prints again; changed again it is back', async () => {
    const { sees, prints, confirms } = await cook()
    const { id } = await order({ meetup_date: friday })
    expect(await sees()).toEqual([])
    await prints(friday)
    expect(await sees()).toEqual([])
    await sql`update meetups set estimated_person = 30, note = '受付は二階です' where id = ${id}`
    expect(await sees()).toEqual([{ date: friday, changes: 2 }])
    await confirms(friday, 1)
    expect(await sees()).toEqual([{ date: friday, changes: 1 }])
    await confirms(friday)
    expect(await sees()).toEqual([])
    await sql`update meetups set note = '受付は三階です' where id = ${id}`
    expect(await sees()).toEqual([{ date: friday, changes: 1 }])
    await prints(friday, ['labels'])
    expect(await sees()).toEqual([{ date: friday, changes: 1 }])
    await prints(friday)
    expect(await sees()).toEqual([])
  })

  test('an order that is cancelled or came later; of each day what its own print says, the next day first', async () => {
    const { sees, prints } = await cook()
    const { guest_token } = await order({ meetup_date: '2026-12-15' })
    await order({ meetup_date: friday })
    for (const date of ['2026-12-15', friday]) await prints(date)
    await cancel(guest_token)
    await order({ meetup_date: friday, cart: [{ id: 4, qty: 6 }] })
    const [ofFriday, ofTuesday] = (await sees())!
    expect([ofFriday!.date, ofTuesday!.date]).toEqual([friday, '2026-12-15'])
    const { changes } = (await shop.call('getKitchenDay', { ...(await headersOfKitchen()), query: { date: friday } }))
      .body
    expect(ofFriday!.changes).toBe(changes.length)
    expect(ofTuesday!.changes).toBeGreaterThan(1)
  })
  const headersOfKitchen = async () => ({ headers: (await staffWith(shop, ['kitchen'])).headers })

  test('once the day has passed nobody has to look any more', async () => {
    const { prints } = await cook()
    const { id } = await order({ meetup_date: friday })
    await prints(friday)
    await sql`update meetups set estimated_person = 30 where id = ${id}`
    expect(await (await cook('2026-12-11T23:59:59+09:00')).sees()).toEqual([{ date: friday, changes: 1 }])
    expect(await (await cook('2026-12-12T00:00:00+09:00')).sees()).toEqual([])
  })

  test('of the next 31 printed days; however many there are, it is four statements', async () => {
    const { sees } = await cook()
    const { id } = await order({ meetup_date: friday })
    await sql`insert into kitchen_prints (id, date, at, by_user_id, by_name, sheets, orders)
      select gen_random_uuid(), '2026-12-11'::date + n, now(), gen_random_uuid(), '神山 葵', '{production}',
        jsonb_build_array(jsonb_build_object('id', ${id}::text, 'number', 'OR-1', 'persons', 12, 'products', '[]'::jsonb,
          'window', '{"from": "17:30", "to": "18:00"}'::jsonb, 'allergens', '{}'::jsonb, 'place', '', 'unanswered', 0))
      from generate_series(0, 39) as n`
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const told = await sees()
    const asked = query.mock.calls.map(([statement]) => JSON.stringify(statement))
    query.mockRestore()
    expect([told!.length, told!.at(0)!.date, told!.at(-1)!.date]).toEqual([31, friday, '2027-01-10'])
    expect(
      asked.filter((text) => /kitchen_prints|kitchen_confirmations|meetup_lines|attendees/.test(text)),
    ).toHaveLength(4)
  })
})

describe('who lacks a permission gets nothing of it', () => {
  const personal = ['山本', 'みらい計画', '千代田区']
  test.each(permissions.map((permission): [Permission] => [permission]))('with %s alone', async (permission) => {
    await order({ meetup_date: '2026-12-11' })
    await book(shop)
    await askShop()
    shop.clock.set('2026-12-11T09:00:00+09:00')
    const member = await staffWith(shop, [permission])
    const body = await look(member)
    for (const [part, needed] of Object.entries(seenWith)) {
      const isSeen = (needed as readonly Permission[]).includes(permission)
      expect([part, body[part as keyof typeof body] !== null]).toEqual([part, isSeen])
    }
    const mayReadNames = (seenWith.deliveries as readonly Permission[]).includes(permission)
    expect(personal.some((word) => JSON.stringify(body).includes(word))).toBe(mayReadNames)
  })

  test('what changed is told of what may be seen', async () => {
    const member = await staffWith(shop, ['plans'])
    await look(member)
    await sql`update dashboard_looks set looked_at = looked_at - interval '31 minutes'`
    await order()
    await book(shop)
    expect((await look(member)).since).toMatchObject({
      placed: null,
      changed: null,
      cancelled: null,
      bookings: 1,
      enquiries: null,
    })
  })
})

describe('what changed since the last visit', () => {
  test('nothing is said on the first one', async () => {
    expect((await look(await asAdmin())).since).toBeNull()
  })

  test('after half an hour it is another visit, and what others did since the last look is counted', async () => {
    await look(await asAdmin())
    const customer = await signUp(shop)
    shop.clock.set('2026-11-24T10:05:00+09:00')
    const mine = await place(shop, await placementFor(shop), undefined, customer.headers)
    await cancel((await order()).guest_token)
    await shop.call('changeMeetup', {
      headers: customer.headers,
      params: { id: mine.body.id },
      body: { title: '納会' },
    })
    await book(shop)
    await askShop()
    const later = await asAdmin('2026-11-24T10:30:01+09:00')
    const news = { at: morning, placed: 2, changed: 1, cancelled: 1, bookings: 1, enquiries: 1 }
    expect((await look(later)).since).toEqual(news)
    // Looking again within the visit, it is still the same news, and what has come is added.
    await order()
    shop.clock.set('2026-11-24T10:40:00+09:00')
    expect((await look(later)).since).toEqual({ ...news, placed: 3 })
    expect((await look(await asAdmin('2026-11-24T11:10:00+09:00'))).since).toMatchObject({ at: morning, placed: 3 })
    expect((await look(await asAdmin('2026-11-24T11:40:01+09:00'))).since).toMatchObject({
      at: '2026-11-24T11:10:00+09:00',
      placed: 0,
      changed: 0,
    })
  })

  test('each member has a mark of their own', async () => {
    await look(await asAdmin())
    expect((await look(await staffWith(shop, ['orders']))).since).toBeNull()
  })

  test('two screens of one member at the same moment are one visit', async () => {
    const admin = await asAdmin()
    const seen = await Promise.all([look(admin), look(admin), look(admin)])
    expect(seen.map(({ since }) => since)).toEqual([null, null, null])
  })
})

test('it takes eight statements of its own, whatever there is to see', async () => {
  const admin = await asAdmin()
  await sql`delete from kitchen_prints`
  await sql`insert into kitchen_prints (id, date, at, by_user_id, by_name, sheets, orders)
    select gen_random_uuid(), '2026-11-24'::date + n, now(), gen_random_uuid(), '神山 葵', '{production}', '[]'
    from generate_series(0, 6) as n`
  await look(admin)
  await sql`update dashboard_looks set looked_at = looked_at - interval '31 minutes'`
  const [{ database }] = await sql<[{ database: string }]>`select current_database() as database`
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await look(admin)
  // A shop of another test may have something under way.
  const ofThisShop = query.mock.calls.filter((_, n) => (query.mock.contexts[n] as pg.Client).database === database)
  const asked = ofThisShop.map(([statement]) => JSON.stringify(statement))
  query.mockRestore()
  const own = asked.filter(
    (text) => /meetups|kitchen_days|dashboard_looks/.test(text) && !/jobs\.|outbox_mails/.test(text),
  )
  expect(own, own.join('\n')).toHaveLength(8)
})
