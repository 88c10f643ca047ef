import { beforeEach, expect, test } from 'vitest'
import type { SettingsChange } from '#contract/admin/settings.ts'
import { closedDaysWords } from '#contract/closed-days-words.ts'
import { deliveryHoursWords } from '#contract/shop-words.ts'
import { OFFICE_WEEK } from '#domain/delivery-window.ts'
import { NEW_YEAR_BREAK } from '#domain/new-year-break.ts'
import { weekdayOf } from '#domain/tokyo-date.ts'
import { changeShop, presentTerms } from '#snapshot'
import { kitchenDays, kitchens } from '#tables/calendar'
import { testShop } from '#testing'
import { book } from '../../testing/sample-booking.ts'
import { place, placementFor } from '../../testing/sample-placement.ts'
import { signUp } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00', config: { trustProxy: ['loopback'] } })
const { headers } = await staffWith(shop, ['settings', 'calendar', 'orders'])

/** Open on Saturdays until noon's end of work and on holidays, closed on Wednesdays and Sundays. */
const week = { sat: '10:00-17:00', wed: 'closed', holiday: '' }
const [wednesday, thursday, saturday, holiday] = ['2026-12-09', '2026-12-10', '2026-12-12', '2027-01-11']

type Kitchens = NonNullable<SettingsChange['kitchens']>
async function change(rules: Kitchens) {
  const { version } = (await shop.call('getSettings', { headers })).body
  return shop.call('changeSettings', { headers, body: { version, kitchens: rules } })
}
const dates = async () => (await shop.call('listSelectableDates')).body.dates
const dayOf = async (wanted: string) => (await dates()).find(({ date }) => date === wanted)!
const order = async (changes: Parameters<typeof placementFor>[1]) => place(shop, await placementFor(shop, changes))
const between = (from: string, to: string) => ({ delivery_window: { from, to } })

beforeEach(async () => {
  await changeShop(shop.context, async (tx) => {
    await tx.delete(kitchenDays)
    await tx.update(kitchens).set({ dayHours: OFFICE_WEEK, newYearBreak: NEW_YEAR_BREAK })
  })
})

test('the days off and the hours of a weekday hold for what can be chosen, and for the cut-offs that count open days', async () => {
  expect((await dayOf(thursday)).cutoff_at).toBe('2026-12-08T17:00:00+09:00')
  expect((await change({ products: { day_hours: week } })).body.kitchens.products.day_hours).toMatchObject({
    ...week,
    sun: 'closed',
    mon: '',
  })
  expect(await dayOf(saturday)).toMatchObject({ selectable: true, windows: { length: 14 } })
  expect((await dayOf(saturday)).windows.at(-1)).toEqual({ from: '16:30', to: '17:00' })
  expect(await dayOf(wednesday)).toMatchObject({ reason: 'closed', windows: [] })
  expect(await dayOf(holiday)).toMatchObject({ selectable: true, holiday: '成人の日', windows: { length: 20 } })
  expect((await dayOf(thursday)).cutoff_at).toBe('2026-12-07T17:00:00+09:00')
  const plans = (await shop.call('listPlanDates')).body.dates
  expect(plans.find(({ date }) => date === saturday)!.reason).toBe('closed')
})

test('what is shown, what staff see and what is ordered go by the same week', async () => {
  await change({ products: { day_hours: week } })
  const staff = (
    await shop.call('listCalendarDays', {
      headers,
      query: { kind: 'products', from: '2026-11-24', to: '2027-01-22' },
    })
  ).body
  const shown = await dates()
  expect(staff.map(({ date, open }) => [date, open])).toEqual(
    shown.map(({ date, reason }) => [date, reason !== 'closed']),
  )
  // Recounted by hand.
  for (const { date, windows } of shown) {
    const isNewYear = date >= '2026-12-29' && date <= '2027-01-03'
    const expected = isNewYear ? 0 : [0, 20, 20, 0, 20, 20, 14][weekdayOf(date)]
    expect([date, windows.length]).toEqual([date, expected])
  }
  expect(staff.find(({ date }) => date === wednesday)!.reason).toBe('weekend')
})

