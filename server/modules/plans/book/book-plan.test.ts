import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import type { PlanBookingCall } from '#contract/plan-booking.ts'
import { changeShop } from '#snapshot'
import { plans } from '#tables/plans'
import { testShop } from '#testing'
import { book, sampleBooking } from '../../../testing/sample-booking.ts'
import { signUp } from '../../../testing/test-person.ts'
import { waitingForRows } from '../../../testing/waiting-for-rows.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { db, sql, snapshot } = shop.context
const customer = await signUp(shop)

/** Everything that a booking writes. */
async function traces() {
  const [row] = await sql<{ bookings: number }[]>`
    select (select count(*) from plan_bookings)::int as bookings,
      (select count(*) from plan_booking_history)::int as history,
      (select count(*) from events where plan_booking_id is not null)::int as events,
      (select count(*) from links where purpose = 'guest_booking')::int as links,
      (select count(*) from outbox_mails)::int as mails, (select count(*) from limit_counts)::int as limits,
      (select coalesce(sum(taken), 0) from kitchen_days where kind = 'plans')::int as taken`
  return row!
}

const takenOn = async (date: string) =>
  (await sql<{ taken: number }[]>`select taken from kitchen_days where kind = 'plans' and date = ${date}`)[0]?.taken ??
  0

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`truncate book_entries`
  await sql`delete from plan_bookings`
  await sql`delete from kitchen_days where kind = 'plans'`
  await sql`delete from outbox_mails`
  await sql`delete from limit_counts`
})

describe('a request', () => {
  test('of a guest is taken down with its number, its gathering and a link', async () => {
    const { status, body } = await book(shop)
    expect([status, body.number, body.status, body.total]).toEqual([201, 'PL-261211-0001', 'requested', 211_200])
    expect(body.event_id).toBe(body.id)
    expect(await traces()).toMatchObject({ bookings: 1, history: 1, events: 1, links: 1, taken: 1 })
    const seen = await shop.call('getGuestBooking', { params: { guest_token: body.guest_token! } })
    expect(seen.body).toMatchObject({
      number: body.number,
      plan: { id: 1, name: '板前にぎりの席' },
      event_date: '2026-12-11',
      start_time: '18:00',
      estimated_person: 24,
      total: 211_200,
      tax: { rate: 10, amount: 19_200 },
      status: 'requested',
      terms_version: '2026-11-23',
      contact: { tel: '0312345678' },
      address: { postal_code: '1000004' },
    })
  })

  test('keeps the day of the plan as it was, whatever the plan says later', async () => {
    const day = [{ minutes: -90, name: '設営', text: '職人が伺います。' }]
    const setDay = (timeline: typeof day) =>
      changeShop(shop.context, (tx) => tx.update(plans).set({ timeline }).where(eq(plans.id, 1)))
    const before = snapshot.current().plans.get(1)!.timeline
    await setDay(day)
    const { body } = await book(shop)
    await setDay(before)
    const seen = await shop.call('getGuestBooking', { params: { guest_token: body.guest_token! } })
    expect(seen.body.timeline).toEqual(day)
  })

  test('of a customer has no token, and its gathering is listed as requested', async () => {
    const { body } = await book(shop, {}, { headers: customer.headers })
    expect(body.guest_token).toBeUndefined()
    const list = await shop.call('listFutureEvents', { headers: customer.headers })
    expect([list.headers.get('x-total-count'), list.body]).toMatchObject([
      '1',
      [
        {
          id: body.event_id,
          status: 'requested',
          title: sampleBooking.title,
          estimated_person: 24,
          starts_at: '2026-12-11T18:00:00+09:00',
          place: '大手町折々ビル 12階',
          source: { kind: 'plan', id: body.id },
          rsvp: { open: false },
        },
      ],
    ])
    expect(await traces()).toMatchObject({ links: 0 })
  })

  test('until it is confirmed, guests can be listed but neither invited by mail nor answer', async () => {
    const { body } = await book(shop, {}, { headers: customer.headers })
    const { headers } = customer
    const before = (await traces()).bookings
    const added = await shop.call('addAttendees', {
      headers,
      params: { id: body.event_id },
      body: { attendees: [{ name: '佐藤 花子', email: 'hanako@example.com' }], invite: true },
    })
    expect([before, added.status, added.body.mailed, added.body.waiting]).toEqual([1, 201, 0, 1])
    const event = (await shop.call('getEvent', { headers, params: { id: body.event_id } })).body
    const token = event.rsvp.url.split('/').at(-1)!
    const answer = await shop.call('answerRsvp', { params: { token }, body: { name: '佐藤 花子', coming: true } })
    expect(answer.body.code).toBe('rsvp_closed')
    const reminded = await shop.call('sendReminders', { headers, params: { id: body.event_id } })
    expect(reminded.body.code).toBe('rsvp_closed')
    const file = await (await shop.fetch(`/backend/api/rsvp/${token}/calendar.ics`)).text()
    expect(file).toContain('STATUS:TENTATIVE')
  })

  test('shows at once on the plans’ calendar', async () => {
    const dates = async () => (await shop.call('listPlanDates')).body.dates
    const before = (await dates()).find(({ date }) => date === sampleBooking.event_date)!.remaining!
    await book(shop)
    expect((await dates()).find(({ date }) => date === sampleBooking.event_date)!.remaining).toBe(before - 1)
  })

  test('is mailed to the customer and to the shop', async () => {
    await book(shop)
    const mails = await sql<
      { letters: { template: string; address: string }[]; props: string }[]
    >`select letters, props from outbox_mails`
    expect(mails[0]!.props).toContain('/legal/terms?version=2026-11-23')
    expect(mails.flatMap(({ letters }) => letters.map(({ template, address }) => [template, address]))).toEqual(
      expect.arrayContaining([
        ['plan-requested', 'misaki@example.com'],
        ['plan-requested-notice', inventedShop.email],
      ]),
    )
  })

  test('keeps how it is paid', async () => {
    const payment = { method: 'invoice', po_number: 'PO-2026-1187', billing_name: '株式会社みらい計画 経理部' } as const
    const { body } = await book(shop, { payment })
    const seen = await shop.call('getGuestBooking', { params: { guest_token: body.guest_token! } })
    expect(seen.body.payment).toEqual(payment)
  })

  test('keeps the price it was made at', async () => {
    const { body } = await book(shop)
    await priced(9_900)
    const { body: seen } = await shop.call('getGuestBooking', { params: { guest_token: body.guest_token! } })
    expect([seen.total, seen.price_per_person_with_tax]).toEqual([211_200, 8_800])
    await priced(8_800)
  })
})

