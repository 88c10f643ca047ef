import { asc, eq, inArray } from 'drizzle-orm'
import type { PriceStep } from '#domain/price-on.ts'
import type { TaxRate } from '#domain/tax.ts'
import type { Keep, Tx } from '#platform/db'
import { aroundProducts, type Picture, readPictures } from './queries.ts'
import {
  allergenKinds,
  allergens,
  categories,
  productAllergens,
  productPictures,
  productPrices,
  productRelations,
  products,
  taxRates,
} from './tables.ts'

export type { Picture }
export type ShopCategory = typeof categories.$inferSelect & { picture: Picture | undefined }
/** Has the members of the domain's OfferRule and QtyLimits. */
export type ShopProduct = Omit<typeof products.$inferSelect, 'priceWithTax' | 'taxClass'> & {
  /** For `priceOn`. */
  prices: readonly [PriceStep, ...PriceStep[]]
  category: ShopCategory
  /** The first is shown in lists; a new product may have none yet. */
  pictures: readonly Picture[]
  allergens: readonly Pick<typeof productAllergens.$inferSelect, 'code' | 'state'>[]
  /** The best match first. */
  relatedIds: readonly number[]
}
export type ShopAllergen = typeof allergens.$inferSelect & {
  /** Oldest first. */
  kinds: readonly Pick<typeof allergenKinds.$inferSelect, 'kind' | 'validFrom'>[]
}

type CatalogPart = {
  /** By `sortId`. */
  categories: readonly ShopCategory[]
  /** In the order of the list, category after category; unpublished and archived ones too. */
  products: ReadonlyMap<number, ShopProduct>
  allergens: readonly ShopAllergen[]
  pictures: ReadonlyMap<number, Picture>
  taxRates: readonly TaxRate[]
}

/** The menu's part of the shop in memory. Of a large menu only what has changed is read. */
export const readCatalog = (tx: Tx, keep: Keep): Promise<CatalogPart> =>
  keep.tables([products, ...aroundProducts], async () => {
    const { built, ...around } = await keep.tables(aroundProducts, () => readAroundProducts(tx, keep))
    const rows = await keep.rows(products, (ids) =>
      tx
        .select()
        .from(products)
        .where(ids && inArray(products.id, [...ids])),
    )
    return { ...around, products: inOrder(rows.map(built), around.categories) }
  })

async function readAroundProducts(tx: Tx, keep: Keep) {
  const pictureById = await readPictures(tx, keep)
  const rows = await tx.select().from(categories).orderBy(asc(categories.sortId), asc(categories.id))
  const shown = rows.map((row) => ({ ...row, picture: pictureById.get(row.pictureId ?? 0) }))
  const kinds = await tx.select().from(allergenKinds).orderBy(asc(allergenKinds.validFrom))
  const told = await tx.select().from(allergens).orderBy(asc(allergens.sortId))
  return {
    categories: shown,
    allergens: told.map((row) => ({ ...row, kinds: kinds.filter(({ code }) => code === row.code) })),
    pictures: pictureById,
    taxRates: await tx.select().from(taxRates),
    built: buildWith(await readPartsOfProducts(tx, keep), { categories: shown, pictureById }),
  }
}

const readPartsOfProducts = async (tx: Tx, keep: Keep) => ({
  picturesOf: await keep.tables([productPictures], async () =>
    byProduct(await tx.select().from(productPictures).orderBy(asc(productPictures.position))),
  ),
  pricesOf: await keep.tables([productPrices], async () => byProduct(await tx.select().from(productPrices))),
  relationsOf: await keep.tables([productRelations], async () =>
    byProduct(await tx.select().from(productRelations).orderBy(asc(productRelations.position))),
  ),
  allergensOf: await keep.tables([productAllergens, allergens], async () =>
    byProduct(
      await tx
        .select({
          productId: productAllergens.productId,
          code: productAllergens.code,
          state: productAllergens.state,
        })
        .from(productAllergens)
        .innerJoin(allergens, eq(allergens.code, productAllergens.code))
        .orderBy(asc(allergens.sortId)),
    ),
  ),
})

const byProduct = <Of extends { productId: number }>(rows: Of[]): ReadonlyMap<number, readonly Of[]> =>
  Map.groupBy(rows, ({ productId }) => productId)

type ProductRow = typeof products.$inferSelect
type Parts = Awaited<ReturnType<typeof readPartsOfProducts>>
type Around = { categories: readonly ShopCategory[]; pictureById: ReadonlyMap<number, Picture> }

/** Makes products of their rows: of the same row the same product, as long as nothing around it changes. */
function buildWith({ picturesOf, pricesOf, relationsOf, allergensOf }: Parts, { categories, pictureById }: Around) {
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const known = new WeakMap<ProductRow, ShopProduct>()
  const build = ({ priceWithTax, taxClass, ...row }: ProductRow): ShopProduct => ({
    ...row,
    prices: [{ validFrom: null, priceWithTax, taxClass }, ...(pricesOf.get(row.id) ?? [])],
    category: categoryById.get(row.categoryId)!,
    pictures: (picturesOf.get(row.id) ?? []).map(({ pictureId }) => pictureById.get(pictureId)!),
    allergens: allergensOf.get(row.id) ?? [],
    relatedIds: (relationsOf.get(row.id) ?? []).map(({ relatedId }) => relatedId),
  })
  return (row: ProductRow): ShopProduct => {
    const product = known.get(row) ?? build(row)
    known.set(row, product)
    return product
  }
}

function inOrder(all: ShopProduct[], categories: readonly ShopCategory[]): Map<number, ShopProduct> {
  const placeOf = new Map(categories.map(({ id }, place) => [id, place]))
  const sorted = all.toSorted(
    (a, b) => placeOf.get(a.categoryId)! - placeOf.get(b.categoryId)! || a.sortId - b.sortId || a.id - b.id,
  )
  return new Map(sorted.map((product) => [product.id, product]))
}
