import { asc } from 'drizzle-orm'
import type { PriceStep } from '#domain/price-on.ts'
import type { TaxRate } from '#domain/tax.ts'
import type { Tx } from '#platform/db'
import {
  allergenKinds,
  allergens,
  categories,
  pictures,
  productAllergens,
  productPictures,
  productPrices,
  productRelations,
  products,
  taxRates,
} from './tables.ts'

type Rows = Awaited<ReturnType<typeof readRows>>
type Row<T extends keyof Rows> = Rows[T][number]

export type Picture = Row<'pictures'>
export type ShopCategory = Row<'categories'> & { picture: Picture | undefined }
/** Has the members of the domain's OfferRule and QtyLimits. */
export type ShopProduct = Omit<Row<'products'>, 'priceWithTax' | 'taxClass'> & {
  /** For `priceOn`. */
  prices: readonly [PriceStep, ...PriceStep[]]
  category: ShopCategory
  /** The first is shown in lists; a new product may have none yet. */
  pictures: readonly Picture[]
  allergens: readonly Pick<Row<'productAllergens'>, 'code' | 'state'>[]
  /** The best match first. */
  relatedIds: readonly number[]
}
export type ShopAllergen = Row<'allergens'> & {
  /** Oldest first. */
  kinds: readonly Pick<Row<'allergenKinds'>, 'kind' | 'validFrom'>[]
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

/** The menu's part of the shop in memory. */
export async function readCatalog(tx: Tx): Promise<CatalogPart> {
  const rows = await readRows(tx)
  const pictureById = new Map(rows.pictures.map((picture) => [picture.id, picture]))
  const categories = rows.categories.map((row) => ({ ...row, picture: pictureById.get(row.pictureId ?? 0) }))
  return {
    categories,
    products: productsOf(rows, categories, pictureById),
    allergens: rows.allergens.map((row) => ({
      ...row,
      kinds: rows.allergenKinds.filter(({ code }) => code === row.code),
    })),
    pictures: pictureById,
    taxRates: rows.taxRates,
  }
}

const readRows = async (tx: Tx) => ({
  categories: await tx.select().from(categories).orderBy(asc(categories.sortId), asc(categories.id)),
  products: await tx.select().from(products).orderBy(asc(products.sortId), asc(products.id)),
  pictures: await tx.select().from(pictures),
  productPictures: await tx.select().from(productPictures).orderBy(asc(productPictures.position)),
  productPrices: await tx.select().from(productPrices),
  productRelations: await tx.select().from(productRelations).orderBy(asc(productRelations.position)),
  productAllergens: await tx.select().from(productAllergens),
  allergens: await tx.select().from(allergens).orderBy(asc(allergens.sortId)),
  allergenKinds: await tx.select().from(allergenKinds).orderBy(asc(allergenKinds.validFrom)),
  taxRates: await tx.select().from(taxRates),
})

function productsOf(
  rows: Rows,
  categories: readonly ShopCategory[],
  pictureById: ReadonlyMap<number, Picture>,
): Map<number, ShopProduct> {
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const picturesOf = Map.groupBy(rows.productPictures, ({ productId }) => productId)
  const relationsOf = Map.groupBy(rows.productRelations, ({ productId }) => productId)
  const allergensOf = Map.groupBy(rows.productAllergens, ({ productId }) => productId)
  const pricesOf = Map.groupBy(rows.productPrices, ({ productId }) => productId)
  const placeOf = new Map(categories.map(({ id }, place) => [id, place]))
  const inOrder = rows.products.toSorted((a, b) => placeOf.get(a.categoryId)! - placeOf.get(b.categoryId)!)
  const order = new Map(rows.allergens.map(({ code, sortId }) => [code, sortId]))
  return new Map(
    inOrder.map(({ priceWithTax, taxClass, ...row }) => [
      row.id,
      {
        ...row,
        prices: [{ validFrom: null, priceWithTax, taxClass }, ...(pricesOf.get(row.id) ?? [])],
        category: categoryById.get(row.categoryId)!,
        pictures: (picturesOf.get(row.id) ?? []).map(({ pictureId }) => pictureById.get(pictureId)!),
        allergens: (allergensOf.get(row.id) ?? []).sort((a, b) => order.get(a.code)! - order.get(b.code)!),
        relatedIds: (relationsOf.get(row.id) ?? []).map(({ relatedId }) => relatedId),
      },
    ]),
  )
}
