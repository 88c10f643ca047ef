import { businessCalendar } from '#domain/calendar.ts'
import type { Campaign } from '#domain/campaign.ts'
import { nationalHolidays } from '#modules/calendar'
import type { ShopRows } from './queries.ts'
import type { KitchenRules, Picture, ShopCategory, ShopProduct, Snapshot } from './snapshot.ts'

type Kitchen = keyof Snapshot['kitchens']

/** Puts the rows of the database together to what the rules ask for. */
export function takeSnapshot(rows: ShopRows, assetsUrl: string): Snapshot {
  const pictures = new Map(rows.pictures.map((picture) => [picture.id, picture]))
  const categories = rows.categories.map((row) => ({ ...row, picture: pictures.get(row.pictureId ?? 0) }))
  return {
    version: rows.version?.version ?? 0,
    assetsUrl,
    categories,
    products: productsOf(rows, categories, pictures),
    allergens: rows.allergens.map((row) => ({
      ...row,
      kinds: rows.allergenKinds.filter(({ code }) => code === row.code),
    })),
    taxRates: rows.taxRates,
    kitchens: { products: kitchenOf(rows, 'products'), plans: kitchenOf(rows, 'plans') },
    areas: new Map(rows.areas.map((area) => [area.id, area])),
    areaByPostalCode: new Map(rows.servedCodes.map(({ code, areaId }) => [code, areaId])),
    campaigns: rows.campaigns.map(campaignOf),
  }
}

function productsOf(
  rows: ShopRows,
  categories: readonly ShopCategory[],
  pictures: ReadonlyMap<number, Picture>,
): Map<number, ShopProduct> {
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const picturesOf = Map.groupBy(rows.productPictures, ({ productId }) => productId)
  const relationsOf = Map.groupBy(rows.productRelations, ({ productId }) => productId)
  const allergensOf = Map.groupBy(rows.productAllergens, ({ productId }) => productId)
  const order = new Map(rows.allergens.map(({ code, sortId }) => [code, sortId]))
  return new Map(
    rows.products.map((row) => [
      row.id,
      {
        ...row,
        category: categoryById.get(row.categoryId)!,
        pictures: (picturesOf.get(row.id) ?? []).map(({ pictureId }) => pictures.get(pictureId)!),
        allergens: (allergensOf.get(row.id) ?? []).sort((a, b) => order.get(a.code)! - order.get(b.code)!),
        relatedIds: (relationsOf.get(row.id) ?? []).map(({ relatedId }) => relatedId),
      },
    ]),
  )
}

function kitchenOf({ kitchens, decidedDays }: ShopRows, kind: Kitchen): KitchenRules {
  const rules = kitchens.find((kitchen) => kitchen.kind === kind)
  if (!rules) throw new Error(`the rules of the kitchen '${kind}' are missing`)
  const own = decidedDays.filter((day) => day.kind === kind)
  const datesWhere = (closed: boolean) => new Set(own.filter((day) => day.closed === closed).map(({ date }) => date))
  return {
    ...rules,
    isOpen: businessCalendar({ holidays: nationalHolidays, closed: datesWhere(true), opened: datesWhere(false) }),
  }
}

function campaignOf({ discountKind, discountValue, ...row }: ShopRows['campaigns'][number]): Campaign {
  return {
    ...row,
    discount:
      discountKind === 'share' ? { kind: 'share', percent: discountValue } : { kind: 'amount', yen: discountValue },
  }
}
