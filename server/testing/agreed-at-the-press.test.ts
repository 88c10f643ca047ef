import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { operations } from '#contract/operations.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { OperationName } from '#contract/routes.ts'
import { testShop } from '#testing'
import { phoneOrderFor, takenDown } from './phone-order.ts'
import { answered, book, sampleBooking } from './sample-booking.ts'
import { place, placementFor, sample } from './sample-placement.ts'
import { signUp } from './test-person.ts'
import { staffWith } from './test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { headers, email } = await signUp(shop)
const desk = (await staffWith(shop, ['orders', 'money', 'plans'])).headers
const contact = { ...sample.contact, email }

type Figures = { expected_total?: number; expected_fee?: number }
type Answer = { status: number; body: { code?: string; fee?: number; total?: number; calculation?: { total: number } } }

/** Something that costs: what it comes to, and a press with figures of which each may be another one, or none. */
type Costly = {
  due: Figures
  press(shown: Figures): Promise<Answer>
  traces(): Promise<unknown>
  /** Staff may take a smaller fee, and give the reason. */
  mayTakeLess?: true
}

const all = async () => sql`
  select (select count(*) from meetups)::int as orders, (select count(*) from plan_bookings)::int as bookings,
    (select count(*) from outbox_mails)::int as mails`
const stateOf = (table: 'meetups' | 'plan_bookings', id: string) => sql`select * from ${sql(table)} where id = ${id}`

/** Half of an order's price, from this morning on. */
async function halfDue(id: string): Promise<void> {
  await sql`update meetups set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T00:00:00+09:00"')
    where id = ${id}`
}
async function ordered(by: Record<string, string> = headers) {
  const { body } = await place(shop, await placementFor(shop, { contact }), randomUUID(), by)
  await halfDue(body.id)
  return body
}
async function booked(by: Record<string, string> = headers) {
  // More of them than a day has places for.
  await sql`update kitchen_days set taken = 0 where kind = 'plans'`
  const { body } = await book(shop, { contact }, { headers: by })
  await answered(shop, body.id, { status: 'confirmed' })
  await sql`update plan_bookings set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T00:00:00+09:00"')
    where id = ${body.id}`
  const [{ fee }] =
    (await sql`select (fee_timeline -> 1 ->> 'fee')::int as fee from plan_bookings where id = ${body.id}`) as [
      { fee: number },
    ]
  return { ...body, fee }
}
async function requestedBooking(by: Record<string, string> = headers) {
  await sql`update kitchen_days set taken = 0 where kind = 'plans'`
  return (await book(shop, { contact }, { headers: by })).body
}
async function costlyChange(
  id: string,
  call: (query: { dry_run?: '1' }, figures: Figures) => Promise<Answer>,
): Promise<Costly> {
  const { body: shown } = await call({ dry_run: '1' }, {})
  return {
    due: { expected_total: shown.total! },
    press: (figures) => call({}, figures),
    traces: () => stateOf('plan_bookings', id),
  }
}
const versionOf = async (id: string, table: 'meetups' | 'plan_bookings' = 'meetups') =>
  (await sql<{ version: number }[]>`select version from ${sql(table)} where id = ${id}`)[0]!.version

/** One dish more than there was, and less of another: both figures rise. */
const otherDishes = sample.cart.map(({ id, qty }, n) => ({ id, qty: n === 0 ? qty + 3 : Math.max(1, qty - 1) }))

