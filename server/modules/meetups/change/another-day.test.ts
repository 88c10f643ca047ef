import { beforeEach, describe, expect, test } from 'vitest'
import type { MeetupChangeInput, PlacementCall } from '#contract/placement.ts'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { countsOn, sample, withBeer } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { placedBy } from '../../../testing/test-event.ts'
import { mailsTo, signIn, signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const signedUp = await signUp(shop)
let person = signedUp

beforeEach(() => {
  shop.clock.set(morning)
  person = signedUp
})

const [day, later, sooner] = ['2026-12-11', '2026-12-15', '2026-12-09'] as const
const placed = (changes: Partial<PlacementCall> = {}) => placedBy(shop, person, changes)
const order = async (id: string) => (await shop.call('getMeetup', { headers: person.headers, params: { id } })).body
const change = (id: string, body: MeetupChangeInput, query = {}) =>
  asShown(shop, 'changeMeetup', { headers: person.headers, params: { id }, body, query })
const taken = async (date: string) => (await countsOn(shop, date)).taken
const file = async (path: string) => (await shop.fetch(path, { headers: person.headers })).text()

test('an order goes to another day: its place, its steps, its gathering and its calendar go with it', async () => {
  const id = await placed()
  const before = await order(id)
  const places = [await taken(day), await taken(later)]
  const shown = await change(id, { meetup_date: later }, { dry_run: '1' })
  expect([await taken(day), await taken(later)]).toEqual(places)
  const { status, body } = await change(id, { meetup_date: later })
  expect(status).toBe(200)
  expect(body).toEqual(shown.body)
  expect(body).toMatchObject({
    number: before.number,
    meetup_date: later,
    total: before.total,
    revision: 1,
    change_fee: 0,
    cutoff_at: '2026-12-10T17:00:00+09:00',
    fee_timeline: [
      { from: null, rate: 0 },
      { from: '2026-12-10T17:00:00+09:00', rate: 50 },
      { from: '2026-12-11T17:00:00+09:00', rate: 100 },
    ],
  })
  expect([await taken(day), await taken(later)]).toEqual([places[0]! - 1, places[1]! + 1])
  const event = await shop.call('getEvent', { headers: person.headers, params: { id: body.event_id } })
  expect(event.body).toMatchObject({ starts_at: `${later}T18:00:00+09:00`, ends_at: `${later}T20:00:00+09:00` })
  expect(event.body.rsvp.deadline).toBe('2026-12-11T17:00:00+09:00')
  const calendar = await file(`/backend/api/meetup/user/meetups/${id}/calendar.ics`)
  expect(calendar).toContain('SEQUENCE:1')
  expect(calendar).toContain('DTSTART;TZID=Asia/Tokyo:20261215T173000')
  const [mail] = await mailsTo(shop, person.email)
  expect(mail!.text).toContain('2026年12月11日（金）')
  expect(mail!.text).toContain('2026年12月15日（火）')
})

test('there and back again: the day has its place, and the steps are those of the first day', async () => {
  const id = await placed()
  const before = await order(id)
  const places = [await taken(day), await taken(sooner)]
  await change(id, { meetup_date: sooner })
  const { body } = await change(id, { meetup_date: day })
  expect([await taken(day), await taken(sooner)]).toEqual(places)
  const { meetup_date, fee_timeline, cutoff_at, total } = before
  expect(body).toMatchObject({ meetup_date, fee_timeline, cutoff_at, total, revision: 2 })
})

describe('what is refused leaves everything as it was', () => {
  test.each([
    ['a day on which the kitchen is closed', '2026-12-13', 'date_not_selectable'],
    ['a day that has passed', '2026-11-20', 'date_not_selectable'],
    ['a day beyond the calendar', '2027-06-01', 'date_not_selectable'],
    ['a day for which it is too late', '2026-11-25', 'cutoff_passed'],
  ])('%s', async (_name, meetup_date, code) => {
    const id = await placed()
    const before = await order(id)
    const places = [await taken(day), await taken(meetup_date)]
    const { status, body } = await change(id, { meetup_date })
    expect([status, (body as { code?: string }).code]).toEqual([409, code])
    expect([await taken(day), await taken(meetup_date)]).toEqual(places)
    expect(await order(id)).toEqual(before)
  })

  test.each([later, sooner])('a full day: %s', async (meetup_date) => {
    const id = await placed()
    const before = await order(id)
    await sql`insert into kitchen_days (kind, date, taken, capacity) values ('products', ${meetup_date}, 0, 0)
      on conflict (kind, date) do update set capacity = kitchen_days.taken`
    const places = [await taken(day), await taken(meetup_date)]
    const { status, body } = await change(id, { meetup_date })
    await sql`update kitchen_days set capacity = null where kind = 'products' and date = ${meetup_date}`
    expect([status, (body as { code?: string }).code]).toEqual([409, 'date_full'])
    expect([await taken(day), await taken(meetup_date)]).toEqual(places)
    expect(await order(id)).toEqual(before)
  })

  test('a product that cannot be had there, by name', async () => {
    const id = await placed()
    await sql`update products set except_dates = array[${later}]::date[] where id = 4`
    await sql`update shop_version set version = version + 1`
    await shop.context.snapshot.refresh()
    const { status, body } = await change(id, { meetup_date: later })
    await sql`update products set except_dates = '{}' where id = 4`
    await sql`update shop_version set version = version + 1`
    await shop.context.snapshot.refresh()
    expect([status, body]).toMatchObject([409, { code: 'not_offerable', products: [{ id: 4 }] }])
  })

  test('once cancelling costs something it is for staff, with a reason; the step that was reached stays', async () => {
    const id = await placed()
    shop.clock.set('2026-12-08T17:00:00+09:00')
    person = await signIn(shop, signedUp)
    await sql`update meetups set cutoff_at = '2026-12-09T17:00:00+09:00' where id = ${id}`
    const tried = await change(id, { meetup_date: later })
    expect([tried.status, (tried.body as { code?: string }).code]).toEqual([409, 'fee_started'])
    const own = staffDesk(shop, await staffWith(shop, ['orders', 'money']))
    expect((await own.change(id, { meetup_date: later })).body).toMatchObject({ code: 'fee_started' })
    const { status, body } = await own.change(id, { meetup_date: later, reason: 'お電話のご依頼' })
    expect([status, body]).toMatchObject([200, { meetup_date: later, change_fee: 0 }])
    const rates = body.fee_timeline.map(({ from, rate }) => [from, rate])
    expect(rates).toEqual([
      [null, 0],
      ['2026-12-08T17:00:00+09:00', 50],
      ['2026-12-11T17:00:00+09:00', 100],
    ])
  })

  test('whoever was old enough on a later day must be so on this one', async () => {
    const id = await placed({ cart: withBeer, birth_date: '2006-12-10' })
    expect((await change(id, { meetup_date: later })).status).toBe(200)
    await change(id, { meetup_date: day, birth_date: '2006-12-10' })
    const { status, body } = await change(id, { meetup_date: sooner })
    expect([status, (body as { code?: string }).code]).toEqual([409, 'age_confirmation_required'])
    const young = await change(id, { meetup_date: sooner, birth_date: '2006-12-10' })
    expect((young.body as { code?: string }).code).toBe('under_age')
  })
})

test('staff bring an order forward to a day whose cut-off was over before it was placed', async () => {
  shop.clock.set(morning)
  const id = await placed()
  const own = staffDesk(shop, await staffWith(shop, ['orders']))
  const tomorrow = '2026-11-25'
  expect((await own.change(id, { meetup_date: tomorrow })).body).toMatchObject({ code: 'cutoff_passed' })
  const { status, body } = await own.change(id, { meetup_date: tomorrow, reason: 'お電話のご依頼' })
  expect([status, body]).toMatchObject([
    200,
    { meetup_date: tomorrow, cutoff_at: '2026-11-19T17:00:00+09:00', overrides: ['cutoff'] },
  ])
})

test('many that cross each other wait for nobody in a circle, and every day has as many places as orders', async () => {
  const there = await Promise.all(Array.from({ length: 6 }, () => placed()))
  const back = await Promise.all(Array.from({ length: 6 }, () => placed({ meetup_date: later })))
  const places = [await taken(day), await taken(later)]
  const answers = await Promise.all(
    there.flatMap((id, i) => [change(id, { meetup_date: later }), change(back[i]!, { meetup_date: day })]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect([await taken(day), await taken(later)]).toEqual(places)
  const [row] =
    await sql`select count(*)::int as n from meetups where meetup_date = ${day} and id = any(${back}::uuid[])`
  expect(row!.n).toBe(6)
})

test('of the last place of a day two orders get one', async () => {
  const ids = await Promise.all([placed(), placed()])
  await sql`insert into kitchen_days (kind, date, taken, capacity) values ('products', '2026-12-16', 0, 1)
    on conflict (kind, date) do update set capacity = kitchen_days.taken + 1`
  const answers = await Promise.all(ids.map((id) => change(id, { meetup_date: '2026-12-16' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('of a product with a daily limit there are as many on the new day, and not one more', async () => {
  const limited = { cart: [{ id: 15, qty: 4 }] }
  const [first, second] = [await placed(limited), await placed({ ...limited, meetup_date: later })]
  await sql`update products set daily_limit = 6 where id = 15`
  await sql`update shop_version set version = version + 1`
  await shop.context.snapshot.refresh()
  const { status, body } = await change(first, { meetup_date: later })
  expect([status, (body as { code?: string }).code]).toEqual([409, 'not_offerable'])
  expect((await change(second, { estimated_person: 20 })).status).toBe(200)
  await sql`update products set daily_limit = null where id = 15`
  await sql`update shop_version set version = version + 1`
  await shop.context.snapshot.refresh()
})

test('what was agreed keeps its price, what is added costs what the new day asks for', async () => {
  const id = await placed()
  const before = await order(id)
  await sql`update products set price_with_tax = price_with_tax + 1000 where id in (4, 13)`
  await sql`update shop_version set version = version + 1`
  await shop.context.snapshot.refresh()
  const cart = [...sample.cart, { id: 13, qty: 1 }]
  const { body } = await change(id, { meetup_date: later, cart })
  await sql`update products set price_with_tax = price_with_tax - 1000 where id in (4, 13)`
  await sql`update shop_version set version = version + 1`
  await shop.context.snapshot.refresh()
  const priceIn = (meetup: typeof body, product: number) =>
    meetup.calculation.lines.find((line) => line.id === product)?.unit_price
  expect(priceIn(body, 4)).toBe(priceIn(before, 4))
  const [row] = await sql`select price_with_tax from products where id = 13`
  expect(priceIn(body, 13)).toBe(Number(row!.price_with_tax) + 1_000)
})

describe('its papers', () => {
  const invoicesOf = async (id: string) => {
    const { body } = await shop.call('listMeetupDocuments', { headers: person.headers, params: { id } })
    return body.issued.filter(({ kind }) => kind === 'invoice')
  }
  const invoiceOf = async (id: string) => {
    await file(`/backend/api/meetup/user/meetups/${id}/documents/invoice`)
    return invoicesOf(id)
  }
  test.each<[string, MeetupChangeInput]>([
    ['another day', { meetup_date: later }],
    ['another order number', { po_number: 'PO-77' }],
    ['another addressee', { billing_name: '株式会社みらい計画 経理部' }],
  ])('an invoice does not outlive %s', async (_what, body) => {
    const id = await placed()
    const [first] = await invoiceOf(id)
    expect((await change(id, body)).status).toBe(200)
    expect((await invoicesOf(id)).map(({ state }) => state)).toEqual(['void'])
    const papers = await invoiceOf(id)
    expect(papers.map(({ state }) => state).sort()).toEqual(['replaced', 'valid'])
    const now = papers.find(({ state }) => state === 'valid')!
    expect(now.number).not.toBe(first!.number)
    if (body.po_number) expect(now.po_number).toBe('PO-77')
    if (body.billing_name) expect(now.addressee).toContain('経理部')
  })

  test('a name that was asked for on a paper gives way to one that was given to the order afterwards', async () => {
    const id = await placed()
    await file(`/backend/api/meetup/user/meetups/${id}/documents/invoice?po_number=PO-1`)
    expect((await change(id, { estimated_person: 20 })).status).toBe(200)
    expect((await invoiceOf(id)).find(({ state }) => state === 'valid')!.po_number).toBe('PO-1')
    await change(id, { po_number: 'PO-2' })
    expect((await invoiceOf(id)).find(({ state }) => state === 'valid')!.po_number).toBe('PO-2')
  })
})