const priced = (pricePerPersonWithTax: number) =>
  changeShop({ db, snapshot }, async (tx) => {
    await tx.update(plans).set({ pricePerPersonWithTax }).where(eq(plans.id, 1))
  })

describe('refusals leave nothing behind', () => {
  test.each<[string, Partial<PlanBookingCall>, number, string, string?]>([
    ['a Saturday', { event_date: '2026-12-12' }, 409, 'date_not_selectable'],
    ['a day in spring', { event_date: '2027-03-11' }, 409, 'date_not_selectable'],
    ['a day gone by', { event_date: '2026-11-20' }, 409, 'date_not_selectable'],
    ['nine open days ahead', { event_date: '2026-12-04' }, 409, 'cutoff_passed'],
    [
      'fourteen people',
      { estimated_person: 14, expected_total: 123_200 },
      422,
      'quantity_out_of_range',
      'estimated_person',
    ],
    ['81 people', { estimated_person: 81, expected_total: 712_800 }, 422, 'quantity_out_of_range', 'estimated_person'],
    [
      'Osaka',
      { address: { ...sampleBooking.address, postal_code: '530-0001', prefecture: '大阪府', city: '大阪市北区' } },
      409,
      'area_not_served',
    ],
    [
      'another ward than its code',
      { address: { ...sampleBooking.address, city: '港区' } },
      422,
      'invalid',
      'address.city',
    ],
    ['another total', { expected_total: 211_199 }, 409, 'price_changed'],
    ['terms that hold no more', { terms_version: '2026-11-22' }, 409, 'terms_changed'],
    ['no agreement', { agreed_terms: false as true }, 422, 'invalid', 'agreed_terms'],
    ['a quarter past', { start_time: '18:15' }, 422, 'invalid', 'start_time'],
    ['the night', { start_time: '23:00' }, 422, 'invalid', 'start_time'],
    ['an hour that is none', { start_time: '99:99' }, 422, 'invalid', 'start_time'],
    [
      'a telephone that cannot be',
      { contact: { ...sampleBooking.contact, tel: '0312' } },
      422,
      'invalid',
      'contact.tel',
    ],
    [
      'a card',
      { payment: { method: 'card' } } as unknown as Partial<PlanBookingCall>,
      422,
      'invalid',
      'payment.method',
    ],
    ['a field that nobody knows', { discount: 1 } as Partial<PlanBookingCall>, 422, 'invalid', 'discount'],
  ])('%s', async (_name, changes, status, code, field) => {
    const before = await traces()
    const answer = await book(shop, changes)
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.field]).toEqual([status, code, field])
    expect(await traces()).toEqual(before)
  })

  test('a plan that is not there', async () => {
    const { status, body } = await book(shop, {}, { plan: '999' })
    expect([status, body.code]).toEqual([404, 'plan_not_found'])
  })

  test('today’s total comes with a price that changed', async () => {
    const { body } = await book(shop, { expected_total: 1 })
    expect(body).toMatchObject({ code: 'price_changed', total: 211_200 })
  })

  test('the tenth open day before is in time until 17:00', async () => {
    shop.clock.set('2026-11-27T16:59:59.999+09:00')
    expect((await book(shop)).status).toBe(201)
    shop.clock.set('2026-11-27T17:00:00+09:00')
    expect((await book(shop)).body.code).toBe('cutoff_passed')
  })

  test('without a key, and with one that is no UUID', async () => {
    for (const key of ['', 'abc']) {
      const { status, body } = await book(shop, {}, { key })
      expect([status, body.code]).toEqual([400, 'idempotency_key_required'])
    }
  })

  test('a bad token is 401 before any effect', async () => {
    const { status } = await book(shop, {}, { headers: { authorization: 'Bearer nonsense' } })
    expect([status, (await traces()).bookings]).toEqual([401, 0])
  })

  test('an account that is deleted while it books is 401, and leaves nothing', async () => {
    const { userId, headers } = await signUp(shop)
    let booking: ReturnType<typeof book> | undefined
    await sql.begin(async (tx) => {
      await tx`delete from users where id = ${userId}`
      booking = book(shop, {}, { headers })
      await expect.poll(() => waitingForRows(sql)).toBeGreaterThanOrEqual(1)
    })
    const { status, body } = await booking!
    expect([status, body.code]).toEqual([401, 'unauthorized'])
    expect(await traces()).toMatchObject({ bookings: 0, history: 0, events: 0, taken: 0 })
  })
})

