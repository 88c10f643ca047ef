import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { KitchenDay, KitchenSheet } from '#contract/admin/kitchen.ts'
import { testShop } from '#testing'
import { asShown } from '../../testing/as-shown.ts'
import { sample } from '../../testing/sample-placement.ts'
import { answer, coming, placedBy, rsvpTokenOf } from '../../testing/test-event.ts'
import { signUp } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const person = await signUp(shop)
const cook = await staffWith(shop, ['kitchen'])
const date = sample.meetup_date

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`delete from idempotency_keys`
  await sql`truncate book_entries`
  await sql`delete from meetups`
  await sql`delete from kitchen_days where kind = 'products'`
  await sql`delete from kitchen_prints`
  await sql`delete from kitchen_ticks`
})

const evening = { from: '17:30', to: '18:00' }
const later = { from: '18:00', to: '18:30' }
const place = (changes: object = {}) => placedBy(shop, person, changes)
const { headers } = cook

async function dayOf(query: { date?: string } = { date }): Promise<KitchenDay> {
  const { status, body } = await shop.call('getKitchenDay', { headers, query })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

async function print(sheets: KitchenSheet[] = ['production'], id: string = randomUUID()) {
  const { version } = await dayOf()
  return shop.call('noteKitchenPrint', { headers, body: { id, date, sheets, version } })
}

const change = (id: string, body: object) =>
  asShown(shop, 'changeMeetup', { headers: person.headers, params: { id }, body })

const tick = (ticks: object[]) => shop.call('tickDishes', { headers, body: { date, ticks } as never })

const told = ({ changes }: KitchenDay) => changes.map(({ kind, from, to }) => [kind, from, to])

test('the day without orders: no dish, no window, and nothing to be counted', async () => {
  expect(await dayOf()).toEqual({
    date,
    products: [],
    windows: [],
    categories: [],
    deliveries: [],
    ticks: [],
    print: null,
    changes: [],
    version: expect.any(String),
    as_of: '2026-11-24T10:00:00+09:00',
  })
  expect((await dayOf({})).date).toBe('2026-11-24')
})

test('dishes by window and in all; cancelled orders and those of other days do not count', async () => {
  await place()
  await place({ delivery_window: later, cart: [{ id: 4, qty: 6 }] })
  await place({ meetup_date: '2026-12-10' })
  const cancelled = await place()
  await asShown(shop, 'cancelMeetup', { headers: person.headers, params: { id: cancelled }, body: {} })
  const day = await dayOf()
  expect(day.products.map(({ id, qty }) => [id, qty])).toEqual([
    [4, 10],
    [15, 2],
    [43, 2],
  ])
  expect(day.products[0]).toEqual({
    id: 4,
    name: expect.any(String),
    unit: expect.any(String),
    qty: 10,
    allergens: expect.arrayContaining([{ code: 'shrimp', state: 'contains' }]),
    allergens_known: true,
    best_before: expect.stringContaining('時間以内'),
  })
  expect(day.windows).toEqual([
    {
      from: '17:30',
      to: '18:00',
      meetups: 1,
      unconfirmed: 1,
      products: [
        { id: 4, qty: 4 },
        { id: 15, qty: 2 },
        { id: 43, qty: 2 },
      ],
      allergens: {},
      unanswered: 24,
      persons: 24,
    },
    { ...later, meetups: 1, unconfirmed: 1, products: [{ id: 4, qty: 6 }], allergens: {}, unanswered: 24, persons: 24 },
  ])
  expect(day.categories.flatMap(({ product_ids }) => product_ids)).toEqual([4, 15, 43])
})

test('allergens are counts of those who come; who has not answered is counted apart; no name leaves the server', async () => {
  const id = await place({ estimated_person: 5 })
  const token = await rsvpTokenOf(shop, person, id)
  await answer(shop, token)
  await answer(shop, token, { ...coming, name: '山本 健', allergens: ['egg'], note: '秘密のメモ' })
  await answer(shop, token, { ...coming, name: '欠席 太郎', coming: false, allergens: ['crab'] })
  const day = await dayOf()
  expect(day.windows[0]).toMatchObject({ allergens: { shrimp: 1, egg: 2 }, unanswered: 3, persons: 5 })
  expect(day.deliveries).toEqual([
    {
      id,
      number: expect.stringMatching(/^OR-/),
      delivery_window: evening,
      confirmed: false,
      persons: 5,
      allergens: { shrimp: 1, egg: 2 },
      unanswered: 3,
      allergies: sample.allergies ?? [],
      note: '',
      address_note: sample.address.note,
    },
  ])
  const { contact, address } = sample
  for (const secret of [
    '佐藤',
    '山本',
    '太郎',
    '秘密',
    contact.company,
    contact.last_name,
    address.building,
    contact.tel,
  ]) {
    expect(JSON.stringify(day)).not.toContain(secret)
  }
})

test('a product that is no longer sold, or was renamed, is still made', async () => {
  await place({ cart: [{ id: 4, qty: 4 }] })
  await sql`update meetup_lines set product_id = 999999, name = ${'長'.repeat(60)} where product_id = 4`
  const day = await dayOf()
  const nothingKnown = { allergens: [], allergens_known: false, best_before: '' }
  expect(day.products).toEqual([
    { id: 999_999, name: '長'.repeat(60), unit: expect.any(String), qty: 4, ...nothingKnown },
  ])
  expect(day.categories).toEqual([{ name: null, product_ids: [999_999] }])
})

test('labels say what the menu says now, also of a product that is archived; unchecked is never free of anything', async () => {
  await place({ cart: [{ id: 4, qty: 4 }] })
  const edit = async (set: string) => {
    await sql.begin((tx) =>
      tx.unsafe(`update products set ${set} where id = 4; update shop_version set version = version + 1`),
    )
    await shop.context.snapshot.refresh()
    return (await dayOf()).products[0]!
  }
  const archived = await edit("best_before = '冷蔵で当日中', published = false, archived_at = now()")
  expect(archived).toMatchObject({ allergens_known: true, best_before: '冷蔵で当日中' })
  expect(archived.allergens.length).toBeGreaterThan(0)
  expect(await edit('allergens_checked_on = null')).toMatchObject({ allergens_known: false })
  await edit("allergens_checked_on = '2026-11-01', published = true, archived_at = null")
})

describe('what has changed since the last print', () => {
  test('nothing before the first print, and nothing right after it', async () => {
    await place()
    expect(await dayOf()).toMatchObject({ print: null, changes: [] })
    shop.clock.set('2026-11-24T10:05:00+09:00')
    const { status, body } = await print()
    expect([status, body.changes]).toEqual([200, []])
    expect(body.print).toEqual({ id: expect.any(String), at: '2026-11-24T10:05:00+09:00', by: '神山 葵' })
  })

  test('a dish, a window, the headcount, an allergy, an order that came and one that was cancelled', async () => {
    const id = await place({ cart: [{ id: 4, qty: 18 }] })
    const gone = await place({ cart: [{ id: 15, qty: 2 }] })
    await print()
    await change(id, { cart: [{ id: 4, qty: 19 }], estimated_person: 28 })
    await answer(shop, await rsvpTokenOf(shop, person, id))
    await asShown(shop, 'cancelMeetup', { headers: person.headers, params: { id: gone }, body: {} })
    await place({ delivery_window: later, cart: [{ id: 43, qty: 1 }] })
    const day = await dayOf()
    expect(told(day)).toEqual(
      expect.arrayContaining([
        ['product', '18', '19'],
        ['product', '2', '0'],
        ['product', '0', '1'],
        ['allergen', '0', '1'],
        ['persons', '24', '28'],
        ['removed', '17:30-18:00', ''],
        ['added', '', '18:00-18:30'],
        ['address_note', expect.any(String), expect.any(String)],
      ]),
    )
    expect(day.changes).toHaveLength(9)
    expect(day.changes[0]).toMatchObject({ window: evening, product: 4, number: null, confirmed: null })
    await change(id, { delivery_window: later })
    expect(told(await dayOf())).toContainEqual(['window', '17:30-18:00', '18:00-18:30'])
  })

  test('what has left the day was cancelled, or is delivered on another one', async () => {
    const moved = await place()
    const cancelled = await place()
    await print()
    await change(moved, { meetup_date: '2026-12-15' })
    await asShown(shop, 'cancelMeetup', { headers: person.headers, params: { id: cancelled }, body: {} })
    const gone = async () => {
      const { changes } = await dayOf()
      return Object.fromEntries(changes.map(({ key, moved_to }) => [key, moved_to]))
    }
    expect(await gone()).toMatchObject({ [`order:${moved}`]: '2026-12-15', [`order:${cancelled}`]: null })
    await asShown(shop, 'cancelMeetup', { headers: person.headers, params: { id: moved }, body: {} })
    expect(await gone()).toMatchObject({ [`order:${moved}`]: null })
  })

  test('what must not be eaten and a note, in words; to be confirmed like a figure', async () => {
    const shrimp = [{ allergens: ['shrimp'], persons: 1, note: '命に関わります' }]
    const id = await place({ allergies: shrimp, note: 'えびアレルギー1名' })
    expect((await dayOf()).deliveries).toMatchObject([{ allergies: shrimp, note: 'えびアレルギー1名' }])
    await print()
    const wheat = [...shrimp, { allergens: ['wheat'], persons: 2, note: '' }]
    await change(id, { allergies: wheat, note: `小麦も${'あ'.repeat(990)}` })
    const { print: printed, changes } = await dayOf()
    expect(changes).toMatchObject([
      {
        kind: 'allergies',
        number: expect.stringMatching(/^OR-/),
        words: { from: 'えび 1名さま（命に関わります）', to: 'えび 1名さま（命に関わります）、小麦 2名さま' },
      },
      { kind: 'note', words: { from: 'えびアレルギー1名', to: `小麦も${'あ'.repeat(990)}` } },
    ])
    const seen = changes.map(({ key, to }) => ({ key, to }))
    const confirmed = await shop.call('confirmKitchenChanges', {
      headers,
      body: { date, print: printed!.id, changes: seen },
    })
    expect(confirmed.body.changes.map((each) => each.confirmed)).toEqual([expect.anything(), expect.anything()])
    await change(id, { note: '卵も' })
    expect((await dayOf()).changes).toMatchObject([
      { kind: 'allergies', confirmed: expect.anything() },
      { kind: 'note', confirmed: null, words: { to: '卵も' } },
    ])
    await change(id, { allergies: shrimp, note: 'えびアレルギー1名' })
    expect((await dayOf()).changes).toEqual([])
  })

  test('what was written about bringing it in may be an allergy: on the sheet, and told when it changes', async () => {
    const address = { ...sample.address, note: 'えびアレルギー1名' }
    const id = await place({ address })
    expect((await dayOf()).deliveries).toMatchObject([{ address_note: 'えびアレルギー1名' }])
    await print()
    await change(id, { address: { ...address, note: 'えび・卵アレルギー1名' } })
    expect((await dayOf()).changes).toMatchObject([
      { kind: 'place' },
      { kind: 'address_note', words: { from: 'えびアレルギー1名', to: 'えび・卵アレルギー1名' } },
    ])
    await sql`update kitchen_prints set orders = (select jsonb_agg(each - 'addressNote')
      from jsonb_array_elements(orders) as each)`
    expect((await dayOf()).changes).toMatchObject([{ kind: 'place' }])
  })

  test('of a sheet from before words were printed, all words are news; who confirms an order changes the sheet only', async () => {
    const id = await place({ note: 'えびアレルギー1名' })
    await print()
    await sql`update kitchen_prints set orders = (select jsonb_agg(each - 'isConfirmed' - 'allergies' - 'note')
      from jsonb_array_elements(orders) as each)`
    expect(told(await dayOf()).map(([kind]) => kind)).toEqual(['note'])
    const { version } = await dayOf()
    await sql`update meetups set status = 'confirmed' where id = ${id}`
    const after = await dayOf()
    expect(after).toMatchObject({ windows: [{ unconfirmed: 0 }], deliveries: [{ confirmed: true }] })
    expect(after.changes).toHaveLength(1)
    expect(after.version).not.toBe(version)
  })

  test.each([
    ['receiver', { reception: { name: '受付 桜', tel: '03-1234-5678' } }],
    ['telephone of its receiver', { reception: { name: '受付 梅', tel: '03-1234-5678' } }],
    ['building', { address: { ...sample.address, building: '別館 2階' } }],
    ['way of its dishes', { tableware: 'disposable' }],
  ] as const)('another %s makes slips and labels out of date, and is not kept itself', async (_what, changes) => {
    const id = await place({ reception: { name: '受付 梅', tel: '03-8765-4321' } })
    await print()
    await change(id, changes)
    expect((await dayOf()).changes).toMatchObject([{ kind: 'place', number: expect.any(String) }])
    const [kept] = await sql<{ orders: unknown }[]>`select orders from kitchen_prints`
    for (const typed of [sample.address.building, '別館', '受付']) expect(JSON.stringify(kept)).not.toContain(typed)
  })

  test('a print of labels alone does not hide what the production sheet lacks', async () => {
    const id = await place()
    const first = (await print()).body.print
    await change(id, { estimated_person: 28 })
    expect((await print(['labels', 'slips'])).body).toMatchObject({ print: first, changes: [{ kind: 'persons' }] })
    expect((await print(['production', 'labels'])).body.changes).toEqual([])
  })

  test('what was printed must be what is there: else the day as it is comes back, and nothing is noted', async () => {
    const id = await place()
    const { version } = await dayOf()
    await change(id, { estimated_person: 28 })
    const body = { id: randomUUID(), date, sheets: ['production' as const], version }
    const late = await shop.call('noteKitchenPrint', { headers, body })
    expect([late.status, late.body.code]).toEqual([409, 'edited_meanwhile'])
    expect(late.body).toMatchObject({ day: { date, print: null, windows: [{ persons: 28 }] } })
    expect(await sql`select 1 from kitchen_prints`).toHaveLength(0)
  })

  test('the same print is noted once, also at the same moment', async () => {
    await place()
    const id = randomUUID()
    const answers = await Promise.all([print(['production'], id), print(['production'], id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await sql`select 1 from kitchen_prints`).toHaveLength(1)
    expect(
      await sql`select 1 from audit_log where action = 'noteKitchenPrint' and after->>'print' = ${id}`,
    ).toHaveLength(1)
  })

  test('somebody takes note of a change; when it changes again it is open again', async () => {
    const id = await place()
    await print()
    await change(id, { estimated_person: 28 })
    const { print: printed, changes } = await dayOf()
    const seen = changes.map(({ key, to }) => ({ key, to }))
    const confirm = () =>
      shop.call('confirmKitchenChanges', { headers, body: { date, print: printed!.id, changes: seen } })
    shop.clock.set('2026-11-24T10:04:00+09:00')
    const first = await confirm()
    const confirmed = { at: '2026-11-24T10:04:00+09:00', by: '神山 葵' }
    expect(first.body.changes).toMatchObject([{ kind: 'persons', confirmed }])
    shop.clock.set('2026-11-24T10:08:00+09:00')
    expect((await confirm()).body.changes).toEqual(first.body.changes)
    await change(id, { estimated_person: 30 })
    expect((await dayOf()).changes).toMatchObject([{ from: '24', to: '30', confirmed: null }])
    expect((await confirm()).body.changes).toMatchObject([{ to: '30', confirmed: null }])
    await change(id, { estimated_person: 24 })
    expect((await dayOf()).changes).toEqual([])
  })

  test('a change since an older print is not taken for one since the newer', async () => {
    const id = await place()
    const old = (await print()).body.print!
    await change(id, { estimated_person: 28 })
    const seen = (await dayOf()).changes.map(({ key, to }) => ({ key, to }))
    await change(id, { estimated_person: 30 })
    shop.clock.set('2026-11-24T10:01:00+09:00')
    await print()
    await change(id, { estimated_person: 28 })
    const body = { date, print: old.id, changes: seen }
    const answer = await shop.call('confirmKitchenChanges', { headers, body })
    expect(answer.body.changes).toMatchObject([{ from: '30', to: '28', confirmed: null }])
    expect(await sql`select 1 from kitchen_confirmations`).toHaveLength(0)
  })
})

describe('ticks', () => {
  const at = (time: string) => `2026-11-24T${time}+09:00`
  const done = { ...evening, id: 4, done: true, qty: 4, at: at('09:00:00') }

  test('are there for everybody, with the number that was wanted then', async () => {
    const id = await place()
    expect((await tick([done])).body.ticks).toEqual([done])
    await change(id, { cart: [{ id: 4, qty: 5 }] })
    expect((await dayOf()).ticks).toEqual([done])
  })

  test('sent later, twice or out of order, the one that was pressed last holds', async () => {
    await place()
    const undone = { ...done, done: false, at: at('09:00:00.500') }
    await tick([undone])
    const other = { ...done, id: 15, qty: 2 }
    for (const queue of [[done, other], [undone], [other, done], [undone, done]]) {
      expect((await tick(queue)).body.ticks).toMatchObject([
        { id: 4, done: false },
        { id: 15, done: true },
      ])
    }
    const again = { ...done, at: at('09:10:00') }
    expect((await tick([again])).body.ticks[0]).toMatchObject({ id: 4, done: true })
  })

  test('at the same moment all are kept', async () => {
    await place()
    const each = [4, 15, 43].map((id) => ({ ...done, id }))
    await Promise.all(each.map((one) => tick([one])))
    expect((await dayOf()).ticks).toEqual(each)
  })

  test('of a clock that is ahead is taken as of now, so that the next press holds', async () => {
    await place()
    await tick([{ ...done, at: '2026-12-24T10:00:00+09:00' }])
    expect((await dayOf()).ticks[0]!.at).toBe(at('10:00:00'))
    shop.clock.set('2026-11-24T10:01:00+09:00')
    expect((await tick([{ ...done, done: false, at: at('10:00:30') }])).body.ticks[0]!.done).toBe(false)
  })

  test('of a dish that nobody has ordered is not kept', async () => {
    await place()
    const others = [
      { ...done, id: 1 },
      { ...done, ...later },
      { ...done, from: '99:99' },
    ]
    const { status, body } = await tick(others)
    expect([status, body.ticks]).toEqual([200, []])
  })

  test('one press is one line of the log; repeated, none', async () => {
    await place()
    const before = await sql`select id from audit_log`
    await tick([done])
    await tick([done])
    const lines = await sql<{ record_kind: string; record_id: string; after: object }[]>`
      select record_kind, record_id, after from audit_log order by id offset ${before.length}`
    expect(lines).toEqual([
      { record_kind: 'day', record_id: date, after: { 'tick 17:30-18:00 4': { done: true, qty: 4 } } },
    ])
  })
})

test('prints and ticks are forgotten 30 days after their day, with what customers had written', async () => {
  await place({ note: '秘密のメモ' })
  await print()
  await tick([{ ...evening, id: 4, done: true, qty: 4, at: '2026-11-24T09:00:00+09:00' }])
  const kept = async () => {
    await shop.context.jobs.enqueue(sql, 'purge-kitchen', {})
    await shop.context.jobs.drained()
    const [row] =
      await sql`select (select count(*)::int from kitchen_prints) as prints, (select count(*)::int from kitchen_ticks) as ticks`
    return row
  }
  shop.clock.set('2027-01-10T23:59:00+09:00')
  expect(await kept()).toEqual({ prints: 1, ticks: 1 })
  shop.clock.set('2027-01-11T00:00:00+09:00')
  expect(await kept()).toEqual({ prints: 0, ticks: 0 })
})
