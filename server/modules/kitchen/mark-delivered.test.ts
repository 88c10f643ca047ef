import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { dueToday } from '../../testing/due-today.ts'
import { place as placeAsGuest, placementFor, sample } from '../../testing/sample-placement.ts'
import { placedBy } from '../../testing/test-event.ts'
import { mailsTo, signUp } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const customer = await signUp(shop)
const driver = await staffWith(shop, ['kitchen'])
const date = '2026-11-24'
const start = '2026-11-24T10:00:00+09:00'

beforeEach(async () => {
  shop.clock.set(start)
  await sql`delete from idempotency_keys`
  await sql`truncate book_entries`
  await sql`delete from meetups`
  await sql`delete from kitchen_days where kind = 'products'`
})

const placedToday = async (changes: Parameters<typeof placedBy>[2] = {}) =>
  dueToday(shop.context, await placedBy(shop, customer, changes))

const mark = (id: string, body: object = {}, headers = driver.headers) =>
  shop.call('markDelivered', {
    headers,
    params: { id },
    body: { version: 2, received_by: '受付の島田', ...body },
  })

const seen = async (id: string) => (await shop.call('getMeetup', { headers: customer.headers, params: { id } })).body

const deliveredMails = async (to = customer.email) =>
  (await mailsTo(shop, to)).filter(({ subject }) => subject.includes('お届け'))

test('the customer sees when it was handed over and to whom, by page and by mail; every step is in the history', async () => {
  const id = await placedToday()
  shop.clock.set('2026-11-24T10:10:00+09:00')
  const { status, body } = await mark(id)
  expect(status).toBe(200)
  const handover = { delivered_at: '2026-11-24T10:10:00+09:00', received_by: '受付の島田' }
  expect(body).toMatchObject({ id, status: 'delivered', ...handover, age_checked_at: null })
  const order = await seen(id)
  expect(order).toMatchObject({ status: 'delivered', ...handover })
  expect(order.history.map(({ status: step, by }) => [step, by])).toEqual([
    ['placed', 'customer'],
    ['confirmed', 'staff'],
    ['preparing', 'staff'],
    ['delivered', 'staff'],
  ])
  const mails = await deliveredMails()
  expect(mails.filter(({ text }) => text.includes('受付の島田さま'))).toHaveLength(1)
  // Of the steps that were left on the way no mail tells.
  expect((await mailsTo(shop, customer.email)).filter(({ subject }) => subject.includes('確定'))).toEqual([])
})

test('a note that waited for a connection has the time of the act, never a later one than now', async () => {
  const id = await placedToday()
  expect((await mark(id, { delivered_at: '2026-11-24T09:12:00+09:00' })).body.delivered_at).toBe(
    '2026-11-24T09:12:00+09:00',
  )
  const other = await placedToday()
  expect((await mark(other, { delivered_at: '2026-12-24T09:12:00+09:00' })).body.delivered_at).toBe(start)
})

test('repeated, also at the same moment and with an old version, it is noted once', async () => {
  const id = await placedToday()
  const before = (await sql`select id from audit_log`).length
  const answers = await Promise.all([mark(id), mark(id)])
  shop.clock.set('2026-11-24T10:05:00+09:00')
  const again = await mark(id)
  expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(again.body).toEqual(answers[0]!.body)
  expect(answers[1]!.body).toEqual(answers[0]!.body)
  expect(await sql`select id from audit_log offset ${before}`).toHaveLength(1)
  expect(await sql`select 1 from meetup_history where meetup_id = ${id} and status = 'delivered'`).toHaveLength(1)
})

test.each([
  ['now', {}],
  ['with a time of its own, before a connection was there', { delivered_at: '2026-11-24T10:04:00+09:00' }],
])('handed over twice, the second note says whose the first was, and changes nothing: %s', async (_when, more) => {
  const id = await placedToday()
  await mark(id)
  const other = await staffWith(shop, ['kitchen'])
  shop.clock.set('2026-11-24T10:05:00+09:00')
  const second = await mark(id, { received_by: 'ほかの方', version: 2, ...more }, other.headers)
  expect([second.status, second.body]).toMatchObject([
    409,
    {
      code: 'edited_meanwhile',
      delivery: { received_by: '受付の島田', delivered_at: start },
      last_change: { by: '神山 葵', at: start },
    },
  ])
  expect((await seen(id)).received_by).toBe('受付の島田')
})

