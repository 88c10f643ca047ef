import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { answered, book, sampleBooking } from '../../../testing/sample-booking.ts'
import { coming, answer as reply, rsvpTokenOf } from '../../../testing/test-event.ts'
import { mailsTo, signIn, signUp, type TestPerson } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const customer = await signUp(shop)
const { headers } = customer

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`truncate book_entries`
  await sql`delete from plan_bookings`
  await sql`delete from kitchen_days where kind = 'plans'`
  await sql`delete from outbox_mails`
})

/** A guest's booking for the sample's day, under an address of its own. */
async function guestBooking(changes: Parameters<typeof book>[1] = {}) {
  const email = `${randomUUID()}@example.com`
  const { body } = await book(shop, { contact: { ...sampleBooking.contact, email }, ...changes })
  return { ...body, token: body.guest_token!, email }
}

async function confirmed() {
  const booking = await guestBooking()
  await answered(shop, booking.id, { status: 'confirmed' })
  return booking
}

const cancel = (guest_token: string, body: object = {}) =>
  asShown(shop, 'cancelGuestBooking', { params: { guest_token }, body })
const seen = (guest_token: string) => shop.call('getGuestBooking', { params: { guest_token } })
const taken = async () =>
  (await sql<{ taken: number }[]>`select taken from kitchen_days where kind = 'plans' and date = '2026-12-11'`)[0]!
    .taken
const cancelMailsTo = async (email: string) => {
  const rows = await sql<{ letters: { template: string; address: string }[] }[]>`
    select letters from outbox_mails where letters::text like ${`%${email}%`} and letters::text like '%cancelled%'`
  return rows.flatMap(({ letters }) => letters.map(({ template, address }) => `${template} → ${address}`))
}

/** The rule again by hand, with days and hours: 2026-12-11 is a Friday; 12-01 is eight open days before, 12-08 three. */
function feeByHand(total: number, at: string): number {
  const wall = at.slice(0, 16)
  if (wall < '2026-12-01T17:00') return 0
  return wall < '2026-12-08T17:00' ? Number((BigInt(total) * 30n) / 100n) : total
}

test('what it will cost is kept with the booking, whatever becomes of the calendar', async () => {
  const { token, total } = await guestBooking()
  const { body } = await seen(token)
  expect(body).toMatchObject({
    status: 'requested',
    cancelled_at: null,
    cancellation_fee: null,
    reply_due_at: '2026-11-25T18:00:00+09:00',
    answered_at: null,
    decline_reason: null,
    payment: { method: 'invoice', po_number: '', billing_name: '' },
  })
  expect(body.fee_timeline).toEqual([
    { from: null, rate: 0, fee: 0 },
    { from: '2026-12-01T17:00:00+09:00', rate: 30, fee: 63_360 },
    { from: '2026-12-08T17:00:00+09:00', rate: 100, fee: total },
  ])
  await sql`insert into kitchen_days (kind, date, closed) values ('plans', '2026-12-09', true)`
  expect((await seen(token)).body.fee_timeline).toEqual(body.fee_timeline)
})

describe('before the confirmation', () => {
  test.each(['2026-11-24T10:00:00+09:00', '2026-12-10T10:00:00+09:00', '2026-12-11T17:59:59.999+09:00'])(
    'at %s it costs nothing',
    async (now) => {
      const { token } = await guestBooking()
      shop.clock.set(now)
      const { status, body } = await cancel(token)
      expect([status, body.status, body.cancellation_fee]).toEqual([200, 'cancelled', 0])
    },
  )

  test('the day has its place again, and both sides are written to', async () => {
    const { token, id, email } = await guestBooking()
    expect(await taken()).toBe(1)
    const { body } = await cancel(token, { reason: '延期になりました', expected_fee: 0 })
    expect(body.cancelled_at).toBe('2026-11-24T10:00:00+09:00')
    expect((await seen(token)).body).toEqual(body)
    expect(await taken()).toBe(0)
    expect(await cancelMailsTo(email)).toEqual([
      `plan-cancelled → ${email}`,
      `plan-cancelled-notice → ${inventedShop.email}`,
    ])
    expect(await sql`select status, by from plan_booking_history where booking_id = ${id} order by id`).toEqual([
      { status: 'requested', by: 'guest' },
      { status: 'cancelled', by: 'guest' },
    ])
    expect(await sql`select status from events where id = ${id}`).toEqual([{ status: 'cancelled' }])
  })
})

