import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { operations } from '#contract/operations.ts'
import { permissions } from '#contract/permissions.ts'
import type { OperationName } from '#contract/routes.ts'
import { testShop } from '#testing'
import { book, sampleBooking } from './sample-booking.ts'
import { enquired } from './sample-enquiry.ts'
import { place, placementFor, sample } from './sample-placement.ts'
import { signUp } from './test-person.ts'
import { staffWith } from './test-staff.ts'

type ForStaff = { [N in OperationName]: (typeof operations)[N] extends { who: 'staff' } ? N : never }[OperationName]

/** How an operation is called: `id` is of a record that it can be done to. */
type Example = { id?: () => Promise<string>; query?: object; body?: (id: string) => object }

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const customer = await signUp(shop)
await sql`insert into kitchen_days (kind, date, capacity) values ('plans', ${sampleBooking.event_date}, 1000)`

const requested = async () => (await book(shop)).body.id

const kitchenDay = sample.meetup_date
const cook = await staffWith(shop, ['kitchen'])
const orderOfDay = async () => (await place(shop, await placementFor(shop))).body.id
await orderOfDay()
const dayInKitchen = async () =>
  (await shop.call('getKitchenDay', { headers: cook.headers, query: { date: kitchenDay } })).body
const printed = (version: string) => ({ id: randomUUID(), date: kitchenDay, sheets: ['production'] as const, version })

/** What is printed is what is there. */
let dayToPrint = ''
const unprinted = async () => {
  dayToPrint = (await dayInKitchen()).version
  return kitchenDay
}

/** Printed when nothing was ordered yet. */
let changedDay: { print: string; changes: { key: string; to: string }[] } | undefined
const changedSincePrint = async () => {
  const id = randomUUID()
  await sql`insert into kitchen_prints (id, date, at, by_user_id, by_name, sheets, orders)
    values (${id}, ${kitchenDay}, now(), ${cook.userId}, '', '{production}', '[]')`
  const { changes } = await dayInKitchen()
  changedDay = { print: id, changes: changes.map(({ key, to }) => ({ key, to })) }
  return kitchenDay
}

/** Each is pressed later than the one before. */
let presses = 0
const tick = () => {
  presses += 1
  const at = new Date(Date.parse('2026-11-24T09:00:00+09:00') + presses).toISOString()
  return { from: '17:30', to: '18:00', id: 4, done: true, qty: presses, at }
}

/** A new operation for staff does not compile until it is here. */
const examples: Record<ForStaff, Example> = {
  getStaffMember: {},
  followChanges: {},
  listAuditLog: {},
  listBookings: {},
  getBookingRecord: { id: requested },
  confirmBooking: { id: requested, body: () => ({ version: 1 }) },
  getKitchenDay: {},
  noteKitchenPrint: { id: unprinted, body: () => printed(dayToPrint) },
  confirmKitchenChanges: { id: changedSincePrint, body: () => ({ date: kitchenDay, ...changedDay }) },
  tickDishes: { id: async () => kitchenDay, body: () => ({ date: kitchenDay, ticks: [tick()] }) },
  listDeliveries: { query: { date: kitchenDay } },
  declineBooking: { id: requested, body: () => ({ version: 1, reason: '料理人の手配がつきません。' }) },
  listEnquiries: {},
  getEnquiryDesk: {},
  getEnquiryRecord: { id: () => enquired(shop) },
  changeEnquiry: { id: () => enquired(shop), body: () => ({ version: 1, state: 'done' }) },
  replyToEnquiry: { id: () => enquired(shop), body: () => ({ version: 1, text: 'お返事いたします。' }) },
  noteOnEnquiry: { id: () => enquired(shop), body: () => ({ version: 1, text: '折り返しは午後に。' }) },
}

const rows = (Object.entries(examples) as [ForStaff, Example][]).map(([name, example]) => {
  const { needs, logs, method }: EndpointSpec & { method: string } = operations[name]
  return { name, example, needs: needs ?? null, logs: logs ?? null, isRead: method === 'GET' }
})

async function ask(name: ForStaff, { id, query, body }: Example, headers: Record<string, string>) {
  const record = (await id?.()) ?? ''
  const call = { params: { id: record }, query, body: body?.(record), headers }
  return { record, ...(await shop.call(name, call as never)) }
}

const logged = () =>
  sql<
    { by_user_id: string; action: string; record_kind: string; record_id: string; before: unknown; after: unknown }[]
  >`select by_user_id, action, record_kind, record_id, before, after from audit_log order by id`

