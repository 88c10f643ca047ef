import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { answer, coming, placedBy, rsvpTokenOf } from '../../../testing/test-event.ts'
import { mailsTo, signIn, signUp, someEmail, type TestPerson, testPassword } from '../../../testing/test-person.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const { sql, jobs } = shop.context
const organiser = await signUp(shop)
beforeEach(() => shop.clock.set(morning))

const event = (id: string, { headers }: TestPerson = organiser) => shop.call('getEvent', { headers, params: { id } })
const change = (id: string, body: object) =>
  shop.call('changeMeetup', { headers: organiser.headers, params: { id }, body })
const cancel = (id: string, { headers }: TestPerson = organiser) =>
  shop.call('cancelMeetup', { headers, params: { id }, body: { tell_guests: true } })
const add = (id: string, attendees: { name: string; email?: string }[], { headers }: TestPerson = organiser) =>
  shop.call('addAttendees', { headers, params: { id }, body: { attendees, invite: true } })

test('every order has its gathering, also a guest’s, and a refused one has none', async () => {
  const count = async () => (await sql`select count(*)::int as n from events`)[0]!.n
  const before = await count()
  const guest = await place(shop, await placementFor(shop))
  expect(await sql`select user_id, meetup_id from events where id = ${guest.body.id}`).toEqual([
    { user_id: null, meetup_id: guest.body.id },
  ])
  expect((await place(shop, await placementFor(shop, { expected_total: 1 }))).status).toBe(409)
  const key = randomUUID()
  const body = await placementFor(shop)
  await Promise.all([place(shop, body, key), place(shop, body, key)])
  expect(await count()).toBe(before + 2)
})

test('a claimed order brings its gathering', async () => {
  const person = await signUp(shop)
  const guest = await place(shop, await placementFor(shop, { contact: { ...sample.contact, email: person.email } }))
  const { id } = guest.body
  expect((await event(id, person)).status).toBe(404)
  await shop.call('claimGuestOrders', { headers: person.headers, body: { ids: [id] } })
  expect((await event(id, person)).body).toMatchObject({ id, title: sample.title })
})

test('when the order is changed, time, place and name follow, and what the organiser has set stays', async () => {
  const id = await placedBy(shop, organiser)
  await shop.call('updateEvent', {
    headers: organiser.headers,
    params: { id },
    body: { starts_at: '2026-12-11T18:30:00+09:00', ends_at: '2026-12-11T21:00:00+09:00', estimated_person: 40 },
  })
  const address = { ...sample.address, building: '' }
  const moved = { delivery_window: { from: '12:00', to: '12:30' }, title: '昼の会', estimated_person: 26, address }
  expect((await change(id, moved)).status).toBe(200)
  expect((await event(id)).body).toMatchObject({
    starts_at: '2026-12-11T13:00:00+09:00',
    ends_at: '2026-12-11T15:30:00+09:00',
    title: '昼の会',
    place: '東京都千代田区大手町一丁目2-3',
    estimated_person: 40,
    rsvp: { deadline: '2026-12-07T17:00:00+09:00' },
  })
  const other = await placedBy(shop, organiser)
  const own = { title: '開発本部 送別会' }
  await shop.call('updateEvent', { headers: organiser.headers, params: { id: other }, body: own })
  await change(other, { estimated_person: 26 })
  expect((await event(other)).body).toMatchObject({ ...own, estimated_person: 26 })
})

test('answers that were open until the beginning end before it, also when it is moved forward', async () => {
  const id = await placedBy(shop, organiser)
  await shop.call('updateEvent', {
    headers: organiser.headers,
    params: { id },
    body: { rsvp_deadline: '2026-12-11T18:00:00+09:00' },
  })
  await change(id, { delivery_window: { from: '12:00', to: '12:30' } })
  expect((await event(id)).body.rsvp.deadline).toBe('2026-12-11T12:30:00+09:00')
})