describe('after it', () => {
  test.each([
    '2026-12-01T16:59:59.999+09:00',
    '2026-12-01T17:00:00+09:00',
    '2026-12-02T00:00:00+09:00',
    '2026-12-08T16:59:59.999+09:00',
    '2026-12-08T17:00:00+09:00',
    '2026-12-11T00:00:00+09:00',
    '2026-12-11T17:59:59.999+09:00',
  ])('at %s it costs what the steps say', async (now) => {
    const { token, total } = await confirmed()
    shop.clock.set(now)
    const { body } = await cancel(token)
    expect(body.cancellation_fee).toBe(feeByHand(total, now))
  })

  test.each(['2026-12-11T18:00:00+09:00', '2026-12-12T00:00:00+09:00'])('at %s it is too late', async (now) => {
    const { token } = await confirmed()
    shop.clock.set(now)
    const { status, body } = await cancel(token)
    expect([status, body.code, body.message]).toEqual([
      409,
      'not_cancellable',
      'このお申し込みは、もうキャンセルを承れません。お電話でご相談ください。',
    ])
    expect((await seen(token)).body.status).toBe('confirmed')
  })

  test('a fee that has changed since it was seen is told first', async () => {
    const { token } = await confirmed()
    shop.clock.set('2026-12-01T17:00:00+09:00')
    const refused = await cancel(token, { expected_fee: 0 })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'fee_changed', fee: 63_360 }])
    expect((await cancel(token, { expected_fee: 63_360 })).body.cancellation_fee).toBe(63_360)
  })
})

