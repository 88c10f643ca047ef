import type { Address } from '#contract/placement.ts'
import { hasHouseNumber } from '#domain/japanese-address.ts'

/** As typed; checked: house number or building were not forgotten, the address has none. */
type AddressEntry = {
  address?: { [Name in keyof Address]?: string }
  no_house_number?: boolean
  no_building?: boolean
}

/** What a driver needs of an address, and its orderer may have forgotten. */
export function addressErrors(
  { address = {}, no_house_number, no_building }: AddressEntry,
  written: Readonly<Record<string, string>>,
): Record<'address.street' | 'address.building', string | undefined> {
  const hasNumber = no_house_number || hasHouseNumber(address.street ?? '')
  const hasBuilding = no_building || address.building?.trim()
  return {
    'address.street': written['address.street'] ?? (hasNumber ? undefined : noNumber),
    'address.building': written['address.building'] ?? (hasBuilding ? undefined : noBuilding),
  }
}

const noNumber = '番地までご記入ください。番地がないときは、下の「番地がない」にチェックを入れてください。'
const noBuilding = '建物名と階をご記入ください。ないときは、下の「建物名はありません」にチェックを入れてください。'
