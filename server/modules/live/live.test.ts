import { expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import type { Permission } from '#contract/permissions.ts'
import { testShop } from '#testing'
import { slowness } from '../../testing/hostile/slowness.ts'
import { followChanges, type OpenStream } from '../../testing/read-events.ts'
import { book, sampleBooking } from '../../testing/sample-booking.ts'
import { enquired } from '../../testing/sample-enquiry.ts'
import { place, placementFor } from '../../testing/sample-placement.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { signIn, signUp, type TestPerson } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

/** Two servers on one database: what one writes, the streams of the other tell. */
const database = await createTestDatabase()
const config = { trustProxy: ['loopback'] }
const shop = await testShop({ config, database })
const other = await testShop({ config, database: { ...database, drop: async () => {} }, isScheduled: false })
const { sql } = shop.context
await sql`insert into kitchen_days (kind, date, capacity) values ('plans', ${sampleBooking.event_date}, 1000)`
await sql`update kitchens set default_capacity = 1000`

const order = async () => (await place(shop, await placementFor(shop))).body.id
const bearer = ({ headers }: TestPerson) => ({ authorization: headers.authorization! })
const heard = ({ events }: OpenStream) => events.map(({ event, data }) => [event, data.kind ?? data.why, data.id])
const changesOf = ({ events }: OpenStream, id: string) => events.filter(({ data }) => data.id === id)

/** Once it has begun: from then on nothing is missed. */
async function follow(person: TestPerson, last?: string, server = other): Promise<OpenStream> {
  const stream = await followChanges(server, {
    ...bearer(person),
    ...(last !== undefined && { 'last-event-id': last }),
  })
  await expect.poll(stream.lastId).toBeDefined()
  return stream
}

/** Within a second. */
const soon = (look: () => unknown) => expect.poll(look, { timeout: 1_000 * slowness(), interval: 10 })

test('a new order and a colleague’s change are told within a second, by another process, with who made them', async () => {
  const [person, colleague] = [await staffWith(shop, ['orders', 'plans']), await staffWith(shop, ['plans'])]
  const stream = await follow(person)
  expect(stream.status).toBe(200)
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const id = await order()
  await soon(() => stream.events.at(-1)).toEqual({
    event: 'changed',
    id: expect.stringMatching(/^\d+$/),
    data: { kind: 'meetup', id, version: 1, by: null },
  })
  const booking = (await book(shop)).body.id
  const { headers } = colleague
  await shop.call('confirmBooking', { headers, params: { id: booking }, body: { version: 1 } })
  await soon(() => changesOf(stream, booking).at(-1)?.data).toEqual({
    kind: 'booking',
    id: booking,
    version: 2,
    by: colleague.userId,
  })
  const ids = stream.events.map((event) => Number(event.id))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  stream.close()
})

test('who comes back with the last id hears what was missed, and nothing twice; on any server', async () => {
  const person = await staffWith(shop, ['orders'])
  const first = await follow(person)
  await order()
  await expect.poll(() => first.events.length).toBe(1)
  const last = first.events.at(-1)!.id!
  first.close()
  const [missed, again] = [await order(), await order()]
  for (const server of [shop, other]) {
    const second = await follow(person, last, server)
    await expect.poll(() => second.events.map(({ data }) => data.id)).toEqual([missed, again])
    second.close()
  }
  const byQuery = await followChanges(shop, bearer(person), `?last_event_id=${last}`)
  await expect.poll(() => byQuery.events.map(({ data }) => data.id)).toEqual([missed, again])
  byQuery.close()
})

test('what another database of the same PostgreSQL is long at work on makes nobody hear anything twice', async () => {
  const [elsewhere, person] = [await testShop(), await staffWith(shop, ['orders'])]
  try {
    await elsewhere.context.sql.begin(async (tx) => {
      await tx`select pg_current_xact_id()`
      const stream = await follow(person)
      await order()
      await order()
      await expect.poll(() => stream.events).toHaveLength(2)
      stream.close()
      const missed = await order()
      const again = await follow(person, stream.lastId())
      await expect.poll(() => again.events.at(-1)?.data.id).toBe(missed)
      expect(again.events).toHaveLength(1)
      again.close()
    })
  } finally {
    await elsewhere.close()
  }
})

test('a change that took its id early and is committed late is told, live and after a gap', async () => {
  const person = await staffWith(shop, ['orders'])
  const [early, late] = [await order(), await order()]
  const touch = (id: string) => sql`update meetups set note = note || '。' where id = ${id}`
  const stream = await follow(person)
  let last: string | undefined
  await sql.begin(async (tx) => {
    await tx`update meetups set note = note || '。' where id = ${late}`
    await touch(early)
    await expect.poll(() => stream.events.map(({ data }) => data.id)).toEqual([early])
    last = stream.lastId()
  })
  await expect.poll(() => stream.events.map(({ data }) => data.id)).toEqual([early, late])
  expect(Number(stream.events[1]!.id)).toBeLessThan(Number(last))
  stream.close()
  const again = await follow(person, last)
  await expect.poll(() => changesOf(again, late)).toHaveLength(1)
  again.close()
})

test('what is committed while the listening connection is lost is told as soon as it is back', async () => {
  const person = await staffWith(shop, ['orders'])
  const id = await order()
  const stream = await follow(person)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await sql`update meetups set note = note || '。' where id = ${id}`
  await expect.poll(() => changesOf(stream, id)).toHaveLength(1)
  const next = await order()
  await expect.poll(() => changesOf(stream, next)).toHaveLength(1)
  expect(stream.events).toHaveLength(2)
  stream.close()
})

test.each(['not a number', '99999999999', '-1', '1e3', '', '９', '9'.repeat(90)])(
  'an id that the log does not reach back to (%j) is told so',
  async (last) => {
    const person = await staffWith(shop, ['orders'])
    const stream = await followChanges(other, bearer(person), `?last_event_id=${encodeURIComponent(last)}`)
    await expect.poll(() => stream.events[0]?.event).toBe('reset')
    const id = await order()
    await expect
      .poll(() => heard(stream))
      .toEqual([
        ['reset', undefined, undefined],
        ['changed', 'meetup', id],
      ])
    stream.close()
  },
)

test('who comes back and has missed nothing is connected at once, not with the next sign of life', async () => {
  const person = await staffWith(shop, ['orders'])
  const stream = await follow(person)
  stream.close()
  let again: OpenStream | undefined
  void follow(person, stream.lastId()).then((opened) => {
    again = opened
  })
  await soon(() => again?.lastId()).toBe(stream.lastId())
  again!.close()
})

test('what is a day old is forgotten, but for the last: from there it goes on, from before it is a reset', async () => {
  const person = await staffWith(shop, ['orders'])
  const stream = await follow(person)
  await order()
  await order()
  await expect.poll(() => stream.events).toHaveLength(2)
  stream.close()
  await sql`update staff_changes set at = now() - interval '27 hours'`
  await shop.context.jobs.enqueue(sql, 'forget-changes', {})
  await shop.context.jobs.drained()
  expect((await sql`select id::text from staff_changes`).map(({ id }) => id)).toEqual([stream.events[1]!.id])
  const before = await follow(person, stream.events[0]!.id)
  await expect.poll(() => heard(before)).toEqual([['reset', undefined, undefined]])
  const last = await follow(person, stream.events[1]!.id, shop)
  const id = await order()
  await expect.poll(() => last.events.map(({ event, data }) => [event, data.id])).toEqual([['changed', id]])
  before.close()
  last.close()
})

test('each hears only the kinds of the permissions that they have', async () => {
  const roles: [Permission[], string[]][] = [
    [['orders'], ['meetup']],
    [['kitchen'], ['day', 'meetup']],
    [['calendar'], ['day', 'meetup']],
    [['plans'], ['booking']],
    [['enquiries'], ['enquiry']],
    [['staff'], ['staff']],
    [['customers'], ['customer']],
    [['catalogue', 'content', 'money', 'settings', 'audit'], []],
  ]
  const admin = await staffWith(shop, [], 'admin')
  const listening = await Promise.all(roles.map(async ([permissions]) => follow(await staffWith(shop, permissions))))
  const hearsAll = await follow(admin)
  await order()
  await book(shop)
  await sql`update kitchen_days set note = '棚卸し' where kind = 'plans'`
  await enquired(shop)
  await sql`update users set permissions = '{orders}' where email = 'admin@example.com'`
  await sql`update users set tel = '0312340000' where email = 'organizer@example.com'`
  const kindsOf = ({ events }: OpenStream) => [...new Set(events.map(({ data }) => data.kind as string))].sort()
  await expect.poll(() => kindsOf(hearsAll)).toEqual(['booking', 'customer', 'day', 'enquiry', 'meetup', 'staff'])
  expect(listening.map(kindsOf)).toEqual(roles.map(([, kinds]) => kinds))
  for (const stream of [...listening, hearsAll]) stream.close()
})

test('not one byte leaves without an account, with a bad token, or to a customer', async () => {
  const customer = await signUp(shop)
  for (const headers of [{}, { authorization: 'Bearer x' }, bearer(customer)]) {
    const answer = await shop.fetch('/backend/api/admin/live', { headers: headers as Record<string, string> })
    expect([401, 403]).toContain(answer.status)
    expect(Object.keys((await answer.json()) as object).sort()).toEqual(['code', 'message', 'request_id'])
  }
})

test('HEAD is answered, and ends', async () => {
  const person = await staffWith(shop, ['orders'])
  const answer = await shop.fetch('/backend/api/admin/live', { method: 'HEAD', headers: bearer(person) })
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'text/event-stream',
    '',
  ])
})