test('again, and twelve at once: one cancellation, one fee, one pair of mails, one place', async () => {
  const { token, id, email } = await confirmed()
  shop.clock.set('2026-12-02T10:00:00+09:00')
  const answers = await Promise.all(Array.from({ length: 12 }, () => cancel(token)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  shop.clock.set('2027-01-31T10:00:00+09:00')
  expect((await cancel(token, { expected_fee: 1 })).body).toEqual(answers[0]!.body)
  expect([await taken(), (await cancelMailsTo(email)).length]).toEqual([0, 2])
  expect(await sql`select 1 from plan_booking_history where booking_id = ${id}`).toHaveLength(3)
})

test('what was declined is not cancelled', async () => {
  const { token, id } = await guestBooking()
  await answered(shop, id, { status: 'declined', reason: '料理人の手配がつきませんでした。' })
  const { status, body } = await cancel(token)
  expect([status, body.code, await taken()]).toEqual([409, 'not_cancellable', 0])
})

test.each([
  ['an unknown link', randomBytes(32).toString('base64url'), {}, 404, 'booking_not_found'],
  ['another field', undefined, { fee: 0 }, 422, 'invalid'],
  ['a reason without end', undefined, { reason: 'あ'.repeat(501) }, 422, 'invalid'],
  ['a fee that is none', undefined, { expected_fee: -1 }, 422, 'invalid'],
])('%s is refused', async (_name, token, body, status, code) => {
  const booking = await guestBooking()
  const answer = await cancel(token ?? booking.token, body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect((await seen(booking.token)).body.status).toBe('requested')
})

test('neither a body nor its type has to be sent, and a foreign page cannot cancel', async () => {
  const { token } = await guestBooking()
  const path = `/backend/api/plan-bookings/${token}/cancel`
  const foreign = await shop.fetch(path, { method: 'POST', headers: { origin: 'https://elsewhere.example' } })
  expect([foreign.status, (await seen(token)).body.status]).toEqual([403, 'requested'])
  expect((await shop.fetch(path, { method: 'POST' })).status).toBe(200)
})

describe('a member', () => {
  const booked = async () => (await book(shop, {}, { headers })).body.id
  const own = (id: string) => shop.call('getBooking', { headers, params: { id } })
  const reasons = async (person: TestPerson) =>
    (await shop.call('checkDeletable', { headers: person.headers })).body.reasons.map(({ code }) => code)

  test('sees the booking, cancels it, and finds the gathering among the cancelled', async () => {
    const id = await booked()
    expect((await own(id)).body).toMatchObject({ id, event_id: id, status: 'requested', total: 211_200 })
    const { status, body } = await asShown(shop, 'cancelBooking', {
      headers,
      params: { id },
      body: { expected_fee: 0 },
    })
    expect([status, body.status]).toEqual([200, 'cancelled'])
    expect((await own(id)).body).toEqual(body)
    const { body: list } = await shop.call('listCancelEvents', { headers })
    expect(list.map((event) => event.id)).toContain(id)
  })

  test('guests who had a mail get another; guests of a request had none', async () => {
    const guests = { attendees: [{ name: '佐藤 花子', email: `hanako-${randomUUID()}@example.com` }], invite: true }
    const told = async (isConfirmed: boolean) => {
      const id = await booked()
      if (isConfirmed) await answered(shop, id, { status: 'confirmed' })
      await shop.call('addAttendees', { headers, params: { id }, body: guests })
      const { body } = await shop.call('getEvent', { headers, params: { id } })
      await asShown(shop, 'cancelBooking', { headers, params: { id }, body: { tell_guests: true } })
      const mails = await mailsTo(shop, guests.attendees[0]!.email)
      return [body.concerned, mails.filter(({ subject }) => subject.includes('キャンセルのお知らせ')).length]
    }
    expect(await told(false)).toEqual([0, 0])
    expect(await told(true)).toEqual([1, 1])
  })

  test('whose guests answered finds their answers closed', async () => {
    const id = await booked()
    await answered(shop, id, { status: 'confirmed' })
    const token = await rsvpTokenOf(shop, customer, id)
    expect((await reply(shop, token, coming)).status).toBe(200)
    await asShown(shop, 'cancelBooking', { headers, params: { id }, body: {} })
    expect((await reply(shop, token, { ...coming, name: '鈴木 一郎' })).body.code).toBe('rsvp_closed')
  })

  test('does not leave before the fee is paid', async () => {
    const person = await signUp(shop)
    const { body } = await book(shop, {}, { headers: person.headers })
    expect(await reasons(person)).toEqual(['upcoming_plan'])
    await answered(shop, body.id, { status: 'confirmed' })
    shop.clock.set('2026-12-02T10:00:00+09:00')
    const later = await signIn(shop, person)
    await asShown(shop, 'cancelBooking', { headers: later.headers, params: { id: body.id }, body: {} })
    expect(await reasons(later)).toEqual(['unpaid_invoice'])
    const gone = () => shop.call('deleteAccount', { headers: later.headers, body: { password: person.password } })
    expect((await gone()).body.code).toBe('not_deletable')
    await sql`update plan_bookings set received = cancellation_fee where id = ${body.id}`
    expect([await reasons(later), (await gone()).status]).toEqual([[], 204])
  })

  test('does not leave before the plan is paid, once it has been', async () => {
    const person = await signUp(shop)
    const { body } = await book(shop, {}, { headers: person.headers })
    await answered(shop, body.id, { status: 'confirmed' })
    expect(await reasons(person)).toEqual(['upcoming_plan'])
    await sql`update plan_bookings set event_date = '2026-11-20' where id = ${body.id}`
    expect(await reasons(person)).toEqual(['unpaid_invoice'])
  })
})
