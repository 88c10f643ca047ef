import type { Database } from '#platform/db'
import { products } from '../server/seed/menu.ts'

/** The demo's products again and again until there are so many, in the categories there are, at other prices. */
export async function copyProducts({ sql }: Pick<Database, 'sql'>, wanted: number): Promise<void> {
  const copies = Math.ceil(wanted / products.length) - 1
  // What the database works out itself cannot be inserted.
  const names = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'products' and is_generated = 'NEVER'`
  const columns = names.map(({ name }) => sql`${sql(name)}`).reduce((all, each) => sql`${all}, ${each}`)
  await sql`
    insert into products (${columns}) select ${columns} from (
      select copy.* from products, generate_series(1, ${copies}::int) as n,
        jsonb_populate_record(null::products, to_jsonb(products) || jsonb_build_object(
          'id', products.id + 1000 * n, 'slug', slug || '-' || n,
          'price_with_tax', round(price_with_tax * (0.6 + (products.id * 7919 + n * 104729) % 1000 / 1000.0)),
          'serves_max', case when serves_max > 1 then serves_max + 3 + n % 3 else serves_max end)) as copy) as copies`
  for (const table of ['product_pictures', 'product_allergens']) {
    await sql`
      insert into ${sql(table)} select copy.* from ${sql(table)} as one, generate_series(1, ${copies}::int) as n,
        jsonb_populate_record(null::${sql(table)},
          to_jsonb(one) || jsonb_build_object('product_id', one.product_id + 1000 * n)) as copy`
  }
}
