import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { gramsOf, searchTextOf } from '#domain/search-text.ts'
import { testShop } from '#testing'
import { place, placementFor, sample, withBeer } from '../../../testing/sample-placement.ts'
import { signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, jobs } = shop.context
const { headers } = await staffWith(shop, ['orders'])

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await forget()
})

/** Without a condition, all orders. */
async function forget(numberLike = '%'): Promise<void> {
  await sql`delete from idempotency_keys`
  await sql`truncate book_entries`
  await sql`delete from meetups where number like ${numberLike}`
}

type Query = Call<'listOrders'>['query']
const list = (query: Query = {}) => shop.call('listOrders', { headers, query })
const numbers = async (query: Query = {}) => (await list(query)).body.map(({ number }) => number)
const counted = (answer: { headers: Headers }) => [
  answer.headers.get('x-total-count'),
  answer.headers.get('x-total-more'),
]

async function placed(changes: Parameters<typeof placementFor>[1] = {}): Promise<{ id: string; number: string }> {
  const { status, body } = await place(shop, await placementFor(shop, changes))
  expect(status).toBe(201)
  return body
}
const contact = (changes: Partial<typeof sample.contact>) => ({ contact: { ...sample.contact, ...changes } })

async function fold(): Promise<void> {
  await jobs.enqueue(sql, 'fold-orders', {})
  await jobs.drained()
}

/** Copies of the newest order, minutes before it: as numbers, `N0001` and so on. */
async function copy(count: number, changes = '{}'): Promise<void> {
  const batch = 1_000
  for (let first = 1; first <= count; first += batch) await copyFrom(first, Math.min(first + batch - 1, count), changes)
}

const copyFrom = (first: number, last: number, changes: string) => sql`
  insert into meetups select copied.* from (select * from meetups order by placed_at desc limit 1) as meetups,
    generate_series(${first}::int, ${last}::int) as n,
    jsonb_populate_record(null::meetups, to_jsonb(meetups) || jsonb_build_object('id', gen_random_uuid(),
      'number', 'N' || lpad(n::text, 6, '0'), 'placed_at', placed_at - n * interval '1 minute') || ${changes}::text::jsonb) as copied`

test('a row says what staff ask of an order', async () => {
  const { id, number } = await placed({ cart: withBeer, birth_date: '1990-01-01' })
  const answer = await list()
  expect(counted(answer)).toEqual(['1', null])
  expect(answer.body).toEqual([
    {
      id,
      number,
      status: 'placed',
      meetup_date: '2026-12-11',
      delivery_window: { from: '17:30', to: '18:00' },
      company: '株式会社みらい計画',
      name: '山本 美咲',
      tel: '0312345678',
      city: '千代田区',
      street: '大手町一丁目2-3',
      estimated_person: 24,
      total: expect.any(Number),
      has_alcohol: true,
      overrides: [],
      has_mail: true,
      has_undelivered_mail: false,
      views: ['ahead', 'unconfirmed', 'unpaid'],
      found_by: [],
      payment: { method: 'invoice', state: 'unpaid' },
      money: expect.objectContaining({ balance: expect.any(Number), received: 0, state: 'unpaid' }),
      placed_at: '2026-11-24T10:00:00+09:00',
      version: 1,
    },
  ])
})

test('what has come for an order shows in its payment; of a cancelled one the fees are owed, or nothing', async () => {
  const { id } = await placed()
  const moneyAfter = async (change: ReturnType<typeof sql>) => {
    await change
    return (await list()).body[0]!.money
  }
  const stateAfter = async (change: ReturnType<typeof sql>) => (await moneyAfter(change)).state
  expect(await stateAfter(sql`update meetups set received = 1 where id = ${id}`)).toBe('part')
  expect(await stateAfter(sql`update meetups set received = total where id = ${id}`)).toBe('paid')
  expect(await stateAfter(sql`update meetups set received = total + 1 where id = ${id}`)).toBe('over')
  const cancelled = sql`update meetups set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0, received = 0 where id = ${id}`
  expect(await moneyAfter(cancelled)).toMatchObject({ balance: 0, state: 'none' })
  const withFees = sql`update meetups set cancellation_fee = 5000, change_fee = 300 where id = ${id}`
  expect(await moneyAfter(withFees)).toMatchObject({ balance: 5_300, state: 'unpaid' })
})

