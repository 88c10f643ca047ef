import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALLERGENS } from '#domain/allergen.ts'
import { connectDatabase, type Database } from '#platform/db'
import { loadDemo, loadMasters } from '#seed'
import { kitchenDays } from '#tables/calendar'
import { products } from '#tables/catalog'
import { shopVersion } from '../snapshot/tables.ts'
import { createTestDatabase, patience } from '../testing/test-database.ts'

const now = () => new Date('2027-03-15T10:00:00+09:00')
const { url, drop } = await createTestDatabase()
let database: Database

async function countOf(table: string): Promise<number> {
  const [row] = await database.sql`select count(*)::int as n from ${database.sql(table)}`
  return row!.n
}

beforeAll(async () => {
  database = connectDatabase(url, patience)
  await database.db.execute(sql`
    truncate allergens, tax_rates, kitchens, kitchen_days, shop_version, postal_codes, delivery_areas, campaigns,
      categories, pictures, plans, article_categories, faq_groups, users cascade`)
})

afterAll(async () => {
  await database.close()
  await drop()
})

describe('loading', () => {
  test('masters are there once, however many servers start at once', async () => {
    await Promise.all([loadMasters(url), loadMasters(url), loadMasters(url)])
    expect(await countOf('allergens')).toBe(ALLERGENS.length)
    expect(await countOf('kitchens')).toBe(2)
    expect(await countOf('shop_version')).toBe(1)
    expect(await countOf('postal_codes')).toBeGreaterThan(140_000)
    expect(await countOf('products')).toBe(0)
  })

  test('each allergen has the kind it has by law today, and its history', async () => {
    const rows = await database.sql<{ code: string; kind: string }[]>`
      select distinct on (code) code, kind from allergen_kinds where valid_from <= '2026-11-24'
      order by code, valid_from desc`
    expect(Object.fromEntries(rows.map(({ code, kind }) => [code, kind]))).toEqual(
      Object.fromEntries(ALLERGENS.map(({ code, kind }) => [code, kind])),
    )
    const cashew = await database.sql`select kind from allergen_kinds where code = 'cashew' order by valid_from`
    expect(cashew.map(({ kind }) => kind)).toEqual(['recommended', 'mandatory'])
  })

  test('the demo is there once, its calendar laid out from today', async () => {
    await Promise.all([loadDemo(url, { now }), loadDemo(url, { now })])
    expect(await countOf('products')).toBe(53)
    expect(await countOf('categories')).toBe(10)
    expect(await countOf('product_pictures')).toBe(53)
    expect(await countOf('delivery_areas')).toBe(23)
    expect([await countOf('plans'), await countOf('plan_pictures')]).toEqual([3, 3])
    expect(await countOf('users')).toBe(2)
    const days = await database.db.select().from(kitchenDays)
    expect(days.every(({ date }) => date > '2027-03-15' && date < '2027-05-14')).toBe(true)
    expect(days.filter(({ capacity, taken }) => capacity !== null && capacity - taken === 12)).toHaveLength(1)
  })

  test('what staff changed stays, even when they empty the shop', async () => {
    await database.db.update(products).set({ name: '別の名' }).where(eq(products.id, 1))
    await loadMasters(url)
    await loadDemo(url, { now })
    const [first] = await database.db.select().from(products).where(eq(products.id, 1))
    expect(first!.name).toBe('別の名')
    await database.db.delete(products)
    await loadDemo(url, { now })
    expect(await countOf('products')).toBe(0)
    expect((await database.db.select().from(shopVersion))[0]!.version).toBe(2)
  })

  test('what is added later gets the next number', async () => {
    const [row] = await database.sql`
      insert into products (slug, category_id, sort_id, name, price_with_tax, tax_class, unit, max_qty, lead_days)
      values ('new', 1, 54, '新しい品', 100, 'reduced', '皿', 10, 2) returning id`
    expect(row!.id).toBe(54)
  })

  test.each([
    ['a price below zero', 'price_with_tax = -1'],
    ['a smallest quantity above the largest', 'min_qty = 11'],
    ['a tax class that does not exist', `tax_class = 'none'`],
    ['an eighth weekday', `weekdays = '{8}'`],
    ['a third package type', 'package_type = 2'],
  ])('the database refuses %s', async (_name, change) => {
    await expect(database.sql.unsafe(`update products set ${change} where id = 54`)).rejects.toMatchObject({
      code: '23514',
    })
  })
})