describe('the calendar of the plans', () => {
  test('of twenty at once as many are taken as there are places, and the others leave nothing', async () => {
    const of = (i: number) => (i % 2 ? { plan: '2', expected_total: 184_800 } : { plan: '1', expected_total: 211_200 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => book(shop, { expected_total: of(i).expected_total }, { plan: of(i).plan })),
    )
    const codes = answers.map(({ status, body }) => body.code ?? status)
    expect(codes.sort()).toEqual([201, 201, ...Array<string>(18).fill('date_full')])
    expect(await takenOn('2026-12-11')).toBe(2)
    expect(await traces()).toMatchObject({ bookings: 2, events: 2, links: 2, history: 2 })
    const numbers = answers.flatMap(({ body }) => body.number ?? [])
    expect(numbers.sort()).toEqual(['PL-261211-0001', 'PL-261211-0002'])
  })

  test('a full day is named before what else is wrong, and its products can still be ordered', async () => {
    await sql`insert into kitchen_days (kind, date, taken) values ('plans', '2026-12-11', 2)`
    expect((await book(shop, { expected_total: 1 })).body.code).toBe('date_full')
    const { body } = await shop.call('listSelectableDates')
    expect(body.dates.find(({ date }) => date === '2026-12-11')).toMatchObject({ selectable: true })
  })

  test('who looks right after a booking or a cancellation sees the places that are left', async () => {
    const left = async () => {
      const { body } = await shop.call('listPlanDates')
      return body.dates.find(({ date }) => date === '2026-12-11')!.remaining
    }
    expect(await left()).toBe(2)
    const { body } = await book(shop)
    expect(await left()).toBe(1)
    await shop.call('cancelGuestBooking', { params: { guest_token: body.guest_token! }, body: {} })
    expect(await left()).toBe(2)
  })

  test('a day that staff have closed cannot be had', async () => {
    await changeShop({ db, snapshot }, async () => {
      await sql`insert into kitchen_days (kind, date, closed) values ('plans', '2026-12-11', true)`
    })
    expect((await book(shop)).body.code).toBe('date_not_selectable')
    await changeShop({ db, snapshot }, async () => void (await sql`delete from kitchen_days where kind = 'plans'`))
  })
})

