import type { ShopProduct, Snapshot } from '#modules/shop'

const shown = 4

/** Others of the same category: those often chosen first, then in the order of the list. */
export function relatedProducts({ products }: Snapshot, { id, categoryId }: ShopProduct): ShopProduct[] {
  const others = [...products.values()].filter(
    (product) => product.published && product.id !== id && product.categoryId === categoryId,
  )
  return others.sort((a, b) => Number(b.isBestSeller) - Number(a.isBestSeller)).slice(0, shown)
}
