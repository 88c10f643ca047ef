import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { addDays, datesFrom } from '#domain/tokyo-date.ts'
import { changeShop } from '#snapshot'
import { kitchenDays } from '#tables/calendar'
import { products } from '#tables/catalog'
import { testShop } from '#testing'
import { demoPassword } from '../../seed/people.ts'
import { signIn } from '../../testing/test-person.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ config: { trustProxy: ['loopback'] } })
/** A token lives for a quarter of an hour. */
let headers: Record<string, string>
async function at(instant: string) {
  shop.clock.set(instant)
  headers = (await signIn(shop, { email: 'admin@example.com', password: demoPassword })).headers
}

async function simulate(query: Call<'simulateDay'>['query']) {
  const { status, body } = await shop.call('simulateDay', { headers, query })
  expect(status).toBe(200)
  return body
}

/** What customers are told: of the day, of each product for it, of the place. */
async function publicly(date: string, postalCode: string | undefined) {
  const { dates } = (await shop.call('listSelectableDates')).body
  const ids = [...shop.context.snapshot.current().products.keys()]
  const offers = await shop.call('checkOfferable', { query: { product_ids: ids.map(String), meetup_date: date } })
  const priced = postalCode
    ? await shop.call('calculate', { body: { cart: [], meetup_date: date, postal_code: postalCode } })
    : undefined
  return { day: dates.find((day) => day.date === date), offers: offers.body, isServed: priced?.status !== 409 }
}

async function agrees(date: string, postalCode?: string) {
  const { selectable, reasons, remaining, products: simulated, day } = await simulate({ date, postal_code: postalCode })
  const told = await publicly(date, postalCode)
  const ofDay = reasons.filter((reason) => reason !== 'area_not_served')
  expect(ofDay[0] ?? null).toBe(told.day ? told.day.reason : 'not_shown')
  expect(selectable).toBe(Boolean(told.day?.selectable) && told.isServed)
  expect(reasons.includes('area_not_served')).toBe(!told.isServed)
  if (told.day) expect([remaining, day.cutoff_at]).toEqual([told.day.remaining, told.day.cutoff_at])
  expect(simulated.map(({ id, offerable, reason }) => ({ id, offerable, reason }))).toEqual(told.offers)
}

async function dayWith(decision: Partial<typeof kitchenDays.$inferInsert>, date = '2026-12-11') {
  await changeShop(shop.context, async (tx) => {
    await tx.delete(kitchenDays)
    await tx.insert(kitchenDays).values({ kind: 'products', date, ...decision })
  })
}

beforeEach(async () => {
  await at(morning)
  await changeShop(shop.context, (tx) => tx.delete(kitchenDays))
})

