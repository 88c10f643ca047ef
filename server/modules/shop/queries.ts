import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db'
import { kitchenDays, kitchens } from '#tables/calendar'
import { campaigns } from '#tables/campaigns'
import {
  allergenKinds,
  allergens,
  categories,
  pictures,
  productAllergens,
  productPictures,
  productRelations,
  products,
  taxRates,
} from '#tables/catalog'
import { deliveryAreas, postalCodes } from '#tables/delivery'
import { shopVersion } from './tables.ts'

export type ShopRows = Awaited<ReturnType<typeof findShopRows>>

/** All rows of the shop as of one instant: one transaction on one connection, its statements sent together. */
export function findShopRows(db: Db) {
  return db.transaction(
    async (tx) => {
      const [
        version,
        categoryRows,
        productRows,
        pictureRows,
        productPictureRows,
        productRelationRows,
        productAllergenRows,
        allergenRows,
        allergenKindRows,
        taxRateRows,
        kitchenRows,
        decidedDays,
        areaRows,
        servedCodes,
        campaignRows,
      ] = await Promise.all([
        tx.select().from(shopVersion),
        tx.select().from(categories).orderBy(asc(categories.sortId), asc(categories.id)),
        tx.select().from(products).orderBy(asc(products.sortId), asc(products.id)),
        tx.select().from(pictures),
        tx.select().from(productPictures).orderBy(asc(productPictures.position)),
        tx.select().from(productRelations).orderBy(asc(productRelations.position)),
        tx.select().from(productAllergens),
        tx.select().from(allergens).orderBy(asc(allergens.sortId)),
        tx.select().from(allergenKinds).orderBy(asc(allergenKinds.validFrom)),
        tx.select().from(taxRates),
        tx.select().from(kitchens),
        tx
          .select({ kind: kitchenDays.kind, date: kitchenDays.date, closed: kitchenDays.closed })
          .from(kitchenDays)
          .where(isNotNull(kitchenDays.closed)),
        tx.select().from(deliveryAreas).orderBy(asc(deliveryAreas.id)),
        tx
          .selectDistinct({ code: postalCodes.code, areaId: deliveryAreas.id })
          .from(postalCodes)
          .innerJoin(
            deliveryAreas,
            and(eq(deliveryAreas.prefecture, postalCodes.prefecture), eq(deliveryAreas.city, postalCodes.city)),
          ),
        tx.select().from(campaigns).orderBy(asc(campaigns.id)),
      ])
      return {
        version: version[0],
        categories: categoryRows,
        products: productRows,
        pictures: pictureRows,
        productPictures: productPictureRows,
        productRelations: productRelationRows,
        productAllergens: productAllergenRows,
        allergens: allergenRows,
        allergenKinds: allergenKindRows,
        taxRates: taxRateRows,
        kitchens: kitchenRows,
        decidedDays,
        areas: areaRows,
        servedCodes,
        campaigns: campaignRows,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
