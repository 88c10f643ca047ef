import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { connectSql } from '#platform/db'
import { testShop } from '#testing'
import { answered, book } from './sample-booking.ts'
import { place, placementFor } from './sample-placement.ts'
import { patience } from './test-database.ts'
import { answer, placedBy, rsvpTokenOf } from './test-event.ts'
import { signIn, signUp } from './test-person.ts'
import { waitingForRows } from './waiting-for-rows.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const organiser = await signUp(shop)
const neighbour = await signUp(shop)
const { headers } = organiser
const id = await placedBy(shop, organiser)
const token = await rsvpTokenOf(shop, organiser, id)
const body = await placementFor(shop)
const guests = await shop.call('addAttendees', {
  headers,
  params: { id },
  body: { attendees: [{ name: '佐藤 花子' }, { name: '鈴木 一郎' }, { name: '高橋 実' }], invite: false },
})
const [one, other, third] = guests.body.attendees.map((guest) => guest.id)
const booking = (await book(shop)).body
const ordered = await place(shop, { ...body, contact: { ...body.contact, email: organiser.email } })
const leaver = await signUp(shop)

const held = {
  meetups: ['meetups', id],
  events: ['events', id],
  attendees: ['attendees', one!],
  'orders of guests': ['meetups', ordered.body.id],
  plan_bookings: ['plan_bookings', booking.id],
  users: ['users', leaver.userId],
} as const

// Looks on from outside of the shop's own connections.
const onlooker = connectSql(shop.context.config.databaseUrl!, { max: 1, ...patience })
afterAll(() => onlooker.end())

const waiting = () => waitingForRows(onlooker)

/** What tells of an order is kept beside it, and waits for its row as well. */
const mailsAreOut = () =>
  expect.poll(() => onlooker`select from outbox_mails where due_at is not null`, { timeout: 20_000 }).toHaveLength(0)

/** While somebody else holds the row. */
async function whileHeld(row: keyof typeof held, work: () => Promise<void>): Promise<void> {
  const [table, key] = held[row]
  const [isHeld, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = sql.begin(async (tx) => {
    await tx`select from ${tx(table)} where id = ${key} for update`
    isHeld.resolve()
    await over.promise
  })
  await isHeld.promise
  try {
    await work()
  } finally {
    over.resolve()
    await holding
  }
}

const params = { id }
const ofGuest = { headers, params: { attendee_id: one! } }
const writes = {
  meetups: (n: number) => [
    shop.call('changeMeetup', { headers, params, body: { note: `${n}` } }),
    shop.call('updateEvent', { headers, params, body: { title: `${n}` } }),
    shop.call('transferMeetup', { headers, params, body: { email: `colleague-${n}@example.com` } }),
  ],
  events: (n: number) => [
    shop.call('addAttendees', { headers, params, body: { attendees: [{ name: `${n}` }], invite: false } }),
    shop.call('updateEvent', { headers, params, body: { note: `${n}` } }),
    shop.call('changeAttendees', { headers, params, body: { attendees: [one!], department: `${n}` } }),
    shop.call('updateAttendee', { ...ofGuest, body: { department: `${n}` } }),
    shop.call('keepApart', { ...ofGuest, body: { with: other! } }),
    shop.call('reconsiderAttendees', { ...ofGuest, body: { with: other! } }),
    shop.call('removeAttendee', { headers, params: { attendee_id: third! } }),
    shop.call('sendInvitations', { headers, params, body: { attendees: [one!] } }),
    shop.call('sendReminders', { headers, params }),
    shop.call('replaceRsvpLink', { headers, params }),
    ...[answer(shop, token), answer(shop, token)],
  ],
  attendees: () => [
    shop.call('cancelAttendee', ofGuest),
    shop.call('activateAttendee', ofGuest),
    shop.call('updateAttendee', { ...ofGuest, body: { department: '総務部' } }),
  ],
  'orders of guests': () => [
    shop.call('claimGuestOrders', { headers, body: { ids: [ordered.body.id] } }),
    shop.call('declineGuestOrders', { headers, body: { ids: [ordered.body.id] } }),
    shop.call('cancelGuestOrder', { params: { guest_token: ordered.body.guest_token! }, body: {} }),
  ],
  users: () => [shop.call('deleteAccount', { headers: leaver.headers, body: { password: leaver.password } })],
  plan_bookings: () => [
    shop.call('cancelGuestBooking', { params: { guest_token: booking.guest_token! }, body: {} }),
    answered(shop, booking.id, { status: 'confirmed' }),
  ],
}

/** An account has 32 under way. */
const rounds = { meetups: 10, events: 3, attendees: 10, 'orders of guests': 10, plan_bookings: 10, users: 8 }

test.each(Object.keys(held) as (keyof typeof held)[])(
  'however many write to one row of %s, one connection waits for it, and others log in and order',
  { timeout: 60_000 },
  async (row) => {
    let written: Promise<unknown>[] = []
    await mailsAreOut()
    await whileHeld(row, async () => {
      written = Array.from({ length: rounds[row] }, (_, n) => writes[row](n)).flat()
      await expect.poll(waiting).toBeGreaterThan(0)
      const seen: number[] = []
      const others = Promise.all([
        place(shop, body, randomUUID(), { 'x-forwarded-for': '198.51.100.7' }),
        signIn(shop, neighbour),
        shop.call('getProfile', { headers: neighbour.headers }),
      ])
      const isOver = others.then(() => true)
      do seen.push(await waiting())
      while (!(await Promise.race([isOver, waiting().then(() => false)])))
      const [placed, , profile] = await others
      expect([placed.status, profile.status]).toEqual([201, 200])
      expect(Math.max(...seen)).toBe(1)
    })
    await Promise.all(written)
  },
)

test('one account has so many writes under way, and is told when to come again', async () => {
  let written: Promise<{ status: number; headers: Headers }>[] = []
  await whileHeld('meetups', async () => {
    written = Array.from({ length: 40 }, (_, n) =>
      shop.call('changeMeetup', { headers, params, body: { note: `at once ${n}` } }),
    )
    const first = await Promise.race(written)
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2'])
  })
  const answers = await Promise.all(written)
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(8)
})
