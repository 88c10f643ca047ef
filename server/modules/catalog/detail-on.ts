import type { Context } from '#context'
import type { ProductDetail } from '#contract/catalog.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { ShopProduct, Snapshot } from '#snapshot'
import { findOffersIn } from './offer.ts'
import { presentProduct, presentProductDetail, settingOn } from './present.ts'
import { relatedProducts } from './related-products.ts'

type View = { shop: Snapshot; meetupDate: TokyoDate | undefined }

/** A product as its page shows it, without a day or on one. */
export async function detailOn(
  product: ShopProduct,
  { shop, meetupDate }: View,
  { sql, now }: Pick<Context, 'sql' | 'now'>,
): Promise<ProductDetail> {
  const setting = settingOn(shop, meetupDate, now())
  const offerOf = meetupDate ? await findOffersIn(shop, meetupDate, { sql, now }) : undefined
  const related = relatedProducts(shop, product)
  return presentProductDetail(product, setting, {
    offer: offerOf?.(product.id),
    related: related.map((other) => presentProduct(other, setting, offerOf?.(other.id))),
  })
}
