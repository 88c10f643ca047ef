import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { bookingDesk, outcome } from '../../../testing/booking-desk.ts'
import { sampleBooking } from '../../../testing/sample-booking.ts'
import { signUp } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = bookingDesk(shop)
const { record, tryChange, change, requested, confirmed, takenOn, mailsAbout } = desk

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`truncate book_entries`
  await sql`delete from plan_bookings where not exists (select from issued_documents where plan_booking_id = plan_bookings.id)`
  // The number of one that has papers is not given again.
  await sql`update kitchen_days set taken = 0 where kind = 'plans'`
  await sql`delete from limit_counts`
})

const friday = '2026-12-11'
const reason = 'お電話のご依頼'

test('more people: sums, gathering and history follow, and the customer reads what is different', async () => {
  const { id, email } = await confirmed()
  const { status, body } = await change(id, { estimated_person: 26 })
  expect([status, body]).toMatchObject([
    200,
    { estimated_person: 26, total: 228_800, tax: { amount: 20_800 }, change_fee: 0, status: 'confirmed' },
  ])
  expect(body.fee_timeline.map(({ fee }) => fee)).toEqual([0, 68_640, 228_800])
  expect(body.money).toMatchObject({ balance: 228_800 })
  expect(body.revisions).toMatchObject([
    { booking: { estimated_person: 24, total: 211_200 }, by_name: expect.any(String), reason: null },
  ])
  expect(await sql`select estimated_person from events where id = ${id}`).toEqual([{ estimated_person: 26 }])
  const [mail, ...others] = await mailsAbout(email, '変更を承りました')
  expect(others).toEqual([])
  for (const form of [mail!.text, mail!.html]) {
    for (const words of ['24名さま → 26名さま', '211,200円 → 228,800円', 'かかりません（0円）', '68,640円']) {
      expect(form).toContain(words)
    }
    expect(form).not.toMatch(/undefined|null/)
  }
  const [, guest_token = ''] = /\/bookings\/([\w-]+)/.exec(mail!.text)!
  expect((await shop.call('getGuestBooking', { params: { guest_token } })).body.estimated_person).toBe(26)
})

describe('fewer people', () => {
  test.each([
    ['2026-12-01T16:59:59.999+09:00', 0],
    ['2026-12-01T17:00:00+09:00', 10_560],
    ['2026-12-08T16:59:59.999+09:00', 10_560],
    ['2026-12-08T17:00:00+09:00', 35_200],
    ['2026-12-11T17:59:59.999+09:00', 35_200],
  ])('at %s four of them less cost %s yen', async (now, fee) => {
    const { id } = await confirmed()
    shop.clock.set(now)
    const { body } = await change(id, { estimated_person: 20, reason })
    expect([body.total, body.change_fee, body.money.balance]).toEqual([176_000, fee, 176_000 + fee])
  })

  test('of a request nothing is charged, whatever the day', async () => {
    const { id } = await requested()
    shop.clock.set('2026-12-09T10:00:00+09:00')
    const { body } = await change(id, { estimated_person: 20, reason })
    expect([body.change_fee, body.total, body.money.balance]).toEqual([0, 176_000, 0])
  })

  test('taken out and put back costs once, and with the rest never more than all of it', async () => {
    const { id } = await confirmed()
    shop.clock.set('2026-12-02T10:00:00+09:00')
    await change(id, { estimated_person: 20, reason })
    await change(id, { estimated_person: 24, reason })
    const { body } = await change(id, { estimated_person: 20, reason })
    expect(body.change_fee).toBe(10_560)
    expect(body.fee_timeline[1]).toMatchObject({ rate: 30, fee: 63_360 - 10_560 })
    const cancelled = await desk.cancel(id, { expected_fee: 52_800 })
    expect(cancelled.body.money.balance).toBe(63_360)
  })

  test('staff ask for less with a reason, and never for more', async () => {
    const { id } = await confirmed()
    shop.clock.set('2026-12-02T10:00:00+09:00')
    const less = { estimated_person: 20, expected_total: 176_000, expected_fee: 0 }
    expect((await change(id, less)).body).toMatchObject({ code: 'cutoff_passed' })
    const more = await change(id, { ...less, expected_fee: 10_561, reason })
    expect([outcome(more), more.body]).toMatchObject([[409, 'fee_changed'], { fee: 10_560 }])
    expect((await change(id, { ...less, reason })).body.change_fee).toBe(0)
  })
})