test('fifty a page, the newest first; a page after the last is empty and still counts', async () => {
  await placed()
  await copy(119)
  const [first, third, past] = [await list(), await list({ page: '3' }), await list({ page: '4' })]
  expect([first, third, past].map(({ body }) => body.length)).toEqual([50, 20, 0])
  expect([first, third, past].map(counted)).toEqual([
    ['120', null],
    ['120', null],
    ['120', null],
  ])
  expect(third.body.at(-1)!.number).toBe('N000119')
  const second = await list({ page: '2' })
  expect(new Set([...first.body, ...second.body, ...third.body].map(({ id }) => id)).size).toBe(120)
})

test('no more than 10,000 are counted, and 3,000 of those that are searched for: the answer says so', async () => {
  await placed()
  await copy(10_000)
  expect(counted(await list())).toEqual(['10000', 'true'])
  expect(counted(await list({ sort: 'total' }))).toEqual(['10000', 'true'])
  expect(counted(await list({ status: 'placed', sort: 'total', page: '200' }))).toEqual(['10000', 'true'])
  const search = await list({ q: 'みらい', sort: 'meetup_date' })
  expect([search.body.length, ...counted(search)]).toEqual([50, '3000', 'true'])
  const beyond = await list({ page: '201' })
  expect([beyond.body.length, ...counted(beyond)]).toEqual([0, '10000', 'true'])
  await forget('OR%')
  await forget('N010000')
  expect(counted(await list({ status: 'placed,confirmed' }))).toEqual(['9999', null])
})

describe('filters', () => {
  beforeEach(async () => {
    await placed()
    await copy(
      1,
      '{"number": "A", "placed_at": "2026-11-24T09:07:00+09:00", "subtotal": 100, "total": 100, "shipping_fee": 0, "campaign_discount_ship": 0, "reduced_amount": 100, "reduced_tax": 0, "usual_amount": 0, "usual_tax": 0, "shipping_tax": 0, "meetup_date": "2026-12-08", "window_from": "09:00"}',
    )
    await copy(
      1,
      '{"number": "B", "placed_at": "2026-11-24T09:06:00+09:00", "subtotal": 300, "total": 300, "shipping_fee": 0, "campaign_discount_ship": 0, "reduced_amount": 300, "reduced_tax": 0, "usual_amount": 0, "usual_tax": 0, "shipping_tax": 0, "meetup_date": "2026-12-09", "window_from": "18:00", "status": "confirmed"}',
    )
    await copy(
      1,
      '{"number": "C", "placed_at": "2026-11-24T09:08:00+09:00", "subtotal": 200, "total": 200, "shipping_fee": 0, "campaign_discount_ship": 0, "reduced_amount": 200, "reduced_tax": 0, "usual_amount": 0, "usual_tax": 0, "shipping_tax": 0, "meetup_date": "2026-12-09", "window_from": "10:00", "status": "preparing"}',
    )
    await copy(
      1,
      '{"number": "D", "placed_at": "2026-11-24T09:05:00+09:00", "subtotal": 400, "total": 400, "shipping_fee": 0, "campaign_discount_ship": 0, "reduced_amount": 400, "reduced_tax": 0, "usual_amount": 0, "usual_tax": 0, "shipping_tax": 0, "meetup_date": "2026-12-10", "status": "closed"}',
    )
    await forget('OR%')
  })

  test.each<[Query, string[]]>([
    [{ sort: 'meetup_date' }, ['A', 'C', 'B', 'D']],
    [{ sort: '-meetup_date' }, ['D', 'B', 'C', 'A']],
    [{}, ['C', 'A', 'B', 'D']],
    [{ sort: '-total' }, ['D', 'B', 'C', 'A']],
    [{ sort: 'total', status: 'placed,closed' }, ['A', 'D']],
    [{ status: 'placed' }, ['A']],
    [{ date: '2026-12-09' }, ['C', 'B']],
    [{ from: '2026-12-09' }, ['C', 'B', 'D']],
    [{ to: '2026-12-09' }, ['C', 'A', 'B']],
    [{ from: '2026-12-09', to: '2026-12-09', status: 'confirmed' }, ['B']],
    [{ sort: 'meetup_date', status: 'closed,preparing,placed' }, ['A', 'C', 'D']],
    [{ sort: '-meetup_date', status: 'preparing,placed', q: '山本' }, ['C', 'A']],
    [{ sort: 'meetup_date', q: '山本', date: '2026-12-09' }, ['C', 'B']],
    [{ sort: 'meetup_date', q: '---' }, []],
    [{ sort: 'meetup_date', q: '  ' }, ['A', 'C', 'B', 'D']],
    [{ from: '2026-12-10', to: '2026-12-09' }, []],
  ])('%o', async (query, expected) => {
    expect(await numbers(query)).toEqual(expected)
    expect((await list(query)).headers.get('x-total-count')).toBe(String(expected.length))
  })

  test('what is owed by invoice, in part too, and nothing of what is paid or held by a card', async () => {
    await sql`update meetups set received = total where number = 'A'`
    await sql`update meetups set received = total - 1 where number = 'B'`
    await sql`update meetups set payment_method = 'card' where number = 'C'`
    await sql`update meetups set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0 where number = 'D'`
    expect(await numbers({ payment: 'unpaid', sort: 'meetup_date' })).toEqual(['B'])
    await sql`update meetups set cancellation_fee = 400 where number = 'D'`
    expect(await numbers({ payment: 'unpaid', sort: 'meetup_date' })).toEqual(['B', 'D'])
    expect(await numbers({ payment: 'unpaid', sort: 'total', q: '山本', status: 'cancelled' })).toEqual(['D'])
  })

  test.each<[string, object]>([
    ['another way of being paid for', { payment: 'paid' }],
    ['an unknown status', { status: 'lost' }],
    ['a list with a hole', { status: 'placed,,closed' }],
    ['a day that does not exist', { date: '2026-02-30' }],
    ['an order by nothing known', { sort: 'company' }],
    ['a field that is not there', { company: 'みらい' }],
    ['page 0', { page: '0' }],
    ['words that are too long', { q: 'あ'.repeat(201) }],
    ['a NUL', { q: 'a\u0000b' }],
  ])('%s is refused', async (_, query) => {
    const { status, body } = await list(query as Query)
    expect([status, body]).toMatchObject([422, { code: 'invalid' }])
  })
})

