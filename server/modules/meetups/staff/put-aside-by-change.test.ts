import { beforeEach, describe, expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { testShop } from '#testing'
import { phoneOrderFor, takenDown } from '../../../testing/phone-order.ts'
import { countsOn, sample } from '../../../testing/sample-placement.ts'
import { type Change, staffDesk } from '../../../testing/test-desk.ts'
import { mailsTo, signUp, tokenIn } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const staff = await staffWith(shop, ['orders'])
const desk = staffDesk(shop, staff)

const [day, later, sooner] = ['2026-12-11', '2026-12-15', '2026-12-09'] as const
const reason = '調理場の河野に確認'
const outside = { ...sample.address, postal_code: '0600001', prefecture: '北海道', city: '札幌市中央区', street: '1-1' }

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

const capacityOf = (date: string, capacity: string) =>
  changeShop(shop.context, async (tx) => {
    await tx.execute(`insert into kitchen_days (kind, date) values ('products', '${date}') on conflict do nothing`)
    await tx.execute(`update kitchen_days set capacity = ${capacity} where kind = 'products' and date = '${date}'`)
  })
const mealsOf = (date: string, meals: string) =>
  changeShop(shop.context, (tx) =>
    tx.execute(`update kitchen_days set capacity_meals = ${meals} where kind = 'products' and date = '${date}'`),
  )
const outcome = ({ status, body }: { status: number; body: object }) => {
  const { code, errors } = body as { code?: string; errors?: { field: string }[] }
  return status === 200 ? 200 : [code, ...(errors ?? []).map(({ field }) => field)]
}
const marksOf = async (id: string) => {
  const { overrides, override_reason } = await desk.record(id)
  return [overrides, override_reason]
}
const both = async (id: string, change: Change) => [
  outcome(await desk.change(id, change, { dry: true })),
  outcome(await desk.change(id, change)),
]

describe('a day that is full', () => {
  test.each([later, sooner])('takes an order that is moved to it with a reason, marked: %s', async (meetup_date) => {
    const { id } = await desk.placed()
    await capacityOf(meetup_date, 'taken')
    const before = await countsOn(shop, meetup_date)
    expect(await both(id, { meetup_date })).toEqual([['date_full'], ['date_full']])
    expect(await marksOf(id)).toEqual([[], ''])
    const { body: shown } = await desk.change(id, { meetup_date, reason }, { dry: true })
    expect(shown).toMatchObject({ overrides: ['capacity'], override_reason: reason, meetup_date })
    const { status, body } = await desk.change(id, { meetup_date, reason })
    expect([status, body.overrides, body.override_reason]).toEqual([200, ['capacity'], reason])
    expect(await countsOn(shop, meetup_date)).toEqual({ taken: before.taken + 1, orders: before.orders + 1 })
    const { body: rows } = await shop.call('listOrders', { headers: staff.headers, query: { date: meetup_date } })
    expect(rows.find((row) => row.id === id)!.overrides).toEqual(['capacity'])
    expect((await desk.change(id, { title: '歓迎会' })).body.overrides).toEqual(['capacity'])
    expect((await desk.change(id, { meetup_date: day })).body).toMatchObject({ overrides: [], override_reason: '' })
    await capacityOf(meetup_date, 'null')
  })

  test('a reason that was not needed is kept with the change alone', async () => {
    const { id } = await desk.placed()
    expect(outcome(await desk.change(id, { meetup_date: later, reason }))).toBe(200)
    expect(await marksOf(id)).toEqual([[], ''])
    expect((await desk.record(id)).revisions[0]).toMatchObject({ reason })
  })

  test('of two that are moved at once to its last place both go, and one is beyond', async () => {
    const ids = [(await desk.placed()).id, (await desk.placed()).id]
    await capacityOf(later, 'taken + 1')
    const answers = await Promise.all(ids.map((id) => desk.change(id, { meetup_date: later, reason })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const marks = await Promise.all(ids.map(async (id) => (await desk.record(id)).overrides))
    expect(marks.toSorted((one, other) => one.length - other.length)).toEqual([[], ['capacity']])
    await capacityOf(later, 'null')
  })

  test('that gets more people than it takes marks the order until it has no more than that', async () => {
    const { id } = await desk.placed()
    const { body: other } = await takenDown(shop, staff, await phoneOrderFor(shop, { meetup_date: day }))
    const { estimated_person } = await desk.record(id)
    const persons = async (order: string, added: number, reason = '') => {
      const change = { estimated_person: estimated_person + added, ...(reason && { reason }) }
      const { body: shown } = await desk.change(order, change, { dry: true })
      const { body } = await desk.change(order, change)
      expect(shown.overrides).toEqual(body.overrides)
      return body.overrides
    }
    await mealsOf(day, 'meals_taken + 5')
    expect(await persons(id, 5)).toEqual([])
    expect(await persons(id, 8, reason)).toEqual(['capacity'])
    expect(await persons(id, 7)).toEqual(['capacity'])
    expect(await persons(other.id, -1)).toEqual([])
    expect((await desk.change(id, { title: '送別会' })).body.overrides).toEqual(['capacity'])
    expect(await persons(id, 6)).toEqual([])
    await mealsOf(day, 'null')
  })

  test('one that is closed takes nobody, whatever the reason', async () => {
    const { id } = await desk.placed()
    expect(await both(id, { meetup_date: '2026-12-13', reason })).toEqual([
      ['date_not_selectable'],
      ['date_not_selectable'],
    ])
  })
})

describe('a day for which it is too late', () => {
  test('marks the order that is moved to it, and no longer once it is on a day in time', async () => {
    const { id } = await desk.placed()
    expect(await both(id, { meetup_date: '2026-11-25' })).toEqual([['cutoff_passed'], ['cutoff_passed']])
    expect((await desk.change(id, { meetup_date: '2026-11-25', reason })).body.overrides).toEqual(['cutoff'])
    expect(await marksOf(id)).toEqual([['cutoff'], reason])
    const { status, body } = await desk.change(id, { meetup_date: later, reason: '一週間後に延期' })
    expect([status, body.overrides, body.override_reason]).toEqual([200, [], ''])
  })

  test('what was taken late by telephone stays marked on its own day', async () => {
    const late = await phoneOrderFor(shop, { meetup_date: '2026-11-25', override_reason: reason })
    const { body: placed } = await takenDown(shop, staff, late)
    expect(placed.overrides).toEqual(['cutoff'])
    const { body } = await desk.change(placed.id, { title: '送別会', reason: 'お電話' })
    expect([body.overrides, body.override_reason]).toEqual([['cutoff'], reason])
  })

  test('both reasons are kept where both are needed', async () => {
    const late = await phoneOrderFor(shop, { meetup_date: '2026-11-25', override_reason: reason })
    const { body: placed } = await takenDown(shop, staff, late)
    const { body } = await desk.change(placed.id, { address: outside, delivery_fee: 3_000, reason: '自社便で' })
    expect([body.overrides, body.override_reason]).toEqual([['cutoff', 'area'], `${reason}\n自社便で`])
  })
})

describe('a place outside of the areas', () => {
  test('is brought to with a reason and the fee that was said, marked; back inside it costs what the area costs', async () => {
    const { id } = await desk.placed()
    const before = await desk.record(id)
    expect(await both(id, { address: outside })).toEqual([['area_not_served'], ['area_not_served']])
    expect(await both(id, { address: outside, reason })).toEqual([
      ['invalid', 'delivery_fee'],
      ['invalid', 'delivery_fee'],
    ])
    const change = { address: outside, delivery_fee: 3_300, reason }
    const { body: shown } = await desk.change(id, change, { dry: true })
    const { status, body } = await desk.change(id, change)
    expect([status, body.overrides, body.override_reason]).toEqual([200, ['area'], reason])
    expect(body).toMatchObject({ calculation: { shipping_fee: 3_300 }, address: outside, total: shown.total })
    expect(shown.overrides).toEqual(['area'])
    const { body: back } = await desk.change(id, { address: before.address })
    expect(back).toMatchObject({ overrides: [], override_reason: '', total: before.total })
  })

  test('the fee can be put right, with a reason; goods and day leave it as it was said', async () => {
    const { id } = await desk.placed()
    await desk.change(id, { address: outside, delivery_fee: 33_000, reason })
    expect(await both(id, { delivery_fee: 3_300 })).toEqual([
      ['invalid', 'reason'],
      ['invalid', 'reason'],
    ])
    expect((await desk.change(id, { delivery_fee: 3_300, reason: '桁の誤り' })).body.calculation.shipping_fee).toBe(
      3_300,
    )
    expect((await desk.change(id, { meetup_date: later })).body.calculation.shipping_fee).toBe(3_300)
    const { body } = await desk.change(id, { address: { ...outside, street: '2-2' }, delivery_fee: 0, reason })
    expect([body.calculation.shipping_fee, body.overrides]).toEqual([0, ['area']])
    expect((await desk.record(id)).revisions).toHaveLength(4)
    const again = await desk.change(id, { delivery_fee: 0, reason })
    expect([again.status, again.body.revisions.length]).toEqual([200, 4])
  })

  test.each([0, 3_300])('no fee of %i yen is said for a place inside', async (delivery_fee) => {
    const { id } = await desk.placed()
    expect(await both(id, { delivery_fee, reason })).toEqual([
      ['invalid', 'delivery_fee'],
      ['invalid', 'delivery_fee'],
    ])
  })
})

test('what was not told on the telephone and is told now is no mark any more', async () => {
  const contact = { ...sample.contact, email: '', last_name_kana: '', first_name_kana: '' }
  const { body: placed } = await takenDown(shop, staff, await phoneOrderFor(shop, { contact, override_reason: reason }))
  expect(placed.overrides).toEqual(['email', 'kana'])
  const kana = { ...contact, last_name_kana: 'ヤマモト', first_name_kana: 'ミサキ' }
  expect((await desk.change(placed.id, { contact: kana })).body).toMatchObject({
    overrides: ['email'],
    override_reason: reason,
  })
  const told = { ...kana, email: 'misaki@example.com' }
  expect((await desk.change(placed.id, { contact: told })).body).toMatchObject({ overrides: [], override_reason: '' })
})

describe('what no reason puts aside', () => {
  test('an hour of today that is past', async () => {
    const { id } = await desk.placed({ meetup_date: later })
    shop.clock.set(`${day}T21:00:00+09:00`)
    const evening = staffDesk(shop, await staffWith(shop, ['orders']))
    const answers = [true, false].map((dry) => evening.change(id, { meetup_date: day, reason }, { dry }))
    for (const answer of await Promise.all(answers)) expect(outcome(answer)).toEqual(['invalid', 'delivery_window'])
  })

  test('that what was handed over is brought on another day', async () => {
    const { id } = await desk.placed()
    shop.clock.set(`${day}T19:00:00+09:00`)
    const own = await staffWith(shop, ['orders', 'kitchen'])
    const evening = staffDesk(shop, own)
    for (const status of ['confirmed', 'preparing', 'delivered'] as const) await evening.change(id, { status })
    expect(outcome(await evening.change(id, { meetup_date: later, reason }))).toEqual(['not_changeable'])
    const { body } = await shop.call('listDeliveries', { headers: own.headers, query: { date: day } })
    expect(body.find((stop) => stop.id === id)).toMatchObject({ status: 'delivered', moved_to: null })
  })

  test('the fee of an area, said for a place in it', async () => {
    const { id } = await desk.placed()
    const { calculation } = await desk.record(id)
    const delivery_fee = calculation.shipping_fee
    expect(await both(id, { delivery_fee, reason })).toEqual([
      ['invalid', 'delivery_fee'],
      ['invalid', 'delivery_fee'],
    ])
  })
})

describe('the reason of a mark', () => {
  test('is that of its day and of its place, also where the former one was marked the same', async () => {
    const { id } = await desk.placed()
    for (const date of [later, sooner]) await capacityOf(date, 'taken')
    await desk.change(id, { meetup_date: later, reason: '15日：河野に確認' })
    await desk.change(id, { meetup_date: sooner, reason: '9日：佐藤に確認' })
    for (const date of [later, sooner]) await capacityOf(date, 'null')
    expect(await marksOf(id)).toEqual([['capacity'], '9日：佐藤に確認'])
    await desk.change(id, { meetup_date: day })
    await desk.change(id, { address: outside, delivery_fee: 3_000, reason: '札幌は自社便' })
    const osaka = { ...outside, postal_code: '5300001', prefecture: '大阪府', city: '大阪市北区' }
    await desk.change(id, { address: osaka, delivery_fee: 5_000, reason: '大阪は委託便' })
    expect(await marksOf(id)).toEqual([['area'], '大阪は委託便'])
  })

  test('is kept once, however often', async () => {
    const { id } = await desk.placed()
    await desk.change(id, { address: outside, delivery_fee: 0, reason: '自社便' })
    for (const _ of [1, 2, 3]) {
      await capacityOf(later, 'taken')
      await desk.change(id, { meetup_date: later, reason })
      await capacityOf(later, 'null')
      await desk.change(id, { meetup_date: day })
    }
    expect(await marksOf(id)).toEqual([['area'], `自社便\n${reason}`])
  })
})

test('a stop that was moved away stays as the van may have it', async () => {
  const { id } = await desk.placed()
  shop.clock.set(`${day}T09:00:00+09:00`)
  const own = await staffWith(shop, ['orders', 'kitchen'])
  const list = async () =>
    (await shop.call('listDeliveries', { headers: own.headers, query: { date: day } })).body.find(
      (stop) => stop.id === id,
    )!
  const { items, address, estimated_person, total } = await list()
  const change = {
    cart: [{ id: 4, qty: 9 }],
    estimated_person: 40,
    address: { ...sample.address, street: '丸の内9-9' },
  }
  const { status } = await staffDesk(shop, own).change(id, { ...change, meetup_date: later, reason })
  expect([status, await list()]).toMatchObject([200, { moved_to: later, items, address, estimated_person, total }])
})

test('a hand-over to somebody whose reading is known ends the mark that it was not told', async () => {
  const [owner, colleague] = [await signUp(shop), await signUp(shop)]
  const contact = { ...sample.contact, email: owner.email, last_name_kana: '', first_name_kana: '' }
  const order = await phoneOrderFor(shop, { contact, user_id: owner.userId, override_reason: reason })
  const { body: placed } = await takenDown(shop, staff, order)
  expect(placed.overrides).toEqual(['kana'])
  const body = { email: colleague.email }
  await shop.call('transferMeetup', { headers: owner.headers, params: { id: placed.id }, body })
  const mail = (await mailsTo(shop, colleague.email)).find(({ subject }) => subject.includes(placed.number))!
  await shop.call('acceptTransfer', { headers: colleague.headers, body: { token: tokenIn(mail) } })
  expect(await marksOf(placed.id)).toEqual([[], ''])
})
