import type { Category, Product, ProductDetail } from '#contract/catalog.ts'
import { leadDaysOf } from '#domain/calendar.ts'
import { priceOn } from '#domain/price-on.ts'
import { priceWithoutTax, type Rates } from '#domain/tax.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { presentPicture } from '#modules/pictures'
import { pricingDate, ratesFor } from '#modules/pricing'
import type { KitchenRules, ShopCategory, ShopProduct, Snapshot } from '#snapshot'
import type { OfferOf } from './offer.ts'

type DayOffer = ReturnType<OfferOf>

/** What a product's figures and pictures depend on besides the product. */
type Setting = { rates: Rates; date: TokyoDate; assetsUrl: string; kitchen: KitchenRules }

/** As the shop has it for a gathering on that day; undefined: for none yet. */
export const settingOn = (shop: Snapshot, meetupDate: TokyoDate | undefined, now: Date): Setting => ({
  rates: ratesFor(shop, meetupDate, now),
  date: pricingDate(meetupDate, now),
  assetsUrl: shop.assetsUrl,
  kitchen: shop.kitchens.products,
})

export function presentCategory({ id, name, shortName, sortId, note, picture }: ShopCategory, assetsUrl: string) {
  return {
    id,
    name,
    short_name: shortName,
    sort_id: sortId,
    note,
    image: picture ? presentPicture(picture, assetsUrl) : null,
  } satisfies Category
}

export function presentProduct(product: ShopProduct, setting: Setting, offer?: DayOffer): Product {
  const { rates, date, assetsUrl, kitchen } = setting
  const { priceWithTax, taxClass } = priceOn(product.prices, date)
  const rate = rates[taxClass]
  const { servesMin: min, servesMax: max } = product
  const { maxQty = product.maxQty, ...offered } = offer ?? {}
  return {
    id: product.id,
    name: product.name,
    summary: product.summary,
    price_with_tax: priceWithTax,
    price: priceWithoutTax(priceWithTax, rate),
    tax_rate: rate,
    package_type: product.packageType,
    unit: product.unit,
    serves: min === null || max === null ? null : { min, max },
    servings: product.servings,
    serves_as: product.servesAs,
    min_qty: product.minQty,
    max_qty: maxQty,
    qty_step: product.qtyStep,
    lead_days: leadDaysOf(kitchen, product.leadDays),
    is_age_restricted: product.isAgeRestricted,
    is_best_seller: product.isBestSeller,
    allergens: product.allergens.map(({ code, state }) => ({ code, state })),
    allergens_known: product.allergensKnown,
    tags: product.isBestSeller ? ['人気', ...product.tags] : product.tags,
    image: presentPicture(product.pictures[0], assetsUrl),
    product_category: { id: product.category.id, name: product.category.name },
    sold_out: product.soldOut,
    weekdays: product.weekdays,
    ...offered,
  }
}

type Detail = { offer?: DayOffer | undefined; related: readonly Product[] }

export function presentProductDetail(
  product: ShopProduct,
  setting: Setting,
  { offer, related }: Detail,
): ProductDetail {
  return {
    ...presentProduct(product, setting, offer),
    description_long: product.descriptionLong,
    contents: product.contents,
    ingredients: product.ingredients,
    ware: product.ware,
    best_before: product.bestBefore,
    images: product.pictures.map((picture) => presentPicture(picture, setting.assetsUrl)),
    related: [...related],
  }
}