describe('the simulator says what customers are told, of the day and of every product', () => {
  test('on each of 70 days: weekends, holidays, the new year, too late, too early, gone', async () => {
    for (const date of datesFrom('2026-11-20', 70)) await agrees(date)
  })

  test.each([
    '2026-12-07T16:59:59.999+09:00',
    '2026-12-07T17:00:00+09:00',
    '2026-12-09T16:59:59.999+09:00',
    '2026-12-09T17:00:00+09:00',
    '2026-12-10T23:59:59.999+09:00',
    '2026-12-11T00:00:00+09:00',
  ])('at %s, at cut-offs and at midnight', async (instant) => {
    await at(instant)
    await agrees('2026-12-11')
    await agrees(addDays('2026-12-11', 60))
  })

  test.each([
    { closed: true },
    { closed: false },
    { capacity: 0 },
    { capacity: 3, taken: 3 },
    { capacity: 3, taken: 2 },
    { capacity: 2, taken: 5 },
    { closed: true, capacity: 1, taken: 1 },
  ])('of a day with %o', async (decision) => {
    for (const date of ['2026-12-11', '2026-12-12', '2026-11-25']) {
      await dayWith(decision, date)
      await agrees(date)
    }
  })

  test.each(['1000004', '5300001', '0000000'])('at %s', (postalCode) => agrees('2026-12-11', postalCode))

  test('whatever days, decisions and moments there are', async () => {
    const offset = fc.integer({ min: -5, max: 75 })
    const decision = fc.record({
      offset,
      closed: fc.constantFrom(true, false, null),
      capacity: fc.option(fc.integer({ min: 0, max: 4 })),
      taken: fc.integer({ min: 0, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(decision, { selector: (day) => day.offset, maxLength: 12 }),
        fc.constantFrom('00:00:00', '09:00:00', '16:59:59.999', '17:00:00', '23:59:59'),
        fc.array(offset, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(undefined, '1000004', '5300001'),
        async (days, time, asked, postalCode) => {
          await at(`2026-12-15T${time}+09:00`)
          await changeShop(shop.context, async (tx) => {
            await tx.delete(kitchenDays)
            const rows = days.map(({ offset: days, ...row }) => ({
              ...row,
              kind: 'products' as const,
              date: addDays('2026-12-15', days),
            }))
            if (rows.length > 0) await tx.insert(kitchenDays).values(rows)
          })
          for (const days of asked) await agrees(addDays('2026-12-15', days), postalCode)
        },
      ),
      { numRuns: 25 },
    )
  })
})

test('all that speaks against a day is named, the first as customers are told it, with what it comes from', async () => {
  await dayWith({ closed: true, capacity: 2, taken: 3 }, '2026-11-25')
  expect(await simulate({ date: '2026-11-25', postal_code: '530-0001' })).toMatchObject({
    selectable: false,
    reasons: ['closed', 'cutoff_passed', 'full', 'area_not_served'],
    remaining: 0,
    day: { closure: 'staff', holiday: null, capacity: 2, taken: 3, lead_days: 2, shown_until: '2027-01-22' },
    area: null,
  })
  expect(await simulate({ date: '2026-12-11', postal_code: '100-0004' })).toMatchObject({
    selectable: true,
    reasons: [],
    day: { closure: null, cutoff_at: '2026-12-09T17:00:00+09:00' },
    area: { prefecture: '東京都', city: '千代田区', fee: 2_200 },
  })
  expect((await simulate({ date: '2026-11-23' })).day).toMatchObject({ closure: 'holiday', holiday: '勤労感謝の日' })
  expect((await simulate({ date: '2027-01-23' })).reasons).toContain('not_shown')
})

test('each product that cannot be had has the setting that causes it', async () => {
  const friday = '2026-12-11'
  const settings: [Partial<typeof products.$inferInsert>, string | null][] = [
    [{}, null],
    [{ published: false }, 'publication'],
    [{ soldOut: true }, 'sold_out'],
    [{ availableFrom: '2026-12-12' }, 'season'],
    [{ availableUntil: '2026-12-10' }, 'season'],
    [{ weekdays: [1, 2] }, 'weekday'],
    [{ exceptDates: [friday] }, 'except_date'],
    [{ leadDays: 60 }, 'lead_days'],
  ]
  await changeShop(shop.context, async (tx) => {
    const { eq } = await import('drizzle-orm')
    for (const [index, [setting]] of settings.entries()) {
      const plain = {
        published: true,
        soldOut: false,
        availableFrom: null,
        availableUntil: null,
        weekdays: null,
        exceptDates: [],
        leadDays: 3,
      }
      await tx
        .update(products)
        .set({ ...plain, ...setting })
        .where(eq(products.id, index + 1))
    }
  })
  const causes = async () =>
    (await simulate({ date: friday })).products.slice(0, settings.length).map(({ cause }) => cause)
  expect(await causes()).toEqual(settings.map(([, cause]) => cause))
  await agrees(friday)
  await dayWith({ capacity: 0 })
  expect((await causes())[0]).toBe('capacity')
  await dayWith({ closed: true })
  expect((await causes())[0]).toBe('day')
})

test('a set for each guest may be too small or too large an order for so many', async () => {
  const fits = async (estimated_person?: string) =>
    (await simulate({ date: '2026-12-11', estimated_person })).products.find(({ id }) => id === 27)!.fits_headcount
  expect([await fits(), await fits('4'), await fits('5')]).toEqual([null, false, true])
})

test.each([
  [{}],
  [{ date: '2026-02-30' }],
  [{ date: '2026-12-11', postal_code: '12' }],
  [{ date: '2026-12-11', estimated_person: '0' }],
  [{ date: '2026-12-11', estimated_person: '100001' }],
])('%o is refused', async (query) => {
  expect((await shop.call('simulateDay', { headers, query: query as never })).status).toBe(422)
})
