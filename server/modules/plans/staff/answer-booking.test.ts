import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { emptied } from '../../../testing/emptied.ts'
import { answered, book, sampleBooking } from '../../../testing/sample-booking.ts'
import { mailsTo, signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { headers } = await signUp(shop)

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`truncate book_entries`
  await emptied(shop.context, 'plan_bookings')
  await sql`delete from kitchen_days where kind = 'plans'`
})

const decline = { status: 'declined', reason: 'この日は料理人の手配がつきませんでした。' } as const

/** The one mail about the answer, whichever was sent first. */
async function answerTo(email: string) {
  const [mail, ...others] = (await mailsTo(shop, email)).filter(({ subject }) => !subject.includes('受け付けました'))
  expect(others).toEqual([])
  return mail!
}

test('confirmed: the gathering takes place, its link opens, and the mail says what cancelling costs', async () => {
  const email = `${randomUUID()}@example.com`
  const { body } = await book(shop, { contact: { ...sampleBooking.contact, email } }, { headers })
  shop.clock.set('2026-11-24T10:14:00+09:00')
  expect((await answered(shop, body.id, { status: 'confirmed' })).status).toBe(200)
  const booking = await shop.call('getBooking', { headers, params: { id: body.id } })
  expect(booking.body).toMatchObject({ status: 'confirmed', answered_at: '2026-11-24T10:14:00+09:00' })
  const event = await shop.call('getEvent', { headers, params: { id: body.event_id } })
  expect(event.body).toMatchObject({ status: 'scheduled', rsvp: { open: true } })
  const mail = await answerTo(email)
  expect(mail.subject).toContain('確定しました')
  for (const words of ['12月1日（火）17時まで', '63,360円', `/mypage/bookings/${body.id}`, '請求書払い']) {
    expect(mail.text).toContain(words)
  }
  expect(mail.text).not.toContain('確定の前')
})

test('the mail to a guest leads to the booking', async () => {
  const email = `${randomUUID()}@example.com`
  const { body } = await book(shop, { contact: { ...sampleBooking.contact, email } })
  await answered(shop, body.id, { status: 'confirmed' })
  const mail = await answerTo(email)
  const [, guest_token = ''] = /\/bookings\/([\w-]+)/.exec(mail.text)!
  const seen = await shop.call('getGuestBooking', { params: { guest_token } })
  expect(seen.body).toMatchObject({ number: body.number, status: 'confirmed' })
  // The link of the first mail goes on to open it.
  expect((await shop.call('getGuestBooking', { params: { guest_token: body.guest_token! } })).body).toEqual(seen.body)
})

test('declined: the place comes back, the gathering is off, and the mail gives the reason', async () => {
  const email = `${randomUUID()}@example.com`
  const { body } = await book(shop, { contact: { ...sampleBooking.contact, email } }, { headers })
  await answered(shop, body.id, decline)
  expect(await sql`select taken from kitchen_days where kind = 'plans' and date = '2026-12-11'`).toEqual([{ taken: 0 }])
  const booking = await shop.call('getBooking', { headers, params: { id: body.id } })
  expect(booking.body).toMatchObject({ status: 'declined', decline_reason: decline.reason, cancellation_fee: null })
  const event = await shop.call('getEvent', { headers, params: { id: body.event_id } })
  expect(event.body.status).toBe('cancelled')
  const mail = await answerTo(email)
  expect(mail.text).toContain(decline.reason)
})

test('repeated it changes nothing, and the other answer is refused', async () => {
  const { body } = await book(shop)
  const first = await answered(shop, body.id, { status: 'confirmed' })
  shop.clock.set('2026-11-26T10:00:00+09:00')
  const again = (await answered(shop, body.id, { status: 'confirmed' })).body
  expect(again).toEqual({ ...first.body, changing: again.changing, free_dates: again.free_dates })
  const late = await answered(shop, body.id, decline)
  expect([late.status, late.body.code]).toEqual([409, 'status_not_reachable'])
  expect(await sql`select 1 from plan_booking_history where booking_id = ${body.id}`).toHaveLength(2)
})

test.each([
  ['2026-11-25T18:00:00+09:00', 200, 'confirmed'],
  ['2026-11-25T18:00:00.001+09:00', 409, 'cutoff_passed'],
  ['2026-12-11T18:00:00+09:00', 409, 'cutoff_passed'],
])('at %s, promised until 18:00 on the 25th, confirming comes to %s %s', async (now, status, word) => {
  const { body } = await book(shop)
  shop.clock.set(now)
  const { body: answer, ...rest } = await answered(shop, body.id, { status: 'confirmed' })
  expect([rest.status, 'code' in answer ? answer.code : answer.status]).toEqual([status, word])
  if (status === 409) expect((await answered(shop, body.id, decline)).body).toMatchObject({ status: 'declined' })
})

test('one without a promise can be confirmed until it begins', async () => {
  const { body } = await book(shop)
  await sql`update plan_bookings set reply_due_at = null where id = ${body.id}`
  shop.clock.set('2026-12-11T18:00:00+09:00')
  expect((await answered(shop, body.id, { status: 'confirmed' })).body.code).toBe('cutoff_passed')
  shop.clock.set('2026-12-11T17:59:59.999+09:00')
  expect((await answered(shop, body.id, { status: 'confirmed' })).status).toBe(200)
})

