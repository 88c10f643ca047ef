import type { ShopProduct, Snapshot } from '#snapshot'

const shown = 4

/** Those that staff have linked; if these are too few, others of its category, the most ordered first. */
export function relatedProducts({ products }: Snapshot, { id, categoryId, relatedIds }: ShopProduct): ShopProduct[] {
  const chosen = relatedIds.map((relatedId) => products.get(relatedId)!)
  const neighbours = [...products.values()]
    .filter((product) => product.categoryId === categoryId && product.id !== id && !relatedIds.includes(product.id))
    .sort((a, b) => Number(b.isBestSeller) - Number(a.isBestSeller))
  return [...chosen, ...neighbours].filter(({ published }) => published).slice(0, shown)
}