describe('search', () => {
  test('finds the one order among others by number, company, name, kana, telephone and mail, and no other', async () => {
    const wanted = await placed(
      contact({
        company: '㈱北極星',
        last_name: '髙﨑',
        first_name: '悠真',
        last_name_kana: 'タカサキ',
        first_name_kana: 'ユウマ',
        tel: '090-8765-4321',
        email: 'Yuma.Takasaki@hokkyokusei.example',
      }),
    )
    await placed()
    const ways = [
      ...[wanted.number, wanted.number.toLowerCase().replaceAll('-', ''), wanted.number.slice(-4)],
      ...['北極星', '株式会社北極', '極', '髙﨑', '高崎', '高崎 悠真', 'たかさき', 'ﾀｶｻｷ', 'ユウマ', 'ゆ'],
      ...[
        '09087654321',
        '090-8765',
        '8765-4321',
        '４３２１',
        'yuma.takasaki@HOKKYOKUSEI.example',
        'takasaki@',
        'hokky',
      ],
    ]
    for (const q of ways) expect([q, await numbers({ q })]).toEqual([q, [wanted.number]])
    for (const q of ['絶無', '北極星 山本', "'; drop table meetups --", '%', '_', '\\', ':*', "' & '"]) {
      expect([q, await numbers({ q })]).toEqual([q, []])
    }
  })

  test('of what most orders have, and of what one has, once the database has counted', async () => {
    await placed()
    await copy(4_000)
    const wanted = await placed(contact({ company: '有限会社つばめ' }))
    await sql`analyze meetups`
    expect(await numbers({ q: 'つばめ' })).toEqual([wanted.number])
    expect(await numbers({ q: 'つばめ 山本', sort: 'total' })).toEqual([wanted.number])
    const common = await list({ q: '山本', sort: '-placed_at', page: '2' })
    expect([common.body.length, ...counted(common)]).toEqual([50, '1000', 'true'])
    expect(await numbers({ q: '山', date: '2026-12-11', sort: 'total' })).toHaveLength(50)
    const newest = { q: '山本', sort: '-placed_at' } as const
    for (const few of [{ date: '2026-12-11' }, { status: 'placed' }, { payment: 'unpaid' }] as const) {
      const found = await list({ ...newest, ...few, page: '2' })
      expect([found.body[0]!.number, ...counted(found)]).toEqual(['N000049', '1000', 'true'])
    }
  })

  test('an order is found by what its number makes of it, as if it had been written in one piece', async () => {
    const { id } = await placed()
    const [row] = await sql`select number, search_text, search_grams::text from meetups where id = ${id}`
    const { address, title, reception } = sample
    const fields = [
      ...[row!.number, '株式会社みらい計画', '山本美咲', 'ヤマモトミサキ', '0312345678', 'misaki@example.com'],
      ...[title, '', '', address.city + address.street + address.building, reception?.name ?? ''],
    ]
    expect(row!.search_text).toBe(searchTextOf(fields))
    const [{ grams }] = (await sql`select ${gramsOf(row!.search_text).join(' ')}::tsvector::text as grams`) as [
      { grams: string },
    ]
    expect(row!.search_grams).toBe(grams)
  })

  test('an order that a colleague has taken over is found by the colleague, and no longer by who gave it away', async () => {
    const [owner, taker] = [await signUp(shop), await signUp(shop)]
    const { body } = await place(shop, await placementFor(shop), randomUUID(), owner.headers)
    await sql`update meetups set contact_last_name = '小野寺', contact_last_name_kana = 'オノデラ', user_id = ${taker.userId} where id = ${body.id}`
    expect(await numbers({ q: '山本' })).toEqual([])
    await fold()
    expect(await numbers({ q: 'おのでら' })).toEqual([body.number])
    expect(await numbers({ q: '山本' })).toEqual([])
  })

  test('orders from before there was a search are found once the job has run', async () => {
    await placed()
    await copy(600, '{"search_text": null, "search_grams": null}')
    await forget('OR%')
    expect(await numbers({ q: '山本' })).toEqual([])
    await fold()
    expect(counted(await list({ q: 'n000600' }))).toEqual(['1', null])
    expect(counted(await list({ q: '山本' }))).toEqual(['600', null])
  })
})

