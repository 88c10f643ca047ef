import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalog } from '#parts/catalog'
import { connectDatabase } from '#platform/db'
import { createTestDatabase, patience } from '../testing/test-database.ts'
import { addUpChanges, KeptRows } from './kept-rows.ts'

const { url, drop } = await createTestDatabase()
const database = connectDatabase(url, patience)
const { db, sql } = database
const kept = new KeptRows()

/** As a server that has been running reads it, and one that has just begun. */
const readWith = (rows: KeptRows) =>
  db.transaction(async (tx) => readCatalog(tx, await rows.in(tx)), { isolationLevel: 'repeatable read' })

/** What is read for it: what is around products, and of that the larger tables; rows of products. */
async function readNow(): Promise<string[]> {
  const read: string[] = []
  await db.transaction(async (tx) => {
    const keep = await kept.in(tx)
    await readCatalog(tx, {
      tables: (tables, query) =>
        keep.tables(tables, () => {
          if (tables.length < 10) read.push(tables.length === 9 ? 'around' : tables.map(getTableName).join())
          return query()
        }),
      rows: (table, find) =>
        keep.rows(table, (ids) => {
          read.push(`${getTableName(table)} ${ids?.join() ?? 'all'}`)
          return find(ids)
        }),
    })
  })
  return read
}

