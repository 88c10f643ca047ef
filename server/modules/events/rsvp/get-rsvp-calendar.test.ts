import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { answer, placedBy, rsvpTokenOf } from '../../../testing/test-event.ts'
import { signUp } from '../../../testing/test-person.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const organiser = await signUp(shop)
const { headers } = organiser
beforeEach(() => shop.clock.set(morning))

/** The file as a calendar program reads it. */
async function calendar(token: string, search = '') {
  const file = await shop.fetch(`/backend/api/rsvp/${token}/calendar.ics${search}`)
  const text = await file.text()
  const whole = new ICAL.Component(ICAL.parse(text))
  for (const zone of whole.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const part = whole.getFirstSubcomponent('vevent')!
  const event = new ICAL.Event(part)
  return {
    text,
    headers: file.headers,
    method: whole.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    status: part.getFirstPropertyValue('status'),
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
  }
}

test('a guest’s calendar takes the gathering, each change of it, and its end', async () => {
  const id = await placedBy(shop, organiser)
  const token = await rsvpTokenOf(shop, organiser, id)
  const first = await calendar(token)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first).toMatchObject({
    method: 'PUBLISH',
    status: 'CONFIRMED',
    sequence: 0,
    uid: `event-${id}@localhost`,
    summary: '開発本部 忘年会',
    location: '大手町折々ビル 12階',
    starts: '2026-12-11T09:00:00.000Z',
    ends: '2026-12-11T11:00:00.000Z',
  })
  const update = (body: object) => shop.call('updateEvent', { headers, params: { id }, body })
  await update({ note: 'ご案内' })
  expect((await calendar(token)).sequence).toBe(0)
  await update({ title: '納会; 二次会, あり\\なし' })
  await update({ ends_at: '2026-12-12T00:30:00+09:00' })
  expect(await calendar(token)).toMatchObject({
    uid: first.uid,
    sequence: 2,
    summary: '納会; 二次会, あり\\なし',
    ends: '2026-12-11T15:30:00.000Z',
  })
  const body = { delivery_window: { from: '12:00', to: '12:30' } }
  await shop.call('changeMeetup', { headers, params: { id }, body })
  expect(await calendar(token)).toMatchObject({ sequence: 3, starts: '2026-12-11T03:30:00.000Z' })
  await shop.call('cancelMeetup', { headers, params: { id }, body: {} })
  expect(await calendar(token)).toMatchObject({ uid: first.uid, method: 'CANCEL', status: 'CANCELLED', sequence: 4 })
})

test('the calendar of the order is another one', async () => {
  const id = await placedBy(shop, organiser)
  const mine = await shop.fetch(`/backend/api/meetup/user/meetups/${id}/calendar.ics`, { headers })
  const { uid } = await calendar(await rsvpTokenOf(shop, organiser, id))
  expect(await mine.text()).not.toContain(`UID:${uid}`)
})

test('it opens by a private link too, and holds no link: calendars are shared', async () => {
  const token = await rsvpTokenOf(shop, organiser, await placedBy(shop, organiser))
  const own = (await answer(shop, token)).body.answer_token!
  const { text } = await calendar(token, `?answer=${own}`)
  for (const secret of [token, own, '佐藤', 'shrimp']) expect(text).not.toContain(secret)
  for (const path of [`${'A'.repeat(48)}/calendar.ics`, `${token}/calendar.ics?answer=${token}`]) {
    expect((await shop.fetch(`/backend/api/rsvp/${path}`)).status).toBe(404)
  }
})