test('the same note with an age check that the first had not is no repetition, and is not lost without a word', async () => {
  const id = await placedToday()
  await mark(id)
  const second = await mark(id, { age_checked: true })
  expect([second.status, second.body.code]).toEqual([409, 'edited_meanwhile'])
})

test('what was changed meanwhile is shown before it is noted', async () => {
  const id = await placedToday()
  await shop.call('changeMeetup', { headers: customer.headers, params: { id }, body: { estimated_person: 28 } })
  const late = await mark(id)
  expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile'])
  const { delivery } = late.body as unknown as { delivery: { version: number; estimated_person: number } }
  expect(delivery.estimated_person).toBe(28)
  expect((await seen(id)).status).toBe('placed')
  expect((await mark(id, { version: delivery.version })).status).toBe(200)
})

test('a cancelled order is not handed over, and one that was handed over is not cancelled', async () => {
  const params = { id: await placedToday() }
  const { headers } = customer
  await shop.call('cancelMeetup', { headers, params, body: {} })
  const [{ version }] = await sql<[{ version: number }]>`select version from meetups where id = ${params.id}`
  const refused = await mark(params.id, { version })
  expect([refused.status, refused.body.code]).toEqual([409, 'status_not_reachable'])
  const other = { id: await placedToday() }
  await mark(other.id)
  const late = await shop.call('cancelMeetup', { headers, params: other, body: {} })
  expect([late.status, late.body.code]).toEqual([409, 'not_cancellable'])
})

test('cancelled and handed over at the same moment, one of the two holds', async () => {
  const id = await placedToday()
  await Promise.all([mark(id), shop.call('cancelMeetup', { headers: customer.headers, params: { id }, body: {} })])
  const [row] = await sql`select status, delivered_at is not null as handed from meetups where id = ${id}`
  expect([
    { status: 'delivered', handed: true },
    { status: 'cancelled', handed: false },
  ]).toContainEqual(row)
})

test('of the age check only the time is kept; without it there is none', async () => {
  const cart = [{ id: 47, qty: 4 }]
  const id = await placedToday({ cart, birth_date: '1990-04-01' })
  expect((await mark(id, { age_checked: true })).body.age_checked_at).toBe(start)
  const other = await placedToday()
  expect((await mark(other)).body.age_checked_at).toBeNull()
})

test('alcohol is never handed over without the check, on whichever screen', async () => {
  const cart = [{ id: 47, qty: 4 }]
  const id = await placedToday({ cart, birth_date: '1990-04-01' })
  for (const body of [{}, { age_checked: false }]) {
    const refused = await mark(id, body)
    expect([refused.status, refused.body.code]).toEqual([409, 'age_check_required'])
  }
  const { headers } = await staffWith(shop, ['orders'])
  const params = { id }
  await sql`update meetups set status = 'preparing' where id = ${id}`
  const step = { version: 3, status: 'delivered' } as const
  const refused = await shop.call('changeOrder', { headers, params, body: step })
  expect([refused.status, refused.body.code]).toEqual([409, 'age_check_required'])
  const checked = await shop.call('changeOrder', { headers, params, body: { ...step, age_checked: true } })
  expect([checked.status, checked.body.status]).toEqual([200, 'delivered'])
  const [row] =
    await sql`select handover_age_checked_at = ${start}::timestamptz as checked from meetups where id = ${id}`
  expect(row).toEqual({ checked: true })
})

test.each([
  ['the second before its day', '2026-11-23T23:59:59+09:00', 409],
  ['its first second', '2026-11-24T00:00:00+09:00', 200],
])('a hand-over exists from the day on: %s', async (_, at, status) => {
  const id = await placedToday()
  shop.clock.set(at)
  const { headers } = await staffWith(shop, ['kitchen'])
  const body = { version: 2, received_by: '受付' }
  const answer = await shop.call('markDelivered', { headers, params: { id }, body })
  expect([answer.status, answer.body.code]).toEqual([status, status === 409 ? 'status_not_reachable' : undefined])
})