test('of two who confirm, the second is told that theirs did not go out', async () => {
  const staff = await asStaff()
  const { body } = await book(shop)
  await staff.confirm(body.id, { message: '前日にお電話します。' })
  expect((await staff.confirm(body.id, { message: '前日にお電話します。' })).status).toBe(200)
  const second = await staff.confirm(body.id, { message: '駐車場をご用意ください。' })
  expect([second.status, second.body]).toMatchObject([409, { code: 'edited_meanwhile' }])
  const { answer_message, last_change } = await staff.read(body.id)
  expect([answer_message, last_change]).toMatchObject(['前日にお電話します。', { by: '神山 葵' }])
})

test('asked and taken back at the same moment, one of the two holds, and the place is given back once', async () => {
  await sql`insert into kitchen_days (kind, date, taken) values ('plans', '2026-12-11', 1)`
  const { body } = await book(shop)
  await Promise.all([
    answered(shop, body.id, decline),
    shop.call('cancelGuestBooking', { params: { guest_token: body.guest_token! }, body: {} }),
  ])
  expect(await sql`select taken from kitchen_days where kind = 'plans' and date = '2026-12-11'`).toEqual([{ taken: 1 }])
})

/** What staff see of a request, and their answer to it. */
async function asStaff() {
  const { headers: by } = await staffWith(shop, ['plans'])
  return {
    read: async (id: string) => (await shop.call('getBookingRecord', { headers: by, params: { id } })).body,
    confirm: (id: string, body: object) =>
      shop.call('confirmBooking', { headers: by, params: { id }, body: { version: 1, ...body } }),
    decline: (id: string, body: object) =>
      shop.call('declineBooking', {
        headers: by,
        params: { id },
        body: { version: 1, reason: decline.reason, ...body },
      }),
  }
}

const fill = (text: string, words: Record<string, string>) =>
  Object.entries(words).reduce((filled, [name, word]) => filled.replaceAll(`{{${name}}}`, word), text)

test('the mail that is shown before is the mail that goes', async () => {
  const staff = await asStaff()
  const message = 'お打ち合わせは、11月27日の午後はいかがでしょうか。ご都合をお知らせください。'
  for (const caller of [{ headers }, {}]) {
    const email = `${randomUUID()}@example.com`
    const { body } = await book(shop, { contact: { ...sampleBooking.contact, email } }, caller)
    const { answering } = await staff.read(body.id)
    await staff.confirm(body.id, { message })
    const { subject, text } = await answerTo(email)
    const shown = fill(answering!.mails.confirmed.text, { message })
    const withoutToken = (mail: string) => mail.replace(/\/bookings\/[\w…-]+\n/, '/bookings/\n')
    expect([subject, withoutToken(text)]).toEqual([answering!.mails.confirmed.subject, withoutToken(shown)])
    expect(await staff.read(body.id)).toMatchObject({ answering: null, answer_message: message })
    await emptied(shop.context, 'plan_bookings')
    await sql`delete from kitchen_days where kind = 'plans'`
  }
})

test('without a word of staff the mail has none, and no place for it', async () => {
  const staff = await asStaff()
  const email = `${randomUUID()}@example.com`
  const { body } = await book(shop, { contact: { ...sampleBooking.contact, email } })
  await staff.confirm(body.id, { message: ' ' })
  const { text, html } = await answerTo(email)
  expect(text + html).not.toMatch(/\{\{|null|undefined/)
})

test('declined, free dates are offered; one that is not free any more is refused, and nothing happens', async () => {
  const staff = await asStaff()
  const email = `${randomUUID()}@example.com`
  const { body } = await book(shop, { contact: { ...sampleBooking.contact, email } })
  const { free_dates: free } = await staff.read(body.id)
  expect(free).toContain('2026-12-10')
  expect(free).not.toContain('2026-12-11')
  expect(free).not.toContain('2026-12-12')
  await sql`insert into kitchen_days (kind, date, capacity) values ('plans', '2026-12-10', 0)`
  const refused = await staff.decline(body.id, { dates: ['2026-12-10'] })
  expect([refused.status, refused.body.code]).toEqual([409, 'date_not_selectable'])
  expect((await staff.decline(body.id, { dates: ['2026-11-25'] })).body.code).toBe('date_not_selectable')
  expect((await staff.read(body.id)).status).toBe('requested')
  const done = await staff.decline(body.id, { dates: ['2026-12-15', '2026-12-14', '2026-12-15'] })
  expect(done.body).toMatchObject({ status: 'declined', offered_dates: ['2026-12-14', '2026-12-15'] })
  const { text, html } = await answerTo(email)
  for (const form of [text, html]) expect(form).toContain('12月14日（月）')
  expect(text).toContain('/plans/1')
})

test('the checks say what speaks against a request that has waited', async () => {
  const staff = await asStaff()
  const { body } = await book(shop)
  const { body: other } = await book(shop, { event_date: '2026-12-10', start_time: '12:00' })
  const first = await staff.read(body.id)
  expect(first.answering!.checks).toMatchObject({
    persons: { ok: true, min: 15, max: 80 },
    place: { ok: true, taken: 1 },
    open: { ok: true },
    in_area: { ok: true },
  })
  expect(first.other_bookings).toBe(1)
  expect(first.week.map(({ date }) => date)).toEqual(
    [7, 8, 9, 10, 11, 12, 13].map((day) => `2026-12-${String(day).padStart(2, '0')}`),
  )
  expect(first.week[3]).toMatchObject({ taken: 1, bookings: [{ id: other.id, start_time: '12:00' }] })
  await sql`update plan_bookings set estimated_person = 81 where id = ${body.id}`
  expect((await staff.read(body.id)).answering!.checks).toMatchObject({
    persons: { ok: false },
  })
})