test('an order is taken within the hours of its day, and not on a day off', async () => {
  await change({ products: { day_hours: week } })
  const late = await order({ meetup_date: saturday, ...between('17:00', '17:30') })
  expect([late.status, late.body.errors?.map(({ field }) => field)]).toEqual([422, ['delivery_window']])
  expect((await order({ meetup_date: wednesday })).body.code).toBe('date_not_selectable')
  const { status, body } = await order({ meetup_date: saturday, ...between('16:30', '17:00') })
  expect(status).toBe(201)

  const record = (await shop.call('getOrderRecord', { headers, params: { id: body.id } })).body
  expect(record.delivery_windows).toHaveLength(14)
  const moved = await shop.call('changeOrder', {
    headers,
    params: { id: body.id },
    query: {},
    body: { version: record.version, ...between('18:00', '18:30') },
  })
  expect([moved.status, moved.body.errors?.map(({ field }) => field)]).toEqual([422, ['delivery_window']])
  const earlier = await shop.call('changeOrder', {
    headers,
    params: { id: body.id },
    query: {},
    body: { version: record.version, ...between('12:00', '12:30') },
  })
  expect([earlier.status, earlier.body.delivery_window.from]).toEqual([200, '12:00'])
})

test('what was ordered stays when its day is a day off later, and may still be changed within the usual hours', async () => {
  const member = await signUp(shop)
  const placement = await placementFor(shop, { meetup_date: wednesday, ...between('12:00', '12:30') })
  const { body } = await place(shop, placement, undefined, member.headers)
  await change({ products: { day_hours: week } })
  const mine = { headers: member.headers, params: { id: body.id } }
  const seen = await shop.call('getMeetup', mine)
  expect(seen.body).toMatchObject({ meetup_date: wednesday, delivery_window: { from: '12:00' } })
  const moved = await shop.call('changeMeetup', { ...mine, body: between('19:30', '20:00') })
  expect([moved.status, moved.body.cutoff_at]).toEqual([200, seen.body.cutoff_at])
})

test('a day off that staff open has the usual hours; one that they close stays closed', async () => {
  await change({ products: { day_hours: week } })
  const set = (date: string, closed: boolean) =>
    shop.call('setCalendarDay', { headers, params: { date }, body: { kind: 'products', closed } })
  await set(wednesday, false)
  await set(saturday, true)
  expect(await dayOf(wednesday)).toMatchObject({ selectable: true, windows: { length: 20 } })
  expect(await dayOf(saturday)).toMatchObject({ reason: 'closed', windows: [] })
})

test('the break of the new year is another one, for customers, for staff, and for cut-offs that count open days', async () => {
  const states = async () => {
    const query = { kind: 'products', from: '2026-12-28', to: '2027-01-06' } as const
    const staff = (await shop.call('listCalendarDays', { headers, query })).body
    const shown = (await dates()).filter(({ date }) => query.from <= date && date <= query.to)
    expect(staff.map(({ date, open }) => [date, open])).toEqual(
      shown.map(({ date, reason }) => [date, reason !== 'closed']),
    )
    const closed = staff.flatMap(({ date, reason }) => (reason === 'new_year' ? [date.slice(5)] : []))
    return [closed, shown.at(-1)!.cutoff_at]
  }
  expect(await states()).toEqual([['12-29', '12-30', '12-31', '01-02', '01-03'], '2027-01-04T17:00:00+09:00'])
  const longer = await change({ products: { new_year_break: '12-28/01-04' } })
  expect(longer.body.kitchens.products.new_year_break).toBe('12-28/01-04')
  const days = ['12-28', '12-29', '12-30', '12-31', '01-02', '01-03', '01-04']
  expect(await states()).toEqual([days, '2026-12-25T17:00:00+09:00'])
  await change({ products: { new_year_break: '', day_hours: { sat: '', sun: '', holiday: '' } } })
  expect(await states()).toEqual([[], '2027-01-04T17:00:00+09:00'])
  expect((await order({ meetup_date: '2027-01-01' })).status).toBe(201)
})

test('a plan begins within the hours of its day', async () => {
  await change({ plans: { day_hours: { fri: '12:00-15:00' } } })
  const late = await book(shop)
  expect([late.status, late.body.errors?.map(({ field }) => field)]).toEqual([422, ['start_time']])
  expect((await book(shop, { start_time: '14:30' })).status).toBe(201)
})

test('pages and texts say it', async () => {
  await change({ products: { day_hours: week } })
  const terms = presentTerms(shop.context.snapshot.current(), '2026-11-24')
  expect([deliveryHoursWords(terms), closedDaysWords(terms)]).toEqual([
    '10時から20時（土曜は10時から17時）',
    '水曜・日曜と12月29日から1月3日',
  ])
})