const losses: [name: string, why: string, how: (person: TestPerson) => Promise<unknown>][] = [
  [
    'the permission is taken away',
    'permissions_changed',
    ({ userId }) => sql`update users set permissions = '{kitchen}' where id = ${userId}`,
  ],
  [
    'the account becomes a customer’s',
    'permissions_changed',
    ({ userId }) => sql`update users set role = 'customer' where id = ${userId}`,
  ],
  ['the account ends', 'signed_out', ({ userId }) => sql`update users set disabled_at = now() where id = ${userId}`],
  [
    'the second factor is gone',
    'permissions_changed',
    ({ userId }) => sql`update users set totp_confirmed_at = null where id = ${userId}`,
  ],
  [
    'a new password is required',
    'permissions_changed',
    ({ userId }) => sql`update users set password_change_required = true where id = ${userId}`,
  ],
  [
    'they sign out',
    'signed_out',
    ({ headers, bundle }) => shop.call('logout', { headers, body: { refresh_Token: bundle.refresh_token } as never }),
  ],
  [
    'their sessions are ended',
    'signed_out',
    ({ userId }) => sql`update sessions set ended_at = now() where user_id = ${userId}`,
  ],
  ['the account is deleted', 'signed_out', ({ userId }) => sql`delete from users where id = ${userId}`],
]