test.each([
  ['too few people', { estimated_person: 14 }, 422, 'quantity_out_of_range'],
  ['too many', { estimated_person: 81 }, 422, 'quantity_out_of_range'],
  ['an hour that is none', { start_time: '18:10' }, 422, 'invalid'],
  ['a telephone that is none', { contact: { ...sampleBooking.contact, tel: '0000000000' } }, 422, 'invalid'],
  ['another sum than it comes to', { estimated_person: 26, expected_total: 1 }, 409, 'price_changed'],
])('%s is refused', async (_what, wanted, status, code) => {
  const { id } = await confirmed()
  expect(outcome(await change(id, wanted))).toEqual([status, code])
  expect((await record(id)).revisions).toEqual([])
})

test('dearer is taken only with the sum that was shown, a fee only with the fee', async () => {
  const { id } = await confirmed()
  const call = async (body: object) =>
    shop.call('changeBooking', {
      headers: await desk.staff(),
      params: { id },
      query: {},
      body: { version: (await record(id)).version, ...body },
    })
  expect(outcome(await call({ estimated_person: 26 }))).toEqual([409, 'price_changed'])
  expect(outcome(await call({ estimated_person: 20 }))).toEqual([200, 'done'])
  shop.clock.set('2026-12-02T10:00:00+09:00')
  expect(outcome(await call({ estimated_person: 18, reason }))).toEqual([409, 'fee_changed'])
})

test.each([
  ['2026-11-27T16:59:59.999+09:00', [200, 'done']],
  ['2026-11-27T17:00:00+09:00', [409, 'cutoff_passed']],
])('without a reason, at %s: %s', async (now, answer) => {
  const { id } = await confirmed()
  shop.clock.set(now)
  expect(outcome(await change(id, { estimated_person: 26 }))).toEqual(answer)
})

test('what has begun keeps headcount and hour, but its orderer can still be put right; what is over cannot', async () => {
  const { id } = await confirmed()
  shop.clock.set('2026-12-11T18:00:00+09:00')
  expect(outcome(await change(id, { estimated_person: 26, reason }))).toEqual([409, 'not_changeable'])
  expect((await change(id, { note: '駐車場は2台。' })).body).toMatchObject({
    note: '駐車場は2台。',
    changing: null,
  })
  await desk.cancel(id, { by: 'shop' })
  expect(outcome(await change(id, { note: '' }))).toEqual([409, 'not_changeable'])
})

test('a guest’s other address gets the booking anew, and the former links open nothing any more', async () => {
  const { id, token, email } = await confirmed()
  const other = `${randomUUID()}@example.com`
  await change(id, { contact: { ...sampleBooking.contact, email: other } })
  expect((await shop.call('getGuestBooking', { params: { guest_token: token } })).status).toBe(404)
  const mails = [...(await mailsAbout(other, '確定しました')), ...(await mailsAbout(other, '変更を承りました'))]
  expect(mails).toHaveLength(2)
  for (const { text } of mails) {
    const [, guest_token = ''] = /\/bookings\/([\w-]+)/.exec(text)!
    expect((await shop.call('getGuestBooking', { params: { guest_token } })).body.contact.email).toBe(other)
  }
  expect(await mailsAbout(email, '変更を承りました')).toEqual([])
})

test('without send_mail nobody is written to', async () => {
  const { id, email } = await confirmed()
  await change(id, { estimated_person: 26, send_mail: false })
  expect(await mailsAbout(email, '変更を承りました')).toEqual([])
})