describe('what somebody has in hand leads to the order, and the row says by what', () => {
  const found = async (q: string, more: object = {}) =>
    (await list({ q, ...more })).body.map(({ number, found_by }) => [number, found_by])

  test('title, order number of the buyer, address, building, receiver, billing name', async () => {
    await placed()
    const payment = { method: 'invoice', po_number: 'PO-7788', billing_name: '経理センター' } as const
    const { number } = await placed({
      title: '第九回 合同研修',
      address: { ...sample.address, street: '神田錦町3-20', building: '錦町トラッドスクエア 12階' },
      reception: { name: '守衛室の五十嵐', tel: '0398765432' },
      payment,
    })
    for (const [q, by] of [
      ['合同研修', 'title'],
      ['ﾄﾗｯﾄﾞｽｸｴｱ', 'address'],
      ['神田錦町３－２０', 'address'],
      ['五十嵐', 'reception'],
      ['po7788', 'po_number'],
      ['経理センター', 'billing_name'],
    ] as const) {
      expect([q, await found(q)]).toEqual([q, [[number, [by]]]])
    }
  })

  test('a sum, as it is written; digits alone may be part of something else, too', async () => {
    const { id, number } = await placed()
    const total = 18_814
    await sql`update meetups set total = ${total}, subtotal = ${total}, reduced_amount = ${total}, usual_amount = 0, shipping_fee = 0,
      campaign_discount_ship = 0, reduced_tax = 0, usual_tax = 0, shipping_tax = 0 where id = ${id}`
    const other = await placed(contact({ tel: '0312318814' }))
    await fold()
    for (const q of ['18,814円', '１８，８１４', '¥18,814'])
      expect([q, await found(q)]).toEqual([q, [[number, ['total']]]])
    expect((await found('18814')).toSorted()).toEqual(
      [
        [number, ['total']],
        [other.number, ['tel']],
      ].toSorted(),
    )
  })

  test('a day, as people write it; within days that were chosen, it is one of them', async () => {
    const { number } = await placed()
    for (const q of ['12/11', '12月11日', '１２月１１日（金）', '2026-12-11', '2026/12/11']) {
      expect([q, await found(q)]).toEqual([q, [[number, ['date']]]])
    }
    expect(await found('12/12')).toEqual([])
    expect(await found('12/11', { to: '2026-12-10' })).toEqual([])
  })

  test('a day among other words: the orders of that day that have the others', async () => {
    const wanted = await placed(contact({ last_name: '佐藤', last_name_kana: 'サトウ' }))
    await placed()
    const later = await placed(contact({ last_name: '佐藤', last_name_kana: 'サトウ', tel: '0312111211' }))
    await sql`update meetups set meetup_date = '2026-12-14' where id = ${later.id}`
    await fold()
    for (const q of ['12/11 佐藤', '佐藤　１２月１１日（金）', 'さとう 2026-12-11', '2026/12/11 佐藤 みらい']) {
      expect([q, (await found(q)).map(([number]) => number)]).toEqual([q, [wanted.number]])
    }
    expect(await found('佐藤 12/11')).toEqual([[wanted.number, ['date', 'name']]])
    expect(await found('12/14 0312111211')).toEqual([[later.number, ['date', 'tel']]])
    for (const q of ['12/12 佐藤', '12/11 絶無', '12/11 ---', '12/11 12/14', '12/11 0312111211']) {
      expect([q, await found(q)]).toEqual([q, []])
    }
    expect(await found('12/11 佐藤', { from: '2026-12-12' })).toEqual([])
  })

  test('a day and a sum', async () => {
    const { id, number } = await placed()
    await placed()
    const [row] = await sql<[{ total: string }]>`select total::text from meetups where id = ${id}`
    await sql`update meetups set total = total + 1, subtotal = subtotal + 1, reduced_amount = reduced_amount + 1 where id = ${id}`
    for (const q of [`12/11 ${Number(row.total) + 1}円`, `${Number(row.total) + 1} 12月11日`]) {
      expect([q, await found(q)]).toEqual([q, [[number, ['date', 'total']]]])
    }
  })

  test('a view narrows it only where one is chosen, and each row says where it lies', async () => {
    const { number } = await placed()
    await sql`update meetups set meetup_date = '2026-11-20', placed_at = '2026-11-16 10:00+09', status = 'confirmed' where number = ${number}`
    await fold()
    const views = async (query: object) => (await list(query)).body.map((row) => row.views)
    const both = [['unrecorded', 'unpaid']]
    expect(await views({ q: '山本' })).toEqual(both)
    expect(await views({ q: '山本', view: 'all' })).toEqual(both)
    expect(await views({ view: 'unrecorded' })).toEqual(both)
    expect(await views({ view: 'unpaid' })).toEqual(both)
    // A card is charged by itself.
    await sql`update meetups set payment_method = 'card' where number = ${number}`
    expect(await views({ view: 'unpaid' })).toEqual([])
    expect(await views({ view: 'unrecorded' })).toEqual([['unrecorded']])
    await sql`update meetups set payment_method = 'invoice' where number = ${number}`
    for (const view of ['ahead', 'today', 'unconfirmed', 'done', 'cancelled', 'to_refund']) {
      expect([view, await views({ q: '山本', view })]).toEqual([view, []])
    }
    await sql`update meetups set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0, received = 500 where number = ${number}`
    expect(await views({ view: 'to_refund' })).toEqual([['to_refund', 'cancelled']])
    expect(await views({ view: 'to_refund', payment: 'unpaid' })).toEqual([])
  })
})

test('the tabs are counted by what is in them', async () => {
  await placed()
  await copy(3, '{"status": "confirmed", "meetup_date": "2026-11-24"}')
  await copyFrom(4, 5, '{"status": "placed", "meetup_date": "2026-11-20", "placed_at": "2026-11-16T10:00:00+09:00"}')
  await copyFrom(6, 6, '{"status": "closed", "meetup_date": "2026-11-24"}')
  const exactly = (count: number) => ({ count, more: false })
  const { body } = await shop.call('countOrders', { headers })
  expect(body).toEqual({
    ahead: exactly(4),
    today: exactly(4),
    unconfirmed: exactly(3),
    unrecorded: exactly(2),
    unpaid: exactly(7),
    to_refund: exactly(0),
    done: exactly(1),
    cancelled: exactly(0),
  })
  await copyFrom(1_001, 2_000, '{"status": "delivered"}')
  expect((await shop.call('countOrders', { headers })).body.done).toEqual({ count: 999, more: true })
})
