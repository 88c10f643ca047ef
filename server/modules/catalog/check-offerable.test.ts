import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { kitchenDays } from '#tables/calendar'
import { products } from '#tables/catalog'
import { testShop } from '#testing'

const shop = await testShop()

/** A beer like any other: two open days, every day of the year. */
const beer = 47
const usual = {
  published: true,
  soldOut: false,
  leadDays: 2,
  availableFrom: null,
  availableUntil: null,
  weekdays: null,
  exceptDates: [],
}
const morning = '2026-11-24T10:00:00+09:00'
const friday = '2026-12-11'

const beerIs = (values: Partial<typeof products.$inferInsert>) =>
  changeShop(shop.context, (tx) =>
    tx
      .update(products)
      .set({ ...usual, ...values })
      .where(eq(products.id, beer)),
  )

async function reasonOn(meetup_date: string, instant = morning) {
  shop.clock.set(instant)
  const { status, body } = await shop.call('checkOfferable', { query: { product_ids: [String(beer)], meetup_date } })
  expect(status).toBe(200)
  expect(body[0]!.offerable).toBe(body[0]!.reason === null)
  return body[0]!.reason
}

beforeEach(async () => {
  await changeShop(shop.context, (tx) => tx.delete(kitchenDays))
  await beerIs({})
})

describe('checkOfferable', () => {
  test('an ordinary product on an ordinary day', async () => {
    expect(await reasonOn(friday)).toBeNull()
  })

  test.each([
    ['not_published', { published: false }],
    ['sold_out', { soldOut: true }],
    ['not_available_on_date', { availableFrom: '2026-12-12' }],
    ['not_available_on_date', { availableUntil: '2026-12-10' }],
    ['not_available_on_date', { weekdays: [1, 2, 3, 4] }],
    ['not_available_on_date', { exceptDates: [friday] }],
    ['cutoff_passed', { leadDays: 14 }],
  ] as const)('%s when the product is %o', async (reason, values) => {
    await beerIs(structuredClone(values) as Partial<typeof products.$inferInsert>)
    expect(await reasonOn(friday)).toBe(reason)
  })

  test.each([
    { availableFrom: friday, availableUntil: friday },
    { weekdays: [5] },
    { exceptDates: ['2026-12-10', '2026-12-14'] },
    { leadDays: 13 },
  ])('can be had when the product is %o', async (values) => {
    await beerIs(values)
    expect(await reasonOn(friday)).toBeNull()
  })

  test.each([
    ['a Sunday', '2026-12-13'],
    ['a holiday', '2027-01-11'],
    ['the year-end', '2026-12-30'],
    ['yesterday', '2026-11-23'],
    ['after the 60 days shown', '2027-01-25'],
    ['long ago', '1900-01-01'],
  ])('nothing on %s', async (_name, date) => {
    expect(await reasonOn(date)).toBe('date_not_selectable')
  })

  test('the last of the 60 days can be had', async () => {
    expect(await reasonOn('2027-01-22')).toBeNull()
  })

  test('too late from 17:00 on, lead time before', async () => {
    expect(await reasonOn('2026-11-26', '2026-11-24T16:59:59.999+09:00')).toBeNull()
    expect(await reasonOn('2026-11-26', '2026-11-24T17:00:00+09:00')).toBe('cutoff_passed')
    await beerIs({ leadDays: 0 })
    expect(await reasonOn('2026-11-26', '2026-11-26T16:59:59.999+09:00')).toBeNull()
    expect(await reasonOn('2026-11-26', '2026-11-26T17:00:00+09:00')).toBe('cutoff_passed')
  })

  test('nothing on a day that is full, and again once there is a place', async () => {
    const dayIs = (taken: number) =>
      changeShop(shop.context, async (tx) => {
        const day = { kind: 'products' as const, date: friday, capacity: 2, taken, lastNumber: taken }
        await tx
          .insert(kitchenDays)
          .values(day)
          .onConflictDoUpdate({ target: [kitchenDays.kind, kitchenDays.date], set: day })
      })
    await dayIs(2)
    expect(await reasonOn(friday)).toBe('date_full')
    const { body } = await shop.call('listProducts', { query: { meetup_date: friday } })
    expect(body.find(({ id }) => id === beer)).toMatchObject({ offerable: false, reason: 'date_full' })
    await beerIs({ soldOut: true })
    expect(await reasonOn(friday)).toBe('sold_out')
    await beerIs({})
    await dayIs(1)
    expect(await reasonOn(friday)).toBeNull()
  })

  test('answers in the order asked, also twice, and knows what it does not know', async () => {
    const { body } = await shop.call('checkOfferable', {
      query: { product_ids: ['53', '2147483647', '47', '53', '9999999999'], meetup_date: friday },
    })
    expect(body).toEqual([
      { id: 53, offerable: true, reason: null },
      { id: 2147483647, offerable: false, reason: 'not_found' },
      { id: 47, offerable: true, reason: null },
      { id: 53, offerable: true, reason: null },
      { id: 9999999999, offerable: false, reason: 'not_found' },
    ])
  })

  test('agrees with the list', async () => {
    const { body: all } = await shop.call('listProducts', { query: { meetup_date: friday } })
    const { body } = await shop.call('checkOfferable', {
      query: { product_ids: all.map(({ id }) => String(id)), meetup_date: friday },
    })
    expect(body).toEqual(all.map(({ id, offerable, reason }) => ({ id, offerable, reason })))
  })

  test('asked for nothing it answers nothing; asked for 200 it answers 200', async () => {
    const ask = (count: number) =>
      shop.call('checkOfferable', { query: { product_ids: Array(count).fill('1'), meetup_date: friday } })
    expect((await ask(0)).body).toEqual([])
    expect((await ask(200)).body).toHaveLength(200)
    expect((await ask(201)).status).toBe(422)
  })

  test.each([
    'product_ids=1',
    'product_ids=1&meetup_date=2026-02-30',
    'product_ids=a&meetup_date=2026-12-11',
    'product_ids=%EF%BC%91&meetup_date=2026-12-11',
    'product_ids=1e9&meetup_date=2026-12-11',
    'product_ids=-1&meetup_date=2026-12-11',
    'product_ids=12345678901&meetup_date=2026-12-11',
    'product_ids=1%00&meetup_date=2026-12-11',
    'product_ids=&meetup_date=2026-12-11',
  ])('%s is refused', async (query) => {
    const { status } = await shop.fetch(`/backend/api/meetup/products/offerable?${query}`)
    expect(status).toBe(422)
  })
})
