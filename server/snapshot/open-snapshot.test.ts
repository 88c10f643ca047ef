import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/db'
import { createLog } from '#platform/log'
import { bumpVersion, changeShop, openSnapshot, type ShopInMemory } from '#snapshot'
import { products } from '#tables/catalog'
import { deliveryAreas } from '#tables/delivery'
import { createTestDatabase, patience } from '../testing/test-database.ts'

type Server = { database: Database; shop: ShopInMemory }

const { url, drop } = await createTestDatabase()
let here: Server
let there: Server

async function startServer(): Promise<Server> {
  const database = connectDatabase(url, patience)
  const shop = await openSnapshot({ database, log: createLog({ level: 'silent' }), config: {}, now: () => new Date() })
  return { database, shop }
}

async function stopServer({ shop, database }: Server) {
  await shop.close()
  await database.close()
}

const setPrice = (priceWithTax: number) => (tx: Parameters<Parameters<Database['db']['transaction']>[0]>[0]) =>
  tx.update(products).set({ priceWithTax }).where(eq(products.id, 1))

const priceAt = ({ shop }: Server) => shop.current().products.get(1)!.prices[0].priceWithTax

/** Resolves once that server shows the price. */
function showsPrice(server: Server, price: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (priceAt(server) === price) resolve()
    }
    server.shop.onChange(look)
    look()
  })
}

beforeAll(async () => {
  here = await startServer()
  there = await startServer()
})

afterAll(async () => {
  await stopServer(here)
  await stopServer(there)
  await drop()
})

describe('openSnapshot', () => {
  test('holds the whole shop', () => {
    const { products, categories, areas, areaByPostalCode, campaigns, allergens } = here.shop.current()
    expect([products.size, categories.length, areas.size, campaigns.length, allergens.length]).toEqual([
      53, 10, 23, 2, 29,
    ])
    expect(areas.get(areaByPostalCode.get('1000005')!)).toMatchObject({ city: '千代田区', fee: 2_200 })
    expect(areaByPostalCode.has('5300001')).toBe(false)
  })

  test('a change is known here at once, and there as soon as it is announced', async () => {
    const before = here.shop.current().version
    await changeShop({ db: here.database.db, snapshot: here.shop }, setPrice(5_000))
    expect(priceAt(here)).toBe(5_000)
    expect(here.shop.current().version).toBeGreaterThan(before)
    await showsPrice(there, 5_000)
    expect(there.shop.current().version).toBe(here.shop.current().version)
  })

  test('a change that is rolled back is neither seen nor announced', async () => {
    const before = here.shop.current().version
    const failing = here.database.db.transaction(async (tx) => {
      await setPrice(1)(tx)
      await bumpVersion(tx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const after = await here.shop.refresh()
    expect([after.version, priceAt(here)]).toEqual([before, 5_000])
  })

  test('what is committed before a refresh begins is in it, however many ask at once', async () => {
    for (const price of [5_010, 5_020, 5_030]) {
      const running = here.shop.refresh()
      await here.database.db.transaction(setPrice(price))
      const [first, second] = await Promise.all([here.shop.refresh(), here.shop.refresh()])
      expect(first.products.get(1)!.prices[0].priceWithTax).toBe(price)
      expect(second.products.get(1)!.prices[0].priceWithTax).toBe(price)
      await running
    }
  })

  test('a server whose connection was cut reads anew when it is back', async () => {
    const isBack = showsPrice(there, 5_100)
    await here.database.db.transaction(setPrice(5_100))
    const cut = await here.database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`
    expect(cut.length).toBeGreaterThanOrEqual(2)
    await isBack
    await changeShop({ db: here.database.db, snapshot: here.shop }, setPrice(5_184))
    await showsPrice(there, 5_184)
  })

  test('the old snapshot stays as it was for who still works with it', async () => {
    const old = here.shop.current()
    await changeShop({ db: here.database.db, snapshot: here.shop }, setPrice(4_000))
    expect(old.products.get(1)!.prices[0].priceWithTax).toBe(5_184)
    await changeShop({ db: here.database.db, snapshot: here.shop }, setPrice(5_184))
  })
})

test('the postal codes are read again only where other municipalities are delivered to', async () => {
  const codes = () => here.shop.current().areaByPostalCode
  const known = codes()
  expect(known.get('1000004')).toBeDefined()
  await changeShop({ db: here.database.db, snapshot: here.shop }, setPrice(4_444))
  expect(codes()).toBe(known)
  const { id, city } = [...here.shop.current().areas.values()].find(({ id }) => id === known.get('1000004'))!
  const move = (to: string) =>
    changeShop({ db: here.database.db, snapshot: here.shop }, (tx) =>
      tx.update(deliveryAreas).set({ city: to }).where(eq(deliveryAreas.id, id)),
    )
  await move('どこにもない市')
  expect([codes().has('1000004'), codes().size]).toEqual([false, known.size - countOf(known, id)])
  await move(city)
  expect(codes()).toEqual(known)
})

const countOf = (codes: ReadonlyMap<string, number>, area: number) =>
  [...codes.values()].filter((each) => each === area).length
