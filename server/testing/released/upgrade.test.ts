import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { eventTimesOf } from '#domain/event.ts'
import { connectSql, migrateDatabase, type Sql } from '#platform/db'
import { testShop } from '#testing'
import { place, placementFor } from '../sample-placement.ts'
import { createEmptyDatabase, patience } from '../test-database.ts'
import { signUp } from '../test-person.ts'

/**
 * What somebody's database holds who has had the shop for a while, by the program of that time: the demo and one order
 * of a guest. Dumped with pg_dump --inserts, without the postal codes, which come back by themselves.
 */
async function restored(dump: string) {
  const database = await createEmptyDatabase()
  const text = gunzipSync(await readFile(join(import.meta.dirname, dump))).toString()
  const sql = connectSql(database.url, { max: 1, ...patience, statementTimeout: 0 })
  await sql.unsafe(text)
  await sql.end()
  return database
}

/** Columns, constraints, indexes and triggers, by name; the order of columns is of no consequence. */
async function shapeOf(sql: Sql): Promise<unknown> {
  return sql`
    select table_name || '.' || column_name as name, concat_ws(' ', data_type, column_default, is_nullable) as is
      from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(pg_trigger.oid) || prosrc
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal and pronamespace = 'public'::regnamespace
    union all select typname || ' ' || enumlabel, enumsortorder::text
      from pg_enum join pg_type on enumtypid = pg_type.oid where typnamespace = 'public'::regnamespace
    order by 1, 2`
}

describe.each([
  ['from before there were accounts', 'without-accounts.sql.gz'],
  ['with accounts', 'with-accounts.sql.gz'],
])('a database %s', async (_when, dump) => {
  const shop = await testShop({ config: { trustProxy: ['loopback'] }, database: await restored(dump) })

  test('has its menu and its days, and takes orders', async () => {
    expect((await shop.call('listProducts')).body).toHaveLength(53)
    const { dates } = (await shop.call('listSelectableDates')).body
    const free = dates.findLast(({ selectable, remaining }) => selectable && remaining > 3)
    const order = await place(shop, await placementFor(shop, { meetup_date: free!.date }))
    expect([order.status, order.body.code]).toEqual([201, undefined])
  })

  test('lets a guest who ordered then become a customer with that order', async () => {
    const guest = await signUp(shop, 'guest@example.com')
    const offered = await shop.call('listGuestOrders', { headers: guest.headers })
    expect(offered.body).toMatchObject([{ number: 'OR-261203-0001', total: 48_856 }])
    const ids = [offered.body[0]!.id]
    expect((await shop.call('claimGuestOrders', { headers: guest.headers, body: { ids } })).status).toBe(200)
  })

  test('has the same tables as a new one, down to the constraints', async () => {
    const fresh = await createEmptyDatabase()
    await migrateDatabase(fresh.url)
    const sql = connectSql(fresh.url, { max: 1, ...patience })
    const [ours, theirs] = [await shapeOf(shop.context.sql), await shapeOf(sql)]
    await sql.end()
    await fresh.drop()
    expect(ours).toEqual(theirs)
  })
})

test('links that were open before there was one table of them stay open, and used ones stay used', async () => {
  const database = await restored('with-accounts.sql.gz')
  const sql = connectSql(database.url, { max: 1, ...patience })
  const [{ before }] = (await sql`select guest_token_hash as before from meetups`) as [{ before: Buffer }]
  await sql`
    insert into mailed_links (token_hash, purpose, email, account_email, profile, user_id, created_at, expires_at, used_at)
    select * from (values
      ('\\x01'::bytea, 'register', 'new@example.com', null, '{"company": "みらい"}'::jsonb, null::uuid, now(), now(), null),
      ('\\x02', 'reset_password', 'a@example.com', 'A@example.com', null, (select id from users limit 1), now(), now(), null),
      ('\\x03', 'register', null, null, null, null, now(), now(), now())) as links`
  await migrateDatabase(database.url)
  const rows = await sql`
    select token_hash, purpose, user_id is not null as of_person, meetup_id is not null as of_order, email, carried,
      expires_at is not null as ends, ended_at is not null as has_ended from links order by length(token_hash), token_hash`
  const open = { of_person: false, of_order: false, ends: true, has_ended: false }
  expect(rows).toEqual([
    {
      ...open,
      token_hash: Buffer.of(1),
      purpose: 'register',
      email: 'new@example.com',
      carried: { profile: { company: 'みらい' } },
    },
    {
      ...open,
      token_hash: Buffer.of(2),
      purpose: 'reset_password',
      of_person: true,
      email: 'a@example.com',
      carried: { accountEmail: 'A@example.com' },
    },
    { ...open, token_hash: Buffer.of(3), purpose: 'register', email: null, carried: null, has_ended: true },
    { ...open, token_hash: before, purpose: 'guest_order', of_order: true, email: null, carried: null, ends: false },
  ])
  await sql.end()
  await database.drop()
})

test('what a card paid before there were payments is a payment, as it stands', async () => {
  const database = await restored('with-accounts.sql.gz')
  const sql = connectSql(database.url, { max: 1, ...patience })
  await sql`update meetups set payment_method = 'card', payment_reference = 'demo:tok_demo_visa'`
  await migrateDatabase(database.url)
  const rows = await sql`
    select state, reference, amount = total as is_whole, due_at from payments join meetups on meetups.id = meetup_id`
  expect(rows).toEqual([{ state: 'authorised', reference: 'demo:tok_demo_visa', is_whole: true, due_at: null }])
  await sql.end()
  await database.drop()
})

test('what was ordered before there were gatherings has the one that it would have been placed with', async () => {
  const database = await restored('with-accounts.sql.gz')
  const sql = connectSql(database.url, { max: 1, ...patience })
  const copies = [2, 3, 26, 27, 500].map((hours) => ({
    id: randomUUID(),
    number: `OR-${hours}`,
    guest_token_hash: null,
    title: '',
    address_building: '',
    hours,
  }))
  await sql`
    insert into meetups select row.* from meetups, jsonb_array_elements(${JSON.stringify(copies)}::text::jsonb) as copy,
      jsonb_populate_record(null::meetups, to_jsonb(meetups) || copy || jsonb_build_object(
        'placed_at', cutoff_at - (copy ->> 'hours')::int * interval '1 hour', 'user_id', (select id from users limit 1))) as row`
  await migrateDatabase(database.url)
  const rows = await sql`
    select meetups.*, to_jsonb(events) as event from meetups join events on events.meetup_id = meetups.id`
  expect(rows).toHaveLength(copies.length + 1)
  for (const { event, ...order } of rows) {
    const { startsAt, endsAt, rsvpDeadline } = eventTimesOf({
      meetupDate: order.meetup_date,
      windowTo: order.window_to,
      cutoffAt: new Date(order.cutoff_at),
      placedAt: new Date(order.placed_at),
    })
    const times = [event.starts_at, event.ends_at, event.rsvp_deadline].map((each) => new Date(each))
    expect(times).toEqual([startsAt, endsAt, rsvpDeadline])
    expect(event).toMatchObject({ id: order.id, user_id: order.user_id, title: order.title, status: 'scheduled' })
    const address = `${order.address_prefecture}${order.address_city}${order.address_street}`
    expect(event).toMatchObject({
      place: order.address_building || address,
      rsvp_open: true,
      estimated_person: order.estimated_person,
    })
  }
  await sql.end()
  await database.drop()
})
