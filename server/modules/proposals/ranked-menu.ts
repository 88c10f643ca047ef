import { priceOn } from '#domain/price-on.ts'
import { type MenuItem, type RankedItem, rankMenu } from '#domain/proposal-menu.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { ShopProduct, Snapshot } from '#snapshot'

const known = new WeakMap<Snapshot, Map<TokyoDate, readonly RankedItem[]>>()

/** The menu as the rules of a proposal take it, at the prices of a day, made once for each version of the shop. */
export function rankedMenu(snapshot: Snapshot, date: TokyoDate): readonly RankedItem[] {
  const byDate = known.get(snapshot) ?? new Map<TokyoDate, readonly RankedItem[]>()
  known.set(snapshot, byDate)
  const products = [...snapshot.products.values()]
  // Where no price is to change, all days are alike.
  const key = products.some(({ prices }) => prices.length > 1) ? date : ''
  const items = byDate.get(key) ?? rankMenu(products.map((product) => menuItemOf(product, date)))
  byDate.set(key, items)
  return items
}

export function menuItemOf(product: ShopProduct, date: TokyoDate): MenuItem {
  const { servesMin: min, servesMax: max } = product
  return {
    id: product.id,
    package_type: product.packageType,
    serves_as: product.servesAs,
    serves: min === null || max === null ? null : { min, max },
    servings: product.servings,
    min_qty: product.minQty,
    max_qty: product.maxQty,
    qty_step: product.qtyStep,
    price: priceOn(product.prices, date).priceWithTax,
    categoryId: product.categoryId,
    menuOrder: product.sortId,
    is_age_restricted: product.isAgeRestricted,
    allergens: product.allergens.map(({ code }) => code),
    allergens_known: product.allergensKnown,
  }
}
