import type { IsOpen, Kitchen } from '#domain/calendar.ts'
import type { Campaign } from '#domain/campaign.ts'
import type { TaxRate } from '#domain/tax.ts'
import type { ShopRows } from './queries.ts'

type Row<T extends keyof ShopRows> = ShopRows[T] extends readonly (infer R)[] ? R : never

export type Picture = Row<'pictures'>
export type ShopCategory = Row<'categories'> & { picture: Picture | undefined }
/** Has the members of the domain's OfferRule and QtyLimits. */
export type ShopProduct = Row<'products'> & {
  category: ShopCategory
  /** At least one; the first is shown in lists. */
  pictures: readonly Picture[]
  allergens: readonly Pick<Row<'productAllergens'>, 'code' | 'state'>[]
  /** The best match first. */
  relatedIds: readonly number[]
}
export type ShopAllergen = Row<'allergens'> & {
  /** Oldest first. */
  kinds: readonly Pick<Row<'allergenKinds'>, 'kind' | 'validFrom'>[]
}
export type DeliveryArea = Row<'areas'>
export type KitchenRules = Row<'kitchens'> & { isOpen: IsOpen }

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
