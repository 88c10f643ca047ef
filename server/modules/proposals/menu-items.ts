import { byUnitPrice, type MenuItem } from '#domain/proposal-menu.ts'
import type { ShopProduct, Snapshot } from '#snapshot'

const known = new WeakMap<Snapshot, readonly MenuItem[]>()

/** The menu as the rules of a proposal take it, made once for each version of the shop. */
export function menuItems(snapshot: Snapshot): readonly MenuItem[] {
  const items = known.get(snapshot) ?? byUnitPrice([...snapshot.products.values()].map(itemOf))
  known.set(snapshot, items)
  return items
}

function itemOf(product: ShopProduct): MenuItem {
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