/** As many as the first product, numbered from there on, with nothing else of it. */
async function copyProducts(count: number, from: number): Promise<void> {
  const columns = await sql<{ name: string }[]>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'products' and is_generated = 'NEVER'`
  const names = columns.map(({ name }) => name).join()
  await sql.unsafe(`insert into products (${names}) select ${names} from (
    select copy.* from products, generate_series(${from}, ${from + count - 1}) as n, jsonb_populate_record(
      null::products, to_jsonb(products) || jsonb_build_object('id', n, 'slug', 'copy-' || n)) as copy
    where products.id = 1) as copies`)
}

beforeAll(async () => {
  await copyProducts(1, 1_001)
  await readWith(kept)
})

afterAll(async () => {
  await database.close()
  await drop()
})

test.each([
  ['a price', ['products 1'], 'update products set price_with_tax = 4000 where id = 1'],
  ['a place in the list', ['products 2'], 'update products set sort_id = 900 where id = 2'],
  ['a category of several', ['products 5,6'], 'update products set category_id = 1 where id in (5, 6)'],
  ['another number', ['products 900001,1001'], 'update products set id = 900001 where id = 1001'],
  ['a name of a category', ['around'], `update categories set name = '鍋' where id = 3`],
  ['a description of a picture', ['around', 'pictures'], `update pictures set alt = '桜の鉢' where id = 2`],
  ['a picture more', ['around', 'product_pictures'], 'insert into product_pictures values (1, 9, 3)'],
  [
    'a picture less',
    ['around', 'product_pictures'],
    'delete from product_pictures where product_id = 4 and position = 0',
  ],
  [
    'a price from a day on',
    ['around', 'product_prices'],
    `insert into product_prices (product_id, valid_from, price_with_tax, tax_class) values (1, '2027-01-01', 5000, 'reduced')`,
  ],
  ['no price from a day on', ['around', 'product_prices'], 'truncate product_prices'],
  ['what it is shown with', ['around', 'product_relations'], 'delete from product_relations where product_id = 1'],
  [
    'what it contains',
    ['around', 'product_allergens,allergens'],
    `update product_allergens set state = 'may_contain' where product_id = 1`,
  ],
  ['since when', ['around'], `update allergen_kinds set valid_from = valid_from - 1`],
  ['what is taxed how', ['around'], `update tax_rates set valid_from = valid_from - 1`],
])('%s: %j is read again, and nothing else', async (_what, tables, statement) => {
  const before = await readWith(kept)
  await sql.unsafe(statement)
  expect(await readNow()).toEqual(tables)
  const after = await readWith(kept)
  expect(after).not.toEqual(before)
  expect(after).toEqual(await readWith(new KeptRows()))
})

test('a product that is gone takes what belonged to it along', async () => {
  await sql`delete from products where id = 900001`
  expect(await readNow()).toContain('products 900001')
  const after = await readWith(kept)
  expect(after.products.has(900_001)).toBe(false)
  expect(after).toEqual(await readWith(new KeptRows()))
})

test('what several tables are read for is read again with each of them', async () => {
  await sql`update allergens set sort_id = 100 - sort_id`
  expect(await readNow()).toEqual(['around', 'product_allergens,allergens'])
  expect(await readWith(kept)).toEqual(await readWith(new KeptRows()))
})

test('whatever is kept has a trigger for all that can happen to it', async () => {
  const tables = new Set<string>()
  const byRow = new Set<string>()
  await db.transaction((tx) =>
    readCatalog(tx, {
      tables(read, query) {
        for (const table of read) tables.add(getTableName(table))
        return query()
      },
      rows(table, find) {
        byRow.add(getTableName(table))
        return find()
      },
    }),
  )
  const triggers = await sql<{ does: string }[]>`
    select pg_get_triggerdef(pg_trigger.oid) as does from pg_trigger where not tgisinternal and tgenabled = 'O'`
  const noted = triggers.map(({ does }) => does.replace(/^CREATE TRIGGER \S+ AFTER /, '').replaceAll('public.', ''))
  const [byStatement, each] = [
    'FOR EACH STATEMENT EXECUTE FUNCTION note_shop_table_change()',
    'FOR EACH ROW EXECUTE FUNCTION note_shop_row_change()',
  ]
  expect([tables.size, byRow.size]).toEqual([10, 1])
  for (const table of tables) {
    if (byRow.has(table)) {
      expect(noted).toContain(`INSERT OR DELETE OR UPDATE ON ${table} ${each}`)
      expect(noted).toContain(`TRUNCATE ON ${table} ${byStatement}`)
    } else expect(noted).toContain(`INSERT OR DELETE OR UPDATE OR TRUNCATE ON ${table} ${byStatement}`)
  }
})

test('what changes elsewhere leaves the menu as it was read', async () => {
  const before = await readWith(kept)
  await sql`insert into notices (message) values ('年末の受付について')`
  expect(await readWith(kept)).toBe(before)
})

test('what is written by somebody who has not ended is read once it has ended, and what is undone is not', async () => {
  const before = await readWith(kept)
  await sql.begin(async (tx) => {
    await tx`update products set price_with_tax = 4321 where id = 1`
    expect(await readWith(kept)).toBe(before)
  })
  expect((await readWith(kept)).products.get(1)!.prices[0].priceWithTax).toBe(4_321)
  const undone = sql.begin(async (tx) => {
    await tx`update products set price_with_tax = 1 where id = 1`
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect((await readWith(kept)).products.get(1)!.prices[0].priceWithTax).toBe(4_321)
})

test('changes that are added up are the same changes, also while others write', async () => {
  const before = await readWith(kept)
  const open = sql.begin(async (tx) => {
    await tx`update pictures set alt = '梅の鉢' where id = 2`
    await Promise.all([addUpChanges(db), addUpChanges(db)])
    expect(await readWith(kept)).toBe(before)
  })
  await open
  expect((await readWith(kept)).pictures.get(2)!.alt).toBe('梅の鉢')
  const now = await readWith(kept)
  await addUpChanges(db)
  const [row] = await sql<{ rows: number; tables: number }[]>`
    select count(*)::int as rows, count(distinct table_name)::int as tables from shop_table_changes`
  expect(row!.rows).toBe(row!.tables)
  expect(await readWith(kept)).toBe(now)
})

test('rows whose changes have been added up before they were read, and too many of them, are read with all others', async () => {
  await sql`update products set price_with_tax = 1111 where id = 1`
  await addUpChanges(db)
  expect(await readNow()).toEqual(['products all'])
  await sql`update products set price_with_tax = 2222 where id = 1`
  expect(await readNow()).toEqual(['products 1'])
  await copyProducts(501, 2_001)
  expect(await readNow()).toEqual(['products all'])
  expect(await readWith(kept)).toEqual(await readWith(new KeptRows()))
  await sql`truncate products cascade`
  expect(await readNow()).toContain('products all')
  expect((await readWith(kept)).products.size).toBe(0)
})
