import type { IsOpen } from '#domain/calendar.ts'
import type { Campaign } from '#domain/campaign.ts'
import type { TaxRate } from '#domain/tax.ts'
import type { Kitchen, kitchens } from '#tables/calendar'
import type { allergenKinds, allergens, categories, pictures, productAllergens, products } from '#tables/catalog'
import type { deliveryAreas } from '#tables/delivery'

export type Picture = typeof pictures.$inferSelect
export type ShopCategory = typeof categories.$inferSelect & { picture: Picture | undefined }
/** Has the members of the domain's OfferRule and QtyLimits. */
export type ShopProduct = typeof products.$inferSelect & {
  category: ShopCategory
  /** At least one; the first is shown in lists. */
  pictures: readonly Picture[]
  allergens: readonly Pick<typeof productAllergens.$inferSelect, 'code' | 'state'>[]
  /** The best match first. */
  relatedIds: readonly number[]
}
export type ShopAllergen = typeof allergens.$inferSelect & {
  /** Oldest first. */
  kinds: readonly Pick<typeof allergenKinds.$inferSelect, 'kind' | 'validFrom'>[]
}
export type DeliveryArea = typeof deliveryAreas.$inferSelect
export type KitchenRules = typeof kitchens.$inferSelect & { isOpen: IsOpen }

/** Everything the rules need to know of the shop, as it was at one version. Never changed, only replaced. */
export type Snapshot = {
  version: number
  /** Before the path of a picture; empty for this site. */
  assetsUrl: string
  /** By `sortId`. */
  categories: readonly ShopCategory[]
  /** In the order of the list, unpublished ones too. */
  products: ReadonlyMap<number, ShopProduct>
  allergens: readonly ShopAllergen[]
  taxRates: readonly TaxRate[]
  kitchens: Readonly<Record<Kitchen, KitchenRules>>
  areas: ReadonlyMap<number, DeliveryArea>
  /** Only codes we deliver to: a code that is missing is not served. */
  areaByPostalCode: ReadonlyMap<string, number>
  campaigns: readonly Campaign[]
}
