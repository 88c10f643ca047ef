import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { book } from './sample-booking.ts'
import { place, placementFor, sample } from './sample-placement.ts'
import { answer, coming, placedBy, rsvpTokenOf } from './test-event.ts'
import { from, signUp, someNetwork } from './test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] }, isScheduled: false })
const { sql } = shop.context
await sql`update kitchens set default_capacity = 1000`
await sql`update kitchen_days set capacity = null`

const words = '至急お電話ください 0120-000-000'
const victim = 'victim@example.net'
const typed = { ...sample.contact, email: victim, company: words, last_name: words, first_name: words }
const selectable = (await shop.call('listSelectableDates')).body.dates.filter((day) => day.selectable)
const dates = selectable.map(({ date }) => date).filter((date) => date >= '2026-12-08')
const body = await placementFor(shop)

beforeEach(async () => {
  await sql`delete from outbox_mails`
  await sql`delete from dev_mails`
  await sql`delete from limit_counts`
})

/** Mails to strangers, counted apart from whatever the shop counts itself. */
async function mailsTo(pattern: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from outbox_mails, jsonb_array_elements(letters) as letter
    where lower(letter ->> 'address') like ${pattern}`
  return row!.n
}

test('orders of an account to an address of somebody else: as many mails as a guest could cause, placed or cancelled', async () => {
  for (let i = 0; i < 28; i++) {
    const { headers } = i % 14 === 0 ? await signUp(shop) : { headers: member.headers }
    member.headers = headers
    const order = { ...body, contact: typed, title: words, note: words, meetup_date: dates[i % dates.length]! }
    const placed = await place(shop, order, randomUUID(), headers)
    expect(placed.status).toBe(201)
    const cancelled = await shop.call('cancelMeetup', { params: { id: placed.body.id }, body: {}, headers })
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled'])
  }
  expect(await mailsTo(victim)).toBe(50)
})
const member: { headers: Record<string, string> } = { headers: {} }

test('orders of guests that are placed and cancelled: 50 mails to one address, and every cancelling stands', async () => {
  for (let i = 0; i < 28; i++) {
    const headers = from(someNetwork())
    const placed = await place(
      shop,
      { ...body, contact: typed, meetup_date: dates[i % dates.length]! },
      randomUUID(),
      headers,
    )
    const params = { guest_token: placed.body.guest_token! }
    expect((await shop.call('cancelGuestOrder', { params, body: {}, headers })).body.status).toBe('cancelled')
  }
  expect(await mailsTo(victim)).toBe(50)
})

test('one account, however many addresses it types, writes to 100 strangers a day by its orders', async () => {
  const { headers } = await signUp(shop)
  for (let i = 0; i < 53; i++) {
    const contact = { ...typed, email: `stranger-${i}@example.net` }
    const placed = await place(shop, { ...body, contact, meetup_date: dates[i % dates.length]! }, randomUUID(), headers)
    await shop.call('cancelMeetup', { params: { id: placed.body.id }, body: {}, headers })
  }
  expect(await mailsTo('stranger-%')).toBe(100)
})

test('whoever orders to their own address gets every mail at once', async () => {
  const person = await signUp(shop)
  await sql`delete from outbox_mails`
  const contact = { ...sample.contact, email: person.email.toUpperCase() }
  for (let i = 0; i < 8; i++) {
    const placed = await place(shop, { ...body, contact, meetup_date: dates[i]! }, randomUUID(), person.headers)
    await shop.call('cancelMeetup', { params: { id: placed.body.id }, body: {}, headers: person.headers })
  }
  const [waiting] = await sql`select count(*)::int as n from outbox_mails where due_at > created_at and attempts = 0`
  expect([await mailsTo(person.email), waiting!.n]).toEqual([16, 0])
})

test('plan bookings of accounts to an address of somebody else: 20 mails a day, and every booking stands', async () => {
  for (let i = 0; i < 22; i++) {
    if (i % 11 === 0) member.headers = (await signUp(shop)).headers
    expect((await book(shop, { contact: typed }, { headers: member.headers })).status).toBe(201)
  }
  expect(await mailsTo(victim)).toBe(20)
})

test('changes of an order with an address of somebody else count like its other mails', async () => {
  const { headers } = await signUp(shop)
  const placed = await place(shop, { ...body, contact: typed }, randomUUID(), headers)
  const params = { id: placed.body.id }
  for (let i = 0; i < 53; i++) {
    const changed = await shop.call('changeMeetup', { params, body: { note: `${words} ${i}` }, headers })
    expect([changed.status, changed.body.note]).toEqual([200, `${words} ${i}`])
  }
  expect(await mailsTo(victim)).toBe(50)
})

test('none of these mails has a word that its orderer typed', async () => {
  const { headers } = await signUp(shop)
  const placed = await place(shop, { ...body, contact: typed, title: words, note: words }, randomUUID(), headers)
  await shop.call('changeMeetup', { params: { id: placed.body.id }, body: { estimated_person: 25 }, headers })
  await shop.call('cancelMeetup', { params: { id: placed.body.id }, body: {}, headers })
  await book(shop, { contact: typed, title: words, note: words }, { headers })
  await shop.context.jobs.enqueue(sql, 'send-mails', {})
  await shop.context.jobs.drained()
  const mails = (await (await shop.fetch(`/backend/dev/mails?to=${victim}`)).json()) as object[]
  expect(mails).toHaveLength(4)
  expect(JSON.stringify(mails)).not.toMatch(/至急|0120/)
})

describe('an address that the organiser writes beside an answer of their own', () => {
  /** Answered by the open link, without an address. */
  async function answeredAlone() {
    const person = await signUp(shop)
    const { headers } = person
    const id = await placedBy(shop, person)
    await answer(shop, await rsvpTokenOf(shop, person, id), { ...coming, name: words })
    const { body: list } = await shop.call('listAttendees', { headers, params: { id } })
    return { headers, id, guest: list.attendees[0]!.id }
  }

  test('is told of no cancelling', async () => {
    const { headers, id, guest } = await answeredAlone()
    const params = { attendee_id: guest }
    const { status } = await shop.call('updateAttendee', { headers, params, body: { email: victim } })
    expect(status).toBe(200)
    await shop.call('cancelMeetup', { headers, params: { id }, body: {} })
    expect(await mailsTo(victim)).toBe(0)
  })

  test('nor joined with a guest whom nobody has asked', async () => {
    const { headers, id, guest } = await answeredAlone()
    const added = await shop.call('addAttendees', {
      headers,
      params: { id },
      body: { attendees: [{ name: '佐藤 花子', email: victim }], invite: false },
    })
    const other = added.body.attendees.find(({ email }) => email === victim)!
    const joined = await shop.call('joinAttendees', {
      headers,
      params: { attendee_id: guest },
      body: { with: other.id },
    })
    expect(joined.status).toBe(200)
    await shop.call('cancelMeetup', { headers, params: { id }, body: {} })
    expect(await mailsTo(victim)).toBe(0)
  })
})
