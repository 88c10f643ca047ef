import { type MenuItem, type RankedItem, rankMenu } from '#domain/proposal-menu.ts'
import type { ShopProduct, Snapshot } from '#snapshot'

const known = new WeakMap<Snapshot, readonly RankedItem[]>()

/** The menu as the rules of a proposal take it, made once for each version of the shop. */
export function rankedMenu(snapshot: Snapshot): readonly RankedItem[] {
  const items = known.get(snapshot) ?? rankMenu([...snapshot.products.values()].map(menuItemOf))
  known.set(snapshot, items)
  return items
}

export function menuItemOf(product: ShopProduct): MenuItem {
  const { servesMin: min, servesMax: max } = product
  return {
    id: product.id,
    package_type: product.packageType,
    serves_as: product.servesAs,
    serves: min === null || max === null ? null : { min, max },
    servings: product.servings,
    min_qty: product.minQty,
    max_qty: product.maxQty,
    price: product.priceWithTax,
    categoryId: product.categoryId,
    menuOrder: product.sortId,
    is_age_restricted: product.isAgeRestricted,
    allergens: product.allergens.map(({ code }) => code),
    allergens_known: product.allergensKnown,
  }
}