describe('the key', () => {
  test('with the same content: the first answer, whatever has happened since', async () => {
    const key = randomUUID()
    const first = await book(shop, {}, { key })
    await priced(9_900)
    shop.clock.set('2026-12-20T10:00:00+09:00')
    const again = await book(shop, {}, { key: key.toUpperCase() })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await traces()).toMatchObject({ bookings: 1, taken: 1 })
    await priced(8_800)
  })

  test.each<[string, Partial<PlanBookingCall>, string]>([
    ['another headcount', { estimated_person: 25, expected_total: 220_000 }, '1'],
    ['another note', { note: '' }, '1'],
    ['another plan', { expected_total: 184_800 }, '2'],
    ['what would be refused', { estimated_person: 1 }, '1'],
  ])('with %s: 409', async (_name, changes, plan) => {
    const key = randomUUID()
    await book(shop, {}, { key })
    const { status, body } = await book(shop, changes, { key, plan })
    expect([status, body.code]).toEqual([409, 'idempotency_mismatch'])
    expect(await traces()).toMatchObject({ bookings: 1, taken: 1 })
  })

  test('ten of the same at once: one booking, ten times the same answer', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(shop, {}, { key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await traces()).toMatchObject({ bookings: 1, taken: 1 })
  })

  test('a refusal frees it', async () => {
    const key = randomUUID()
    expect((await book(shop, { expected_total: 1 }, { key })).body.code).toBe('price_changed')
    expect((await book(shop, {}, { key })).status).toBe(201)
  })

  test('keys of one mean nothing to another', async () => {
    const key = randomUUID()
    const guest = await book(shop, {}, { key })
    const own = await book(shop, {}, { key, headers: customer.headers })
    expect([guest.status, own.status]).toEqual([201, 201])
    expect(own.body.id).not.toBe(guest.body.id)
  })
})

test('one network cannot take the whole calendar', async () => {
  await sql`insert into kitchen_days (kind, date, capacity) values ('plans', '2026-12-11', 100)`
  const from = (network: string) => book(shop, {}, { headers: { 'x-forwarded-for': network } })
  for (let i = 0; i < 40; i += 1) expect((await from('203.0.113.5')).status).toBe(201)
  const refused = await from('203.0.113.5')
  expect([refused.status, refused.body.code, await takenOn('2026-12-11')]).toEqual([429, 'too_many_requests', 40])
  expect((await from('203.0.113.6')).status).toBe(201)
  const confirmed = await sql`select 1 from outbox_mails where letters -> 0 ->> 'template' = 'plan-requested'`
  expect(confirmed).toHaveLength(20)
})

test('an account with a future booking cannot be deleted; afterwards it can, and what nobody has accepted goes with it', async () => {
  const person = await signUp(shop)
  const { body } = await book(shop, {}, { headers: person.headers })
  const check = await shop.call('checkDeletable', { headers: person.headers })
  expect(check.body.reasons.map(({ code }) => code)).toEqual(['upcoming_plan'])
  await sql`update plan_bookings set event_date = '2026-11-20' where id = ${body.id}`
  const gone = await shop.call('deleteAccount', { headers: person.headers, body: { password: person.password } })
  expect(gone.status).toBe(204)
  expect(await sql`select from plan_bookings where id = ${body.id}`).toEqual([])
})
