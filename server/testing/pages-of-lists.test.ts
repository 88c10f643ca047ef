import { expect, test } from 'vitest'
import type { Sql } from '#platform/db'
import { testShop } from '#testing'
import { type EventList, listOwnEvents } from '../modules/events/queries.ts'
import { listOwn } from '../modules/meetups/queries.ts'
import { copyOrder, placedBy } from './test-event.ts'
import { signUp } from './test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] }, isScheduled: false })
const { sql, db } = shop.context
const original = await placedBy(shop, await signUp(shop))

/** The same numbers at every run: a failure can be looked at again. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const copyFor = (tx: Sql, userId: string) => copyOrder(tx, { of: original, userId })

test('page after page shows each row of a list once, in its order, however many share a day or a moment', async () => {
  const { userId } = await signUp(shop)
  await sql.begin(async (tx) => {
    for (let count = 0; count < 120; count += 1) await copyFor(tx, userId)
  })
  const roll = dice(7)
  for (const { id } of await sql<{ id: string }[]>`select id from events where user_id = ${userId} order by id`) {
    await sql`update meetups set placed_at = placed_at - ${roll(60)} * interval '1 hour' where id = ${id}`
    await sql`
      update events set starts_at = timestamptz '2026-12-11 00:00+09' + ${roll(80) - 40} * interval '1 hour',
        ends_at = '2027-01-01', status = ${['scheduled', 'requested', 'cancelled'][roll(3)]}::event_status where id = ${id}`
  }
  const now = new Date('2026-12-11T12:00:00+09:00')
  const all = await sql`
    select id, status, starts_at < '2026-12-11 00:00+09' as is_past from events where user_id = ${userId} order by starts_at, id`
  const inList = (isIn: (row: (typeof all)[number]) => boolean) => all.filter(isIn).map(({ id }) => id)
  const isOn = ({ status }: { status?: string }) => status !== 'cancelled'
  const orders = await sql`select id from meetups where user_id = ${userId} order by placed_at desc, id desc`
  const events = (list: EventList) => (page: number) => listOwnEvents({ db }, { list, userId, page, now })
  const lists: [(page: number) => Promise<{ rows: { id: string }[]; total: number }>, string[]][] = [
    [(page) => listOwn({ db }, { userId, page }), orders.map(({ id }) => id)],
    [events('future'), inList((row) => isOn(row) && !row.is_past)],
    [events('past'), inList((row) => isOn(row) && row.is_past).reverse()],
    [events('cancelled'), inList((row) => !isOn(row)).reverse()],
  ]
  for (const [findPage, ids] of lists) {
    expect(ids.length).toBeGreaterThan(20)
    const pages = await Promise.all(Array.from({ length: Math.ceil(ids.length / 10) + 2 }, (_, i) => findPage(i + 1)))
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([ids.length]))
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids)
  }
})
