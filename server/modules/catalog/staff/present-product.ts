import type { Context } from '#context'
import type { ProductRecord, ProductRow } from '#contract/admin/products.ts'
import { priceWithoutTax } from '#domain/tax.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { findLastChanges } from '#modules/audit'
import { countOrdersOf } from '#modules/orders'
import { presentOwnPicture, presentPicture } from '#modules/pictures'
import { ratesFor } from '#modules/pricing'
import type { Sql } from '#platform/db'
import { valuesOf } from './product-values.ts'
import type { StoredProduct } from './queries.ts'

type Shop = Pick<Context, 'snapshot' | 'now'>

export function presentRow(product: StoredProduct, { snapshot, now }: Shop): ProductRow {
  const { assetsUrl } = snapshot.current()
  const [first] = product.pictures
  const {
    description_long: _text,
    contents: _contents,
    ingredients: _ingredients,
    ware: _ware,
    best_before: _best,
    ...values
  } = valuesOf(product, tokyoDateOf(now()))
  const rate = ratesFor(snapshot.current(), undefined, now())[values.tax_class]
  return {
    id: product.id,
    ...values,
    price: priceWithoutTax(values.price_with_tax, rate),
    tax_rate: rate,
    product_category: product.category,
    sort_id: product.sortId,
    is_best_seller: product.isBestSeller,
    allergens_known: product.allergensKnown,
    image: first ? presentPicture(first, assetsUrl) : null,
    archived_at: product.archivedAt && isoInTokyo(product.archivedAt),
    version: product.version,
  }
}

export async function presentRecord(product: StoredProduct, sql: Sql, shop: Shop): Promise<ProductRecord> {
  const { description_long, contents, ingredients, ware, best_before } = valuesOf(product, tokyoDateOf(shop.now()))
  const id = String(product.id)
  return {
    ...presentRow(product, shop),
    description_long,
    contents,
    ingredients,
    ware,
    best_before,
    images: product.pictures.map((picture) => presentOwnPicture(picture, shop)),
    open_orders: await countOrdersOf(sql, product.id, tokyoDateOf(shop.now())),
    last_change: (await findLastChanges(sql, 'product', [id])).get(id) ?? null,
  }
}
