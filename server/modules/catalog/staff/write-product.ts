import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import type { ProductValues } from '#contract/admin/product-fields.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { sqlIn, type Tx } from '#platform/db'
import { productAllergens, productPrices, products } from '../tables.ts'
import { presentRecord } from './present-product.ts'
import { columnsOf, loggedOf } from './product-values.ts'
import { findStoredProduct, lastPlace, type StoredProduct } from './queries.ts'

/** A new product stands at the end of its category. */
export async function insertProduct(tx: Tx, values: ProductValues): Promise<number> {
  const [row] = await tx
    .insert(products)
    .values({ ...columnsOf(values), slug: crypto.randomUUID(), sortId: lastPlace })
    .returning({ id: products.id })
  await writeAllergens(tx, row!.id, values, [])
  await writePrices(tx, row!.id, values, [])
  return row!.id
}

/** So does one that comes from another category. */
export async function updateProduct(tx: Tx, before: StoredProduct, values: ProductValues): Promise<void> {
  const moved = before.categoryId === values.category_id ? {} : { sortId: lastPlace }
  await tx
    .update(products)
    .set({ ...columnsOf(values), ...moved, archivedAt: null })
    .where(eq(products.id, before.id))
  await writeAllergens(tx, before.id, values, before.allergens)
  await writePrices(tx, before.id, values, before.prices)
}

/** Its row stays, for the orders that have it. */
export const putAway = (tx: Tx, id: number, now: Date) =>
  tx.update(products).set({ published: false, archivedAt: now }).where(eq(products.id, id))

// What is as it was is not written again: every server would read it again.

async function writeAllergens(
  tx: Tx,
  productId: number,
  { allergens }: ProductValues,
  before: StoredProduct['allergens'],
): Promise<void> {
  if (isDeepStrictEqual(allergens, before)) return
  await tx.delete(productAllergens).where(eq(productAllergens.productId, productId))
  if (allergens.length === 0) return
  await tx.insert(productAllergens).values(allergens.map((mark) => ({ productId, ...mark })))
}

/** Those that have come are in the row of the product by now. */
async function writePrices(
  tx: Tx,
  productId: number,
  { planned_prices: planned }: ProductValues,
  before: StoredProduct['prices'],
): Promise<void> {
  const rows = planned.map((step) => ({
    productId,
    validFrom: step.valid_from,
    priceWithTax: step.price_with_tax,
    taxClass: step.tax_class,
  }))
  if (isDeepStrictEqual(rows, before)) return
  await tx.delete(productPrices).where(eq(productPrices.productId, productId))
  if (rows.length > 0) await tx.insert(productPrices).values(rows)
}

type Shop = Pick<Context, 'snapshot' | 'now'>

/** What became of a product, for the log and for whoever did it; customers see it at once. */
export async function writtenProduct(tx: Tx, { before, id }: { before: object | null; id: number }, shop: Shop) {
  const product = (await findStoredProduct(tx, id))!
  const after = loggedOf(product, tokyoDateOf(shop.now()))
  return {
    id: String(id),
    before,
    after,
    // The name of whoever did it is in the log only once this is written.
    answer: await presentRecord(product, sqlIn(tx), shop),
  }
}
