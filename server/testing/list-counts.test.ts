import { expect, test } from 'vitest'
import type { Sql } from '#platform/db'
import { foldListCounts } from '#platform/list-counts'
import { testShop } from '#testing'
import { type EventList, listOwnEvents } from '../modules/events/queries.ts'
import { listOwn } from '../modules/meetups/queries.ts'
import { wrongCounts } from './recount.ts'
import { copyOrder, placedBy } from './test-event.ts'
import { signUp } from './test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] }, isScheduled: false })
const { sql, db } = shop.context
const people = await Promise.all(Array.from({ length: 4 }, () => signUp(shop)))
const [organiser] = people
const original = await placedBy(shop, organiser!)
const owners = [...people.map(({ userId }) => userId), null]

/** The same numbers at every run: a failure can be looked at again. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const copyFor = (tx: Sql, userId: string | null) => copyOrder(tx, { of: original, userId })

type Deed = (tx: Sql, id: string, roll: (below: number) => number) => PromiseLike<unknown>

/** All that changes a count, and some of what does not. */
const deeds: Deed[] = [
  async (tx, id, roll) => {
    const userId = owners[roll(owners.length)]
    await tx`update meetups set user_id = ${userId} where id = ${id}`
    await tx`update events set user_id = ${userId} where id = ${id}`
  },
  (tx, id) => tx`update events set status = 'cancelled' where id = ${id}`,
  (tx, id) => tx`update events set status = 'scheduled' where id = ${id}`,
  (tx, id, roll) => tx`
    update events set starts_at = starts_at + ${roll(49) - 24} * interval '1 hour',
      ends_at = ends_at + interval '3 days' where id = ${id}`,
  (tx, id, roll) => tx`update meetups set placed_at = placed_at - ${roll(30)} * interval '1 hour' where id = ${id}`,
  (tx, id) => tx`update events set title = 'x', status = 'requested' where id = ${id}`,
  (tx, id) => tx`update meetups set status = 'confirmed' where id = ${id}`,
  (tx, id) => tx`delete from meetups where id = ${id}`,
]

const rolledBack = new Error('rolled back')

async function client(seed: number): Promise<number> {
  const roll = dice(seed)
  const own: string[] = []
  let done = 0
  for (let step = 0; step < 60; step += 1) {
    await sql
      .begin(async (tx) => {
        if (own.length < 3 || roll(5) === 0) own.push(await copyFor(tx, owners[roll(owners.length)]!))
        for (let count = roll(3); count >= 0; count -= 1)
          await deeds[roll(deeds.length)]!(tx, own[roll(own.length)]!, roll)
        if (roll(6) === 0) throw rolledBack
        done += 1
      })
      .catch((error: unknown) => {
        if (error !== rolledBack) throw error
      })
  }
  return done
}

test('whatever many hands do to orders of the same accounts, their lists count what counting the rows would', async () => {
  let isOver = false
  const looking = async () => {
    while (!isOver) {
      await foldListCounts({ sql })
      expect(await wrongCounts(sql)).toEqual([])
    }
  }
  const clients = Promise.all(Array.from({ length: 8 }, (_, seed) => client(seed + 1))).finally(() => {
    isOver = true
  })
  const [done] = await Promise.all([clients, looking(), looking()])
  expect(done.every((each) => each > 30)).toBe(true)
  expect(await wrongCounts(sql)).toEqual([])
  await foldListCounts({ sql })
  expect(await wrongCounts(sql)).toEqual([])
  expect(await sql`select from list_count_changes`).toEqual([])
}, 120_000)

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
  const events = (list: EventList) => (page: number) => listOwnEvents({ db, sql }, { list, userId, page, now })
  const lists: [(page: number) => Promise<{ rows: { id: string }[]; total: number }>, string[]][] = [
    [(page) => listOwn({ db, sql }, { userId, page }), orders.map(({ id }) => id)],
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

test('an account that is gone is counted nowhere', async () => {
  const { userId } = await signUp(shop)
  await sql.begin(async (tx) => {
    for (let count = 0; count < 3; count += 1) await copyFor(tx, userId)
  })
  const counted = () =>
    sql`select list, sum(n)::int as n from list_counts where user_id = ${userId} group by list order by list`
  await foldListCounts({ sql })
  expect(await counted()).toEqual([
    { list: 'events', n: 3 },
    { list: 'meetups', n: 3 },
  ])
  await sql`delete from users where id = ${userId}`
  expect(await wrongCounts(sql)).toEqual([])
  await foldListCounts({ sql })
  expect(await counted()).toEqual([])
})

test('orders handed over in both directions at once do not wait for each other', async () => {
  const [one, other] = people.map(({ userId }) => userId)
  const ids = await sql.begin(async (tx) => [await copyFor(tx, one!), await copyFor(tx, other!)])
  const { promise: bothBegun, resolve: begun } = Promise.withResolvers<void>()
  let waiting = 2
  const handOver = (id: string, to: string) =>
    sql.begin(async (tx) => {
      await tx`update meetups set user_id = ${to} where id = ${id}`
      waiting -= 1
      if (waiting === 0) begun()
      await bothBegun
      await tx`update events set user_id = ${to} where id = ${id}`
    })
  await Promise.all([handOver(ids[0]!, other!), handOver(ids[1]!, one!)])
  expect(await wrongCounts(sql)).toEqual([])
})
