import { expect, test } from 'vitest'
import { dice } from '../../server/testing/dice.ts'
import { backDeskOf } from './month/back-desk.ts'
import type { Cast } from './month/cast.ts'
import { customersOf, type Placed, someForm } from './month/customers.ts'
import { deskOf } from './month/desk.ts'
import { driverOf, kitchenOf } from './month/kitchen-and-van.ts'
import { openMonth } from './month/month.ts'
import { everWaited, listsOfWaiting, recountMonth } from './month/recount-lists.ts'
import { unusual } from './month/unusual-days.ts'

const month = await openMonth('2026-11-24T10:00')
const { at, sql } = month
const roll = dice(20_261_130)
const members = await Promise.all([1, 2, 3, 4].map((n) => month.member(`member-${n}@example.jp`)))
const guests = Array.from({ length: 12 }, (_, n) =>
  month.guest(`guest-${n + 1}@example.jp`, { company: `第${n + 1}商会`, last: '高橋' }),
)
const orders: Placed[] = []
const customers = customersOf(month)
const forgotten: Cast['forgotten'] = { delivery: [], dishes: [] }
const desk = deskOf(month)
const back = backDeskOf(month)
const kept = new Map<string, string>()
const cast: Cast = { month, members, guests, orders, roll, forgotten, customers, desk, back, kept }
const kitchen = kitchenOf(month)
const driver = driverOf(month)
const dayAfter = (date: string, days = 1) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
/** Closed for the weekend, the stocktaking, the works and the turn of the year; what was promised is delivered all the same. */
const closed = new Set([
  '2026-12-17',
  '2026-12-24',
  '2026-12-29',
  '2026-12-30',
  '2026-12-31',
  '2027-01-01',
  '2027-01-07',
])
const isOpen = (date: string) => new Date(date).getUTCDay() % 6 !== 0 && !closed.has(date)

/** A month, a weekend and a year begin; the last of November's orders is overdue. */
const midnights = new Set(['2026-12-01', '2026-12-12', '2026-12-31', '2027-01-01'])

/** One day of three people. */
async function day(date: string) {
  await at(`${date}T07:30`)
  if (new Date(date).getUTCDay() !== 0) await customers.morning(roll, [...members, ...guests], orders)
  if (isOpen(date)) {
    await at(`${date}T08:30`)
    await desk.confirmsInTheMorning(roll)
    await kitchen.confirms(date, roll)
    await kitchen.prints(date)
    await at(`${date}T10:00`)
    await unusual[date]?.(cast)
    await kitchen.confirms(date, roll, { leaves: 3 })
    await kitchen.ticks(date, '11:00')
    await driver.fetches(forgotten.dishes, { leaves: date >= '2026-12-09' })
  }
  await at(`${date}T19:30`)
  await driver.delivers(roll, { but: forgotten.delivery })
  if (isOpen(date)) {
    await desk.notesSeveralPayments(roll)
    await desk.closes()
    // Sheets of two coming days; what changes by tomorrow is to be seen.
    for (const ahead of [3, 4]) await kitchen.prints(dayAfter(date, ahead))
  }
}

test('a month of the desk, the kitchen and the driver: whatever waits for a person is in its list', async () => {
  for (const date of ['2026-11-27', '2026-11-30', '2026-11-30']) {
    for (let n = 0; n < 2; n += 1) {
      const form = { ...someForm(roll, date), cart: [{ id: 28, qty: 12 + n }] }
      orders.push(await customers.order(guests[roll(12)]!, form))
    }
  }
  await at('2026-11-27T19:00')
  await driver.delivers(roll)
  for (let date = '2026-11-30'; date <= '2027-01-08'; date = dayAfter(date)) {
    await day(date)
    if (unusual[date] || Number(date.slice(8)) % 3 === 0) await recountMonth(month)
    await at(`${dayAfter(date)}T00:00`)
    if (midnights.has(dayAfter(date))) await recountMonth(month)
  }
  // Each list had something in it, and what nobody saw to until the end is there still.
  expect(listsOfWaiting.filter((list) => !everWaited.has(list))).toEqual([])
  const waiting = await recountMonth(month)
  const [[delivery], [dishes]] = [forgotten.delivery, forgotten.dishes]
  expect([waiting.get('view unrecorded'), waiting.get('dishes to fetch')]).toEqual([[delivery], [dishes]])
  for (const list of ['bookings requested', 'enquiries open', 'quotes open', 'view to_refund', 'view unpaid']) {
    expect(waiting.get(list), list).toBeDefined()
  }
  // The orders of December should have been paid by 29 January.
  await at('2027-01-30T00:00')
  const later = await recountMonth(month)
  expect(Number.parseInt(later.get('figure overdue')![0]!, 10)).toBeGreaterThan(0)
  const [{ n }] = await sql<[{ n: number }]>`select count(*)::int as n from meetups`
  expect(n).toBeGreaterThanOrEqual(80)
}, 400_000)
