import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { countsOn, place, placementFor, sample } from '../../../testing/sample-placement.ts'

const shop = await testShop()
const { sql } = shop.context

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

/** By somebody new each time, whose mails can be counted. */
async function placed(meetup_date = '2026-12-11') {
  const email = `${randomUUID()}@example.com`
  const contact = { ...sample.contact, email }
  const { status, body } = await place(shop, await placementFor(shop, { meetup_date, contact }))
  expect(status).toBe(201)
  return { ...body, email }
}

const cancel = (guest_token = '', body: object = {}) =>
  asShown(shop, 'cancelGuestOrder', { params: { guest_token }, body })
const order = (guest_token = '') => shop.call('getGuestOrder', { params: { guest_token } })
const historyOf = (id: string) =>
  sql`select status, by, at from meetup_history where meetup_id = ${id} order by meetup_history.id`
const mailsOf = async (email: string) => {
  const rows = await sql<{ mails: { template: string; address: string }[] }[]>`
    select letters as mails from outbox_mails where letters::text like ${`%${email}%`} and letters::text like '%cancelled%'`
  return rows.flatMap(({ mails }) => mails.map(({ template, address }) => `${template} → ${address}`))
}

test('cancelled in time it costs nothing, the day has its place again, and both sides are written to', async () => {
  const { guest_token, id, number, email } = await placed()
  expect((await order(guest_token)).body).toMatchObject({ cancelled_at: null, cancellation_fee: null })
  expect(await countsOn(shop, '2026-12-11')).toEqual({ taken: 1, orders: 1 })
  const { status, body } = await cancel(guest_token, { reason: '延期になりました' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    number,
    status: 'cancelled',
    cancelled_at: '2026-11-24T10:00:00+09:00',
    cancellation_fee: 0,
  })
  expect((await order(guest_token)).body).toEqual(body)
  expect(await countsOn(shop, '2026-12-11')).toEqual({ taken: 0, orders: 1 })
  expect(await historyOf(id)).toMatchObject([
    { status: 'placed', by: 'guest' },
    { status: 'cancelled', by: 'guest' },
  ])
  expect(await mailsOf(email)).toEqual([
    `meetup-cancelled → ${email}`,
    `meetup-cancelled-notice → ${inventedShop.email}`,
  ])
})

test.each([
  ['the last instant of the free time', '2026-12-08T16:59:59.999+09:00', 0],
  ['the first of the half', '2026-12-08T17:00:00+09:00', 50],
  ['the last of the half', '2026-12-09T16:59:59.999+09:00', 50],
  ['the first of the whole', '2026-12-09T17:00:00+09:00', 100],
  ['the last before the delivery', '2026-12-11T17:29:59.999+09:00', 100],
])('at %s the fee is that of the timeline', async (_name, now, rate) => {
  const { guest_token, total } = await placed()
  shop.clock.set(now)
  const { body } = await cancel(guest_token)
  expect(body.cancellation_fee).toBe(Math.floor((total * rate) / 100))
})

test('cancelling again changes nothing: the fee of the first time, one place, one pair of mails', async () => {
  const { guest_token, id, email } = await placed('2026-12-21')
  const { taken } = await countsOn(shop, '2026-12-21')
  const first = await cancel(guest_token)
  shop.clock.set('2027-01-31T10:00:00+09:00')
  const again = await cancel(guest_token, { reason: 'もう一度' })
  expect([again.status, again.body]).toEqual([200, { ...first.body, server_time: '2027-01-31T10:00:00+09:00' }])
  expect((await countsOn(shop, '2026-12-21')).taken).toBe(taken - 1)
  expect(await historyOf(id)).toHaveLength(2)
  expect(await mailsOf(email)).toHaveLength(2)
})

test('twelve at once are one cancellation', async () => {
  const { guest_token, id, email } = await placed('2026-12-15')
  const { taken } = await countsOn(shop, '2026-12-15')
  const answers = await Promise.all(Array.from({ length: 12 }, () => cancel(guest_token)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await countsOn(shop, '2026-12-15')).taken).toBe(taken - 1)
  expect(await historyOf(id)).toHaveLength(2)
  expect(await mailsOf(email)).toHaveLength(2)
})

test('a full day can be ordered again at once, and is seen to be', async () => {
  const dayOf = async () => {
    const { body } = await shop.call('listSelectableDates')
    return body.dates.find(({ date }) => date === '2026-12-16')!
  }
  await sql`insert into kitchen_days (kind, date, taken, capacity) values ('products', '2026-12-16', 0, 1)
    on conflict (kind, date) do update set capacity = kitchen_days.taken + 1`
  const { guest_token } = await placed('2026-12-16')
  expect((await place(shop, await placementFor(shop, { meetup_date: '2026-12-16' }))).body.code).toBe('date_full')
  expect(await dayOf()).toMatchObject({ selectable: false, reason: 'full' })
  await cancel(guest_token)
  expect(await dayOf()).toMatchObject({ selectable: true, remaining: 1 })
  expect((await place(shop, await placementFor(shop, { meetup_date: '2026-12-16' }))).status).toBe(201)
})

test.each(['delivered', 'closed'] as const)('an order that is %s is not cancelled any more', async (status) => {
  const { guest_token, id } = await placed('2026-12-22')
  await sql`update meetups set status = ${status} where id = ${id}`
  const { taken } = await countsOn(shop, '2026-12-22')
  const answer = await cancel(guest_token)
  expect([answer.status, answer.body.code]).toEqual([409, 'not_cancellable'])
  expect(await countsOn(shop, '2026-12-22')).toMatchObject({ taken })
})

test('from the moment the delivery may arrive it is too late', async () => {
  const { guest_token } = await placed('2026-12-11')
  shop.clock.set('2026-12-11T17:30:00+09:00')
  expect((await cancel(guest_token)).body.code).toBe('not_cancellable')
})

test('neither a body nor its type has to be sent', async () => {
  const { guest_token } = await placed('2026-12-18')
  const path = `/backend/api/meetup/guest-orders/${guest_token}/cancel`
  const answer = await shop.fetch(path, { method: 'POST' })
  expect([answer.status, ((await answer.json()) as { status: string }).status]).toEqual([200, 'cancelled'])
})

test.each([
  ['an unknown link', randomBytes(32).toString('base64url'), {}, 404, 'meetup_not_found'],
  ['another field', undefined, { fee: 0 }, 422, 'invalid'],
  ['a reason without end', undefined, { reason: 'あ'.repeat(501) }, 422, 'invalid'],
])('%s is refused', async (_name, token, body, status, code) => {
  const { guest_token } = await placed('2026-12-18')
  const answer = await cancel(token ?? guest_token, body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect((await order(guest_token)).body.status).toBe('placed')
})

test('a foreign page cannot cancel', async () => {
  const { guest_token } = await placed('2026-12-18')
  const answer = await shop.fetch(`/backend/api/meetup/guest-orders/${guest_token}/cancel`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(answer.status).toBe(403)
  expect((await order(guest_token)).body.status).toBe('placed')
})
