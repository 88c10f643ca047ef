import { Address } from '#contract/placement.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { findDelivery } from '#modules/delivery'
import type { DeliveryArea, Snapshot } from '#snapshot'
import { columnsOf } from './columns-of.ts'

/** The postal code decides area and fee; the rest may be spelt freely but must name the same place. */
export function checkArea(snapshot: Snapshot, address: Address): Refusing<'area_not_served'> | undefined {
  const area = findDelivery(snapshot, address.postal_code)
  return area && namesPlace(area, address) ? undefined : refused('area_not_served')
}

/** 「千代田区」「千代田」「東京都 千代田区 大手町」, but not a place that merely has the name somewhere in its own. */
function namesPlace({ prefecture, city }: DeliveryArea, typed: Address): boolean {
  const short = prefecture.replace(/[都道府県]$/, '')
  const typedPrefecture = plain(typed.prefecture)
  if (typedPrefecture !== prefecture && typedPrefecture !== short) return false
  const place = plain(typed.city).replace(prefecture, '')
  return place.startsWith(city) || place === city.replace(/[市区町村]$/, '')
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

export const { toColumns: addressColumns, fromColumns: presentAddress } = columnsOf<'address', Address>(
  'address',
  Object.keys(Address.shape),
)