test('when the order is cancelled, guests who were asked by mail and have not declined get one mail', async () => {
  const id = await placedBy(shop, organiser)
  const [silent, comes, declined] = [someEmail(), someEmail(), someEmail()]
  const { body } = await add(id, [{ name: '佐藤', email: silent }, { name: '無し' }, { name: '田中', email: declined }])
  await shop.call('cancelAttendee', { headers: organiser.headers, params: { attendee_id: body.attendees[2]!.id } })
  await answer(shop, await rsvpTokenOf(shop, organiser, id), { ...coming, email: comes })
  expect((await event(id)).body.concerned).toBe(2)
  await Promise.all([cancel(id), cancel(id)])
  expect((await event(id)).body).toMatchObject({ status: 'cancelled', concerned: 0 })
  const subject = '【おりおり】会のキャンセルのお知らせ　「開発本部 忘年会」'
  const told = async (email: string) => (await mailsTo(shop, email)).filter((mail) => mail.subject === subject)
  expect(await Promise.all([silent, comes, declined].map(async (email) => (await told(email)).length))).toEqual([
    1, 1, 0,
  ])
  const [mail] = await told(silent)
  expect(mail!.text).toContain('株式会社みらい計画')
  expect(mail!.text).not.toMatch(/\/rsvp\//)
})

test('who has heard nothing of it from us hears nothing of its end', async () => {
  const id = await placedBy(shop, organiser)
  const [silent, moved] = [someEmail(), someEmail()]
  const uninvited = { attendees: [{ name: '佐藤', email: silent }] }
  await shop.call('addAttendees', { headers: organiser.headers, params: { id }, body: uninvited })
  await shop.call('updateEvent', { headers: organiser.headers, params: { id }, body: { rsvp_open: false } })
  await add(id, [{ name: '鈴木', email: someEmail() }])
  await shop.call('updateEvent', { headers: organiser.headers, params: { id }, body: { rsvp_open: true } })
  const [, suzuki] = (await shop.call('listAttendees', { headers: organiser.headers, params: { id } })).body.attendees
  const params = { attendee_id: suzuki!.id }
  await shop.call('updateAttendee', { headers: organiser.headers, params, body: { email: moved } })
  expect((await event(id)).body.concerned).toBe(0)
  await cancel(id)
  for (const email of [silent, moved]) expect(await mailsTo(shop, email)).toEqual([])
})

test('a transfer notifies the guests who had a mail from us or answered, and limits do not stop it', async () => {
  const [giver, taker] = [await signUp(shop), await signUp(shop)]
  const id = await placedBy(shop, giver)
  const [asked, uninvited, comes] = [someEmail(), someEmail(), someEmail()]
  await add(id, [{ name: '佐藤', email: asked }], giver)
  const more = { attendees: [{ name: '鈴木', email: uninvited }] }
  await shop.call('addAttendees', { headers: giver.headers, params: { id }, body: more })
  await answer(shop, await rsvpTokenOf(shop, giver, id), { ...coming, name: '田中', email: comes })
  await shop.call('transferMeetup', { headers: giver.headers, params: { id }, body: { email: taker.email } })
  const [offer] = await mailsTo(shop, taker.email)
  const [, token] = /token=([\w-]+)/.exec(offer!.text)!
  await shop.call('acceptTransfer', { headers: taker.headers, body: { token: token! } })
  const told = async (email: string) =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('幹事の交代のお知らせ'))
  expect([(await told(asked)).length, (await told(comes)).length, (await told(uninvited)).length]).toEqual([1, 1, 0])
  const [mail] = await told(comes)
  expect(mail!.text).toContain('新しい幹事の方がご覧になります')
  const [, own] = /answer=([\w-]+)/.exec(mail!.text)!
  const opened = await shop.call('getRsvp', {
    params: { token: await rsvpTokenOf(shop, taker, id) },
    query: { answer: own! },
  })
  expect(opened.body.answer).toMatchObject({ name: '田中', note: '少し遅れます' })
})