const costly: Partial<Record<OperationName, () => Promise<Costly>>> = {
  async placeMeetup() {
    const { expected_total, ...form } = await placementFor(shop, { contact })
    return { due: { expected_total }, press: (shown) => place(shop, { ...form, ...shown }), traces: all }
  },
  async placeOrderByPhone() {
    const { expected_total, ...form } = await phoneOrderFor(shop)
    const press = (shown: Figures) => takenDown(shop, { headers: desk }, { ...form, ...shown } as never)
    return { due: { expected_total }, press, traces: all }
  },
  async bookPlan() {
    const { expected_total, ...form } = sampleBooking
    const press = (shown: Figures) =>
      shop.call('bookPlan', {
        params: { id: '1' },
        headers: { 'idempotency-key': randomUUID() },
        body: { ...form, ...shown } as never,
      })
    return { due: { expected_total }, press, traces: all }
  },
  async changeMeetup() {
    const { id } = await ordered()
    const call = { headers, params: { id } }
    const body = { cart: otherDishes }
    const { body: shown } = await shop.call('changeMeetup', { ...call, query: { dry_run: '1' }, body })
    return {
      due: { expected_total: shown.total, expected_fee: shown.change_fee },
      press: (figures) => shop.call('changeMeetup', { ...call, body: { ...body, ...figures } }),
      traces: () => stateOf('meetups', id),
    }
  },
  async changeGuestOrder() {
    const { id, guest_token } = await ordered({})
    const call = { params: { guest_token: guest_token! } }
    const body = { cart: otherDishes }
    const { body: shown } = await shop.call('changeGuestOrder', { ...call, query: { dry_run: '1' }, body })
    return {
      due: { expected_total: shown.calculation.total, expected_fee: shown.change_fee },
      press: (figures) => shop.call('changeGuestOrder', { ...call, body: { ...body, ...figures } }),
      traces: () => stateOf('meetups', id),
    }
  },
  async changeOrder() {
    const { id } = await ordered()
    const call = { headers: desk, params: { id } }
    const body = async () => ({ version: await versionOf(id), cart: otherDishes })
    const { body: shown } = await shop.call('changeOrder', { ...call, query: { dry_run: '1' }, body: await body() })
    return {
      due: { expected_total: shown.total, expected_fee: shown.change_fee },
      mayTakeLess: true,
      press: async (figures) => shop.call('changeOrder', { ...call, body: { ...(await body()), ...figures } }),
      traces: () => stateOf('meetups', id),
    }
  },
  async cancelMeetup() {
    const { id, total } = await ordered()
    return {
      due: { expected_fee: total / 2 },
      press: (body) => shop.call('cancelMeetup', { headers, params: { id }, body }),
      traces: () => stateOf('meetups', id),
    }
  },
  async cancelGuestOrder() {
    const { id, total, guest_token } = await ordered({})
    return {
      due: { expected_fee: total / 2 },
      press: (body) => shop.call('cancelGuestOrder', { params: { guest_token: guest_token! }, body }),
      traces: () => stateOf('meetups', id),
    }
  },
  async cancelOrder() {
    const { id, total } = await ordered()
    return {
      due: { expected_fee: total / 2 },
      mayTakeLess: true,
      press: async (figures) =>
        shop.call('cancelOrder', {
          headers: desk,
          params: { id },
          body: { version: await versionOf(id), reason: 'お電話のご依頼', ...figures },
        }),
      traces: () => stateOf('meetups', id),
    }
  },
  async changeOwnBooking() {
    const { id } = await requestedBooking()
    const call = { headers, params: { id } }
    return costlyChange(id, (query, more) =>
      shop.call('changeOwnBooking', { ...call, query, body: { estimated_person: 30, ...more } }),
    )
  },
  async changeGuestBooking() {
    const { id, guest_token } = await requestedBooking({})
    const call = { params: { guest_token: guest_token! } }
    return costlyChange(id, (query, more) =>
      shop.call('changeGuestBooking', { ...call, query, body: { estimated_person: 30, ...more } }),
    )
  },
  async cancelBooking() {
    const { id, fee } = await booked()
    return {
      due: { expected_fee: fee },
      press: (body) => shop.call('cancelBooking', { headers, params: { id }, body }),
      traces: () => stateOf('plan_bookings', id),
    }
  },
  async changeBooking() {
    const { id } = await booked()
    const call = { headers: desk, params: { id } }
    const body = async () => ({ version: await versionOf(id, 'plan_bookings'), estimated_person: 30 })
    const { body: shown } = await shop.call('changeBooking', { ...call, query: { dry_run: '1' }, body: await body() })
    return {
      due: { expected_total: shown.total },
      press: async (figures) => shop.call('changeBooking', { ...call, body: { ...(await body()), ...figures } }),
      traces: () => stateOf('plan_bookings', id),
    }
  },
  async cancelBookingByStaff() {
    const { id, fee } = await booked()
    return {
      due: { expected_fee: fee },
      mayTakeLess: true,
      press: async (figures) =>
        shop.call('cancelBookingByStaff', {
          headers: desk,
          params: { id },
          body: { version: await versionOf(id, 'plan_bookings'), reason: 'お電話のご依頼', ...figures },
        }),
      traces: () => stateOf('plan_bookings', id),
    }
  },
  async cancelGuestBooking() {
    const { id, fee, guest_token } = await booked({})
    return {
      due: { expected_fee: fee },
      press: (body) => shop.call('cancelGuestBooking', { params: { guest_token: guest_token! }, body }),
      traces: () => stateOf('plan_bookings', id),
    }
  },
}

const tellsFigures = (code: RefusalCode) => code === 'price_changed' || code === 'fee_changed'

test('every operation that can refuse a figure is here', () => {
  const all = Object.entries(operations) as [string, EndpointSpec][]
  const names = all.filter(([, { refuses }]) => refuses?.some(tellsFigures)).map(([name]) => name)
  expect(Object.keys(costly).toSorted()).toEqual(names.toSorted())
})

test.each(Object.entries(costly))('%s: what was not shown is not done', async (_name, prepare) => {
  const { due, press, traces, mayTakeLess } = await prepare()
  const before = await traces()
  for (const [figure, yen] of Object.entries(due) as [keyof Figures, number][]) {
    expect(yen).toBeGreaterThan(1)
    const less = figure === 'expected_fee' && mayTakeLess ? [] : [0, yen - 1]
    for (const other of [undefined, ...less, yen + 1]) {
      const { status, body } = await press({ ...due, [figure]: other })
      // A placement without a total is not even one.
      expect([figure, other, status]).toEqual([
        figure,
        other,
        body.code === 'invalid' && other === undefined ? 422 : 409,
      ])
      const told = figure === 'expected_fee' ? body.fee : (body.calculation?.total ?? body.total)
      if (status === 409) expect([figure, other, told]).toEqual([figure, other, yen])
      expect(await traces()).toEqual(before)
    }
  }
  expect((await press(due)).status).toBeLessThan(300)
  expect(await traces()).not.toEqual(before)
})
