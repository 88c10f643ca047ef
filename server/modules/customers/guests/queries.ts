import { and, eq, sql as expression, ne, or, type SQL } from 'drizzle-orm'
import { rowsWith } from '#modules/search'
import { type Sql, sqlIn, type Tx } from '#platform/db'
import { GUEST_KEY, meetups, OF_GUEST } from '#tables/orders'
import { guests } from '../tables.ts'

/**
 * Brings the guests up to what orders there are, from the changes that have been noted by transactions which may have
 * been open the last time. In a database that was restored elsewhere transactions are counted anew: then all are read.
 */
export async function gatherGuests(sql: Sql): Promise<void> {
  const [gathered] = await sql<{ horizon: string; until: string }[]>`
    select case when horizon > pg_snapshot_xmax(pg_current_snapshot()) then '0' else horizon::text end as horizon,
      pg_snapshot_xmin(pg_current_snapshot())::text as until
    from guests_gathered where id = 1 for update`
  const { horizon, until } = gathered!
  const left = await sql<Left[]>`
    with changed as materialized (
      select distinct record_id::uuid as id from staff_changes where kind = 'meetup' and transaction >= ${horizon}::xid8
    ), due as (
      select ${sql.raw(GUEST_KEY)} as key from changed join meetups using (id) where ${sql.raw(OF_GUEST)}
      union select key from changed join guests on newest_order_id = changed.id
      union select key from changed join guests on last_order_id = changed.id
      union select key from guests where newest_order_id is null
    ), found as materialized (
      select due.key, theirs.* from due, lateral (
        select (array_agg(id order by placed_at desc, id desc))[1] as newest,
          (array_agg(contact_tel order by placed_at desc, id desc))[1] as tel,
          (array_agg(id order by meetup_date desc, window_from desc, id desc) filter (where status <> 'cancelled'))[1] as last,
          min(placed_at) as first_placed_at,
          coalesce(max((meetup_date + window_from::time) at time zone 'Asia/Tokyo') filter (where status <> 'cancelled'),
            '-infinity') as starts_at
        from meetups where ${sql.raw(OF_GUEST)} and ${sql.raw(GUEST_KEY)} = due.key
      ) as theirs
    ), written as (
      insert into guests (key, newest_order_id, last_order_id, tel, first_placed_at, starts_at, search_text, search_grams)
      select key, newest, last, found.tel, first_placed_at, starts_at, coalesce(search_text, ''), search_grams
      from found join meetups on meetups.id = newest order by key
      on conflict (key) do update set newest_order_id = excluded.newest_order_id, last_order_id = excluded.last_order_id,
        tel = excluded.tel, first_placed_at = excluded.first_placed_at, starts_at = excluded.starts_at,
        search_text = excluded.search_text, search_grams = excluded.search_grams
    )
    select guests.id, staff_note as note, newest_order_id as "orderId" from guests join found using (key)
    where found.newest is null order by guests.id`
  for (const guest of left) await inherit(sql, guest)
  await sql`update guests_gathered set horizon = ${until}::xid8 where id = 1`
}

/** A guest without orders, and the last one that they had. */
type Left = { id: string; note: string; orderId: string | null }

/** What was noted goes with the order: to the account that has claimed it, or to who is written to now. */
async function inherit(sql: Sql, { id, note, orderId }: Left): Promise<void> {
  if (note !== '' && orderId) {
    await sql`
      with moved as (select user_id, ${sql.raw(GUEST_KEY)} as key from meetups where id = ${orderId}::uuid),
        to_account as (
          update users set staff_note = concat_ws(e'\\n', nullif(staff_note, ''), ${note}::text) from moved
          where users.id = moved.user_id)
      update guests set staff_note = concat_ws(e'\\n', nullif(staff_note, ''), ${note}::text) from moved
      where moved.user_id is null and guests.key = moved.key`
  }
  await sql`delete from guests where id = ${id}::uuid`
}

export type GuestRow = typeof guests.$inferSelect
type Reading = Pick<Tx, 'select'>

export async function findGuest(db: Reading, id: string): Promise<GuestRow | undefined> {
  const [guest] = await db.select().from(guests).where(eq(guests.id, id))
  return guest
}

export async function holdGuest(tx: Reading, id: string): Promise<GuestRow | undefined> {
  const [guest] = await tx.select().from(guests).where(eq(guests.id, id)).for('no key update')
  return guest
}

export async function writeGuestNote(tx: Pick<Tx, 'update'>, id: string, staffNote: string): Promise<void> {
  await tx.update(guests).set({ staffNote }).where(eq(guests.id, id))
}

/** The guest with that key, first, and those with the same telephone number. */
export const guestsNear = (
  db: Reading,
  { key, tel, most }: { key: string; tel: string; most: number },
): Promise<Pick<GuestRow, 'id' | 'key'>[]> =>
  db
    .select({ id: guests.id, key: guests.key })
    .from(guests)
    .where(or(eq(guests.key, key), eq(guests.tel, tel)))
    .orderBy(ne(guests.key, key))
    .limit(most)

/** A condition on `meetups`: all orders of a guest. */
export const ordersOfGuest = ({ key }: Pick<GuestRow, 'key'>): SQL =>
  and(expression.raw(OF_GUEST), eq(expression.raw(GUEST_KEY), key))!

/** How they said that they are reached, the last time. */
export async function newestOrderOf(db: Reading, { newestOrderId }: GuestRow) {
  if (!newestOrderId) return undefined
  const [order] = await db.select().from(meetups).where(eq(meetups.id, newestOrderId))
  return order
}

/** Beyond this a number is nobody's. */
const mostWithNumber = 20

export type SameNumber = {
  kind: 'account' | 'guest'
  id: string
  company: string
  lastName: string
  firstName: string
  email: string
}

/** Who else has given the same telephone number, other guests and accounts, and the account with the same address. */
export async function othersWithTel(
  tx: Tx,
  { id, key, tel }: Pick<GuestRow, 'id' | 'key' | 'tel'>,
): Promise<SameNumber[]> {
  const sql = sqlIn(tx)
  const { condition } = await rowsWith(sql, 'users', [tel])
  return sql<SameNumber[]>`
    select 'account' as kind, id, company, last_name as "lastName", first_name as "firstName", email
    from users where role = 'customer' and tel = ${tel} ${condition}
    union
    select 'account', id, company, last_name, first_name, email
    from users where role = 'customer' and lower(email) = ${key}
    union
    select 'guest', guests.id, contact_company, contact_last_name, contact_first_name, contact_email
    from guests join meetups on meetups.id = newest_order_id
    where tel = ${tel} and guests.id <> ${id}::uuid
    order by kind, id limit ${mostWithNumber}`
}
