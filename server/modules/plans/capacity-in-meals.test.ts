import { beforeEach, expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { testShop } from '#testing'
import { bookingDesk, outcome } from '../../testing/booking-desk.ts'
import { emptied } from '../../testing/emptied.ts'
import { book, sampleBooking } from '../../testing/sample-booking.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { tryChange, change, confirmed, requested, cancel, record } = bookingDesk(shop)

const friday = '2026-12-11'
const monday = '2026-12-14'

const usually = (meals: number | null) =>
  changeShop(
    shop.context,
    async (tx) => void (await tx.execute(`update kitchens set default_capacity_meals = ${meals} where kind = 'plans'`)),
  )
const mealsOn = async (date: string) => {
  const [row] = await sql<{ meals: number }[]>`
    select meals_taken as meals from kitchen_days where kind = 'plans' and date = ${date}`
  return row?.meals ?? 0
}
const perPerson = sampleBooking.expected_total / sampleBooking.estimated_person
const party = (estimated_person: number) => ({ estimated_person, expected_total: estimated_person * perPerson })
const daysFor = async (estimated_person: string) =>
  (await shop.call('listPlanDates', { query: { estimated_person } })).body.dates.find(({ date }) => date === friday)

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`truncate book_entries`
  await emptied(shop.context, 'plan_bookings')
  await sql`delete from kitchen_days where kind = 'plans'`
  await sql`delete from limit_counts`
  await usually(null)
})

test('a day of plans is full for more people than it has meals, and says for how many it is not', async () => {
  await usually(60)
  await requested(party(40))
  expect([await daysFor('20'), await daysFor('21')]).toMatchObject([
    { selectable: true, remaining_meals: 20 },
    { selectable: false, reason: 'full', remaining_meals: 20 },
  ])
  const { status, body } = await book(shop, party(21))
  expect([status, body]).toMatchObject([
    409,
    {
      code: 'date_full',
      errors: [{ field: 'estimated_person', message: 'この日は、あと20名さま分までお受けできます。' }],
    },
  ])
  expect(await mealsOn(friday)).toBe(40)
  await requested(party(20))
  expect(await mealsOn(friday)).toBe(60)
})

test('meals come back with a booking that is cancelled, and go with one that moves', async () => {
  await usually(60)
  const [one, other] = [await confirmed(party(20)), await confirmed(party(30))]
  expect(outcome(await change(one.id, { event_date: monday }))).toEqual([200, 'done'])
  expect([await mealsOn(friday), await mealsOn(monday)]).toEqual([30, 20])
  expect((await cancel(other.id, { expected_fee: 0 })).status).toBe(200)
  expect(await mealsOn(friday)).toBe(0)
})

test('a booking grows up to the last meal, and beyond it with a reason; it becomes smaller in any case', async () => {
  await usually(60)
  const { id } = await confirmed(party(40))
  await requested(party(15))
  for (const press of [tryChange, change]) {
    expect(outcome(await press(id, party(46)))).toEqual([409, 'date_full'])
  }
  expect(outcome(await change(id, { estimated_person: 45 }))).toEqual([200, 'done'])
  expect(await mealsOn(friday)).toBe(60)
  expect(outcome(await change(id, { estimated_person: 46, reason: '厨房に確認しました' }))).toEqual([200, 'done'])
  expect(await mealsOn(friday)).toBe(61)
  expect(outcome(await change(id, { estimated_person: 42 }))).toEqual([200, 'done'])
  expect([await mealsOn(friday), (await record(id)).estimated_person]).toEqual([57, 42])
})

test('another day must have meals for all of them', async () => {
  await usually(60)
  const { id } = await confirmed(party(40))
  await requested({ ...party(30), event_date: monday })
  const { status, body } = await change(id, { event_date: monday, reason: 'お電話のご依頼' })
  expect([status, body]).toMatchObject([
    409,
    { code: 'date_full', message: expect.stringContaining('あと30名さま分までお受けできます。') },
  ])
  expect([await mealsOn(friday), await mealsOn(monday)]).toEqual([40, 30])
})