test('names and addresses of guests are erased a year after the day, and their number stays', async () => {
  const id = await placedBy(shop, organiser)
  await add(id, [{ name: '佐藤 花子', email: someEmail() }, { name: '鈴木' }])
  await answer(shop, await rsvpTokenOf(shop, organiser, id), { ...coming, name: '田中', email: someEmail() })
  const eraseAt = async (instant: string) => {
    shop.clock.set(instant)
    await jobs.enqueue(sql, 'erase-answers', {})
    await jobs.drained()
    const { headers } = await signIn(shop, organiser)
    return (await shop.call('listAttendees', { headers, params: { id } })).body
  }
  expect((await eraseAt('2027-12-11T23:59:59+09:00')).attendees.map(({ name }) => name)).toEqual([
    '佐藤 花子',
    '鈴木',
    '田中',
  ])
  const { attendees, summary } = await eraseAt('2027-12-12T00:00:00+09:00')
  expect(attendees.map(({ name, email, own_name }) => [name, email, own_name])).toEqual(Array(3).fill(['', '', null]))
  expect(summary).toMatchObject({ invited: 2, active: 1 })
})

test('deleting the account forgets its guests at once, and no link leads to its gatherings any more', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  const token = await rsvpTokenOf(shop, person, id)
  const [invited, theirs] = [someEmail(), someEmail()]
  await add(id, [{ name: '佐藤', email: invited.toUpperCase() }], person)
  const own = (await answer(shop, token, { ...coming, email: theirs })).body.answer_token!
  for (const email of [invited, theirs]) expect(await mailsTo(shop, email)).not.toEqual([])
  const { headers } = person
  await shop.call('updateEvent', { headers, params: { id }, body: { note: '内緒の話' } })
  await cancel(id, person)
  const deleted = await shop.call('deleteAccount', { headers, body: { password: testPassword } })
  expect(deleted.status).toBe(204)
  expect(await sql`select count(*)::int as n from attendees where event_id = ${id}`).toEqual([{ n: 0 }])
  expect(await sql`select user_id, note from events where id = ${id}`).toEqual([{ user_id: null, note: '' }])
  const known = await sql<{ template: string }[]>`
    select letters -> 0 ->> 'template' as template from outbox_mails
    where lower(letters::text) like ${`%${invited}%`} or letters::text like ${`%${theirs}%`}`
  // What tells them that it is cancelled is still on its way.
  expect(known.filter(({ template }) => template !== 'event-cancelled')).toEqual([])
  expect(known.length).toBeLessThanOrEqual(2)
  const left = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject)
  for (const email of [invited.toUpperCase(), theirs]) {
    expect((await left(email)).filter((subject) => !subject.includes('キャンセル'))).toEqual([])
  }
  for (const query of [{}, { answer: own }]) {
    expect((await shop.call('getRsvp', { params: { token }, query })).status).toBe(404)
  }
})

test('what guests must not eat and have noted is erased on the thirtieth day after, by a job that runs', async () => {
  const id = await placedBy(shop, organiser)
  const later = await placedBy(shop, organiser, { meetup_date: '2026-12-21' })
  for (const each of [id, later]) {
    const token = await rsvpTokenOf(shop, organiser, each)
    await answer(shop, token, coming, { key: randomUUID() })
  }
  const eraseAt = async (instant: string) => {
    shop.clock.set(instant)
    await jobs.enqueue(sql, 'erase-answers', {})
    await jobs.drained()
    const { headers } = await signIn(shop, organiser)
    const lists = [id, later].map((each) => shop.call('listAttendees', { headers, params: { id: each } }))
    return (await Promise.all(lists)).map(({ body }) => body)
  }
  const kept = {
    attendees: [{ allergens: ['shrimp', 'egg'], note: '少し遅れます' }],
    summary: { allergens: { egg: 1 } },
  }
  expect(await eraseAt('2027-01-09T23:59:59+09:00')).toMatchObject([kept, kept])
  const [erased, other] = await eraseAt('2027-01-10T00:00:00+09:00')
  expect(erased).toMatchObject({ attendees: [{ name: '佐藤 花子', status: 'active', allergens: [], note: '' }] })
  expect(erased!.summary).toEqual({ invited: 0, active: 1, cancelled: 0, allergens: {} })
  expect(other).toMatchObject(kept)
  const rows = await sql`select answer_key, answer_fingerprint from attendees where event_id = ${id}`
  expect(rows).toEqual([{ answer_key: null, answer_fingerprint: null }])
})
