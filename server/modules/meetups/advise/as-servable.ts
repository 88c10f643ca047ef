import type { Dish } from '#domain/allergen-cover.ts'
import type { Servable } from '#domain/quantity-advice.ts'
import type { ShopProduct } from '#snapshot'

/** A product as the rules about quantities take it. */
export function servableOf(product: ShopProduct): Servable {
  const { packageType, servesAs, servesMin: min, servesMax: max, servings, minQty, maxQty, qtyStep } = product
  return {
    package_type: packageType,
    serves_as: servesAs,
    serves: min === null || max === null ? null : { min, max },
    servings,
    min_qty: minQty,
    max_qty: maxQty,
    qty_step: qtyStep,
  }
}

/** A product for the rules about allergies. If the shop no longer has it, nothing is known. */
export function dishOf(id: number, product: ShopProduct | undefined): Dish {
  if (!product) return { id, serves_as: 'dish', allergens: [], allergens_known: false }
  const { servesAs, allergens, allergensKnown } = product
  return {
    id,
    serves_as: servesAs,
    allergens: allergens.map(({ code }) => code),
    allergens_known: allergensKnown,
  }
}
