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

/** All rows of the shop as of one instant: one transaction on one connection. */
export function findShopRows(db: Db) {
  return db.transaction(
    async (tx) => {
      return {
        version: (await tx.select().from(shopVersion))[0],
        categories: await tx.select().from(categories).orderBy(asc(categories.sortId), asc(categories.id)),
        products: await tx.select().from(products).orderBy(asc(products.sortId), asc(products.id)),
        pictures: await tx.select().from(pictures),
        productPictures: await tx.select().from(productPictures).orderBy(asc(productPictures.position)),
        productRelations: await tx.select().from(productRelations).orderBy(asc(productRelations.position)),
        productAllergens: await tx.select().from(productAllergens),
        allergens: await tx.select().from(allergens).orderBy(asc(allergens.sortId)),
        allergenKinds: await tx.select().from(allergenKinds).orderBy(asc(allergenKinds.validFrom)),
        taxRates: await tx.select().from(taxRates),
        kitchens: await tx.select().from(kitchens),
        decidedDays: await tx
          .select({ kind: kitchenDays.kind, date: kitchenDays.date, closed: kitchenDays.closed })
          .from(kitchenDays)
          .where(isNotNull(kitchenDays.closed)),
        areas: await tx.select().from(deliveryAreas).orderBy(asc(deliveryAreas.id)),
        servedCodes: await tx
          .selectDistinct({ code: postalCodes.code, areaId: deliveryAreas.id })
          .from(postalCodes)
          .innerJoin(
            deliveryAreas,
            and(eq(deliveryAreas.prefecture, postalCodes.prefecture), eq(deliveryAreas.city, postalCodes.city)),
          ),
        campaigns: await tx.select().from(campaigns).orderBy(asc(campaigns.id)),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