test.each(losses)(
  '%s: the open stream ends within a second, and says nothing that is committed later',
  async (_, why, lose) => {
    const [person, colleague] = [await staffWith(shop, ['orders']), await staffWith(shop, ['orders'])]
    const streams = [await follow(person), await follow(person, undefined, shop)]
    const unharmed = await follow(colleague)
    const lost = lose(person)
    await lost
    const id = await order()
    for (const stream of streams) {
      await soon(() => stream.events.at(-1)?.event).toBe('ended')
      await stream.ended
      expect(heard(stream)).toEqual([['ended', why, undefined]])
    }
    await expect.poll(() => changesOf(unharmed, id)).toHaveLength(1)
    expect(unharmed.events.map(({ event }) => event)).not.toContain('ended')
    unharmed.close()
  },
)

test('with the end of the access token the stream ends; a new one goes on from there', async () => {
  const person = await staffWith(shop, ['orders'])
  const stream = await follow(person)
  await order()
  await expect.poll(() => stream.events).toHaveLength(1)
  try {
    for (const server of [shop, other]) server.clock.set('2026-11-24T10:20:00+09:00')
    const id = await order()
    await expect.poll(() => stream.events.at(-1)?.data).toEqual({ why: 'token_expired' })
    await stream.ended
    expect(changesOf(stream, id)).toEqual([])
    const { body } = await shop.call('refreshSession', {
      body: { refresh_Token: person.bundle.refresh_token },
      headers: { cookie: person.cookie },
    })
    const fresh = { ...person, headers: { authorization: `Bearer ${body.access_token}` } }
    const next = await follow(fresh, stream.lastId())
    await expect.poll(() => changesOf(next, id)).toHaveLength(1)
    next.close()
  } finally {
    for (const server of [shop, other]) server.clock.set('2026-11-24T10:00:00+09:00')
  }
})

test('one more than a session may have ends its oldest', async () => {
  const person = await staffWith(shop, ['orders'])
  const streams: OpenStream[] = []
  while (streams.length < 31) streams.push(await follow(person))
  await expect.poll(() => heard(streams[0]!)).toEqual([['ended', 'too_many', undefined]])
  expect(streams.slice(1).flatMap(heard)).toEqual([])
  for (const stream of streams) stream.close()
})

test('200 streams hear an order within a second, and what has left is let go', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => staffWith(shop, ['orders'])))
  const streams = await Promise.all(
    Array.from({ length: 200 }, (_, n) => follow(people[n % 8]!, undefined, n % 2 ? shop : other)),
  )
  const id = await order()
  await soon(() => streams.filter((stream) => changesOf(stream, id).length === 1).length).toBe(200)
  for (const stream of streams) stream.close()
})

test('what has a version raises it with every update: no table was given the column without its trigger', async () => {
  const still = await sql<{ name: string }[]>`
    select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'version' and atthasdef and relname <> 'shop_version' and relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (
        select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = attrelid and proname = 'raise_version'
      )`
  expect(still).toEqual([])
})

test('every trigger notes a kind that somebody can hear, and the demo’s admin hears all', async () => {
  const noted = await sql<{ kind: string }[]>`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname = 'note_staff_change'`
  expect(noted.map(({ kind }) => kind).sort()).toEqual(operations.followChanges.answer.shape.kind.options.toSorted())
  const admin = await signIn(shop, { email: 'admin@example.com', password: 'ichigo-ichie-2026' })
  const stream = await follow(admin)
  expect(stream.status).toBe(200)
  stream.close()
})