describe.each(rows)('$name', ({ name, example, needs, logs, isRead }) => {
  test('is refused without an account, to customers, without the permission and without a second factor: with no trace', async () => {
    const others = permissions.filter((each) => each !== needs)
    const withoutIt = await staffWith(shop, others)
    const withoutFactor = await staffWith(shop, permissions)
    await sql`update users set totp_confirmed_at = null where id = ${withoutFactor.userId}`
    const before = await logged()
    const answers = [
      await ask(name, example, {}),
      await ask(name, example, customer.headers),
      await ask(name, example, withoutFactor.headers),
      ...(needs ? [await ask(name, example, withoutIt.headers)] : []),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'unauthorized'],
      [403, 'forbidden'],
      [403, 'second_factor_setup_required'],
      ...(needs ? [[403, 'forbidden']] : []),
    ])
    expect(await logged()).toEqual(before)
  })

  test('is answered to staff with the permission and to admins, never kept on the way, and leaves one line where it should', async () => {
    for (const person of [await staffWith(shop, needs ? [needs] : []), await staffWith(shop, [], 'admin')]) {
      const before = (await logged()).length
      const { status, headers, record } = await ask(name, example, person.headers)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      const lines = (await logged()).slice(before)
      if (!logs) expect(lines).toEqual([])
      else {
        expect(lines).toMatchObject([{ by_user_id: person.userId, action: name, record_kind: logs, record_id: record }])
        expect(lines[0]!.after !== null).toBe(!isRead)
      }
    }
  })

  test('the permission that is taken away, or the account that ends, is of no use a moment later', async () => {
    if (!needs) return
    const person = await staffWith(shop, [needs])
    expect((await ask(name, example, person.headers)).status).toBe(200)
    await sql`update users set permissions = '{}' where id = ${person.userId}`
    expect((await ask(name, example, person.headers)).status).toBe(403)
    await sql`update users set permissions = ${[needs]}, disabled_at = now() where id = ${person.userId}`
    expect((await ask(name, example, person.headers)).status).toBe(401)
  })
})

test('what is refused leaves no line, and the record as it was', async () => {
  const { headers } = await staffWith(shop, ['plans'])
  const { id } = (await book(shop)).body
  const before = await logged()
  const stale = await shop.call('confirmBooking', { headers, params: { id }, body: { version: 0 } })
  expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile'])
  expect(stale.body).toMatchObject({ booking: { id, status: 'requested', version: 1 } })
  const nobody = await shop.call('confirmBooking', { headers, params: { id: randomUUID() }, body: { version: 1 } })
  expect([nobody.status, nobody.body.code]).toEqual([404, 'booking_not_found'])
  expect(await logged()).toEqual(before)
})

test('repeated, it is answered alike and noted once', async () => {
  const { headers, userId } = await staffWith(shop, ['plans'])
  const { id } = (await book(shop)).body
  const call = { headers, params: { id }, body: { version: 1 } }
  const first = await shop.call('confirmBooking', call)
  expect((await shop.call('confirmBooking', call)).body).toEqual(first.body)
  expect((await logged()).filter((line) => line.by_user_id === userId)).toHaveLength(1)
})

test.each(['update audit_log set by_name = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
  'the database itself refuses: %s',
  async (statement) => {
    const { headers } = await staffWith(shop, ['plans'])
    await shop.call('getBookingRecord', { headers, params: { id: await requested() } })
    const before = await logged()
    expect(before.length).toBeGreaterThan(0)
    await expect(shop.context.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed') },
    })
    expect(await logged()).toEqual(before)
  },
)

test('the log says who, what, and from what to what, the newest first; of one record, or of one person', async () => {
  const person = await staffWith(shop, ['plans', 'audit'])
  const { id } = (await book(shop)).body
  const { headers } = person
  await shop.call('getBookingRecord', { headers, params: { id } })
  await shop.call('declineBooking', { headers, params: { id }, body: { version: 1, reason: '手配がつきません。' } })
  const { body, headers: answered } = await shop.call('listAuditLog', { headers, query: { record: id } })
  expect(answered.get('x-total-count')).toBe('2')
  expect(body).toMatchObject([
    {
      action: 'declineBooking',
      at: '2026-11-24T10:00:00+09:00',
      by: { id: person.userId, name: '神山 葵' },
      record: { kind: 'booking', id },
      before: { status: 'requested', decline_reason: null },
      after: { status: 'declined', decline_reason: '手配がつきません。' },
      network: person.network,
    },
    { action: 'getBookingRecord', before: null, after: null },
  ])
  expect(Object.keys(body[0]!.after!).sort()).toEqual(['answered_at', 'decline_reason', 'history', 'money', 'status'])
  const own = await shop.call('listAuditLog', { headers, query: { by: person.userId } })
  expect(own.body.map(({ action }) => action)).toEqual(['declineBooking', 'getBookingRecord'])
})