test('a time before the day is no time of a hand-over', async () => {
  const id = await placedToday()
  const early = await mark(id, { delivered_at: '2026-11-23T23:59:59+09:00' })
  expect([early.status, early.body.errors?.map(({ field }) => field)]).toEqual([422, ['delivered_at']])
  expect((await seen(id)).status).toBe('placed')
})

test('a note that waited is of what was done then: an unrelated note of the office does not refuse it', async () => {
  const id = await placedToday()
  const { headers } = await staffWith(shop, ['orders'])
  shop.clock.set('2026-11-24T10:06:00+09:00')
  await shop.call('changeOrder', { headers, params: { id }, body: { version: 1, internal_note: '請求書は郵送' } })
  const late = await mark(id, { delivered_at: '2026-11-24T10:05:00+09:00' })
  expect([late.status, late.body.delivered_at]).toEqual([200, '2026-11-24T10:05:00+09:00'])
})

test('a hand-over that was taken back does not come again with a note from before', async () => {
  const id = await placedToday()
  const note = { delivered_at: '2026-11-24T10:05:00+09:00' }
  shop.clock.set('2026-11-24T10:06:00+09:00')
  const { version } = (await mark(id, note)).body
  const { headers } = await staffWith(shop, ['orders'])
  shop.clock.set('2026-11-24T10:07:00+09:00')
  const back = { headers, params: { id }, body: { version, reason: '隣の会社のお届けでした。' } }
  expect((await shop.call('stepBack', back)).body).toMatchObject({ status: 'preparing', delivered_at: null })
  const again = await mark(id, note)
  expect([again.status, again.body.code]).toEqual([409, 'edited_meanwhile'])
  shop.clock.set('2026-11-24T10:09:00+09:00')
  expect((await mark(id, { delivered_at: '2026-11-24T10:08:00+09:00' })).body.status).toBe('delivered')
})

test('a guest reads it by the link of the mail', async () => {
  const email = `${randomUUID()}@example.com`
  const body = await placementFor(shop, { contact: { ...sample.contact, email } })
  const { id, guest_token } = (await placeAsGuest(shop, body)).body
  await dueToday(shop.context, id)
  await mark(id, { received_by: '' })
  const order = await shop.call('getGuestOrder', { params: { guest_token: guest_token! } })
  expect(order.body).toMatchObject({ status: 'delivered', delivered_at: start, received_by: null })
  expect(await deliveredMails(email)).not.toEqual([])
})

test('without a version it is no request; an unknown field neither', async () => {
  const params = { id: await placedToday() }
  const { headers } = driver
  for (const body of [
    {},
    { version: 1, driver: 'x' },
    { version: 1, received_by: 'あ'.repeat(101) },
    { version: '1' },
  ]) {
    const answer = await shop.call('markDelivered', { headers, params, body: body as never })
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
  }
  const nobody = await mark(randomUUID())
  expect([nobody.status, nobody.body.code]).toEqual([404, 'meetup_not_found'])
})

test('of an order that staff have moved on already, who received it is added', async () => {
  const id = await placedToday()
  const office = await staffWith(shop, ['orders'])
  const { headers } = office
  let version = 2
  for (const status of ['confirmed', 'preparing', 'delivered'] as const) {
    const step = await shop.call('changeOrder', { headers, params: { id }, body: { version, status } })
    expect(step.status).toBe(200)
    version = step.body.version
  }
  expect(await seen(id)).toMatchObject({ delivered_at: start, received_by: null })
  expect((await mark(id, { version })).body).toMatchObject({ status: 'delivered', received_by: '受付の島田' })
})

test('the list of the day says what is done', async () => {
  const id = await placedToday()
  await mark(id)
  const { body } = await shop.call('listDeliveries', { headers: driver.headers, query: { date } })
  expect(body).toMatchObject([{ id, status: 'delivered', delivered_at: start, received_by: '受付の島田' }])
})
