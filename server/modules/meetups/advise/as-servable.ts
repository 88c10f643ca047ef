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
export function dishOf(id: number, product: ShopProduct | undefined): Dish & Servable {
  if (!product) return { id, ...unknownGoods, allergens: [], allergens_known: false }
  const { allergens, allergensKnown } = product
  return {
    id,
    ...servableOf(product),
    allergens: allergens.map(({ code }) => code),
    allergens_known: allergensKnown,
  }
}

const unknownGoods: Servable = {
  package_type: 0,
  serves_as: 'dish',
  serves: null,
  servings: null,
  min_qty: 1,
  max_qty: 1,
  qty_step: 1,
}