describe('of an account with guests', () => {
  async function withGuest() {
    const person = await signUp(shop)
    const booking = await confirmed({}, person.headers)
    const guest = `${randomUUID()}@example.com`
    const body = { attendees: [{ name: '佐藤', email: guest }], invite: true }
    await shop.call('addAttendees', { headers: person.headers, params: { id: booking.id }, body })
    return { ...booking, person, guest }
  }

  test('they read of another hour only where staff say so, and what was shown before', async () => {
    const { id, guest } = await withGuest()
    const moved = { start_time: '19:00' }
    const { to_guests } = (await tryChange(id, moved)).body
    expect(to_guests).toMatchObject({ concerned: 1 })
    await change(id, moved)
    expect(await mailsAbout(guest, '会の変更')).toEqual([])
    const again = { start_time: '19:30', tell_guests: true }
    const shown = (await tryChange(id, again)).body.to_guests!.letter
    await change(id, again)
    expect((await mailsAbout(guest, '会の変更')).map(({ subject, text }) => ({ subject, text }))).toEqual([
      { subject: shown.subject, text: expect.stringContaining('19:30') },
    ])
  })

  test('the name that its organiser gave stays, the headcount follows, and other people concern no guest', async () => {
    const { id, person } = await withGuest()
    await shop.call('updateEvent', { headers: person.headers, params: { id }, body: { title: '忘年会' } })
    expect((await tryChange(id, { estimated_person: 26 })).body.to_guests).toBeUndefined()
    await change(id, { estimated_person: 26 })
    const { body } = await shop.call('getEvent', { headers: person.headers, params: { id } })
    expect(body).toMatchObject({ title: '忘年会', estimated_person: 26 })
  })

  test('an issued invoice is void by another headcount, and the letter says which', async () => {
    const person = await signUp(shop)
    const { id } = await confirmed({ contact: { ...sampleBooking.contact, email: person.email } }, person.headers)
    const paper = () =>
      shop.fetch(`/backend/api/users/plan-bookings/${id}/documents/invoice`, { headers: person.headers })
    expect((await paper()).status).toBe(200)
    const [invoice] = await sql<{ id: string; number: string }[]>`
      select id, number from issued_documents where plan_booking_id = ${id}`
    await change(id, { estimated_person: 26 })
    expect(await sql`select voided_by from document_marks where document_id = ${invoice!.id}`).toEqual([
      { voided_by: 'change' },
    ])
    expect((await mailsAbout(person.email, '変更を承りました'))[0]!.text).toContain(`請求書 ${invoice!.number} は無効`)
    expect((await paper()).status).toBe(200)
  })
})

test('seen by another meanwhile it is refused with what is there; what is so already is no change', async () => {
  const { id } = await confirmed()
  const { version } = await record(id)
  await change(id, { estimated_person: 26 })
  const stale = await change(id, { estimated_person: 28 }, version)
  expect([outcome(stale), stale.body]).toMatchObject([[409, 'edited_meanwhile'], { booking: { estimated_person: 26 } }])
  expect(outcome(await change(id, { estimated_person: 26 }, version))).toEqual([200, 'done'])
  expect((await record(id)).revisions).toHaveLength(1)
})

test('twelve at once with what they saw: one is done, and one mail goes', async () => {
  const { id, email } = await confirmed()
  const { version } = await record(id)
  const body = { version, estimated_person: 26, expected_total: 228_800 }
  const call = { headers: await desk.staff(), params: { id }, query: {}, body }
  const answers = await Promise.all(Array.from({ length: 12 }, () => shop.call('changeBooking', call)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await record(id)).revisions).toHaveLength(1)
  expect(await mailsAbout(email, '変更を承りました')).toHaveLength(1)
})

test('a dry run writes nothing, and shows the week of the other day', async () => {
  const { id } = await confirmed()
  const { version } = await record(id)
  const { body } = await tryChange(id, { event_date: '2026-12-18', estimated_person: 30 })
  expect(body).toMatchObject({
    total: 264_000,
    version,
    week: expect.arrayContaining([expect.objectContaining({ date: '2026-12-18' })]),
  })
  expect(await record(id)).toMatchObject({ version, estimated_person: 24, event_date: friday })
  expect([await takenOn(friday), await takenOn('2026-12-18')]).toEqual([1, 0])
})

test('the log names what was changed', async () => {
  const { id } = await confirmed()
  await change(id, { estimated_person: 26 })
  const { body } = await shop.call('listAuditLog', {
    headers: await desk.staff(),
    query: { record: (await record(id)).number },
  })
  const [entry] = body.filter(({ action }) => action === 'changeBooking')
  expect(entry).toMatchObject({ before: { estimated_person: 24, total: 211_200 }, after: { estimated_person: 26 } })
  expect(entry!.after).not.toHaveProperty('revisions')
})
