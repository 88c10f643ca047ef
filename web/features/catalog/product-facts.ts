import type { ProductDetail } from '#contract/catalog.ts'
import { paths } from '#web/paths.ts'
import type { PageConfig } from '#web/services.ts'

/** A product as schema.org describes it: what it costs with tax, and whether it can be ordered at all. */
export function productFacts(
  product: ProductDetail,
  { siteUrl, shop }: Pick<PageConfig, 'siteUrl' | 'shop'>,
): Record<string, unknown> {
  const { id, name, summary, images, product_category, price_with_tax, sold_out } = product
  const address = new URL(paths.product(id), siteUrl).href
  return {
    '@type': 'Product',
    name,
    description: summary,
    sku: String(id),
    category: product_category.name,
    brand: { '@type': 'Brand', name: shop.name },
    image: images.map(({ src }) => new URL(src, siteUrl).href),
    offers: {
      '@type': 'Offer',
      url: address,
      price: price_with_tax,
      priceCurrency: 'JPY',
      availability: `https://schema.org/${sold_out ? 'SoldOut' : 'PreOrder'}`,
    },
  }
}
