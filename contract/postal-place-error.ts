import { formatPostalCode } from '#domain/japanese-input.ts'
import { type Place, partElsewhere } from '#domain/postal-place.ts'
import type { FieldError } from './refusals.ts'

/** Of an address that names none of the places of its postal code; some codes have several. */
export function postalPlaceError(postalCode: string, places: readonly Place[], typed: Place): FieldError | undefined {
  const [place] = places
  const parts = places.map((each) => partElsewhere(each, typed))
  if (!place || !parts.every(Boolean)) return undefined
  const { prefecture, city } = place
  const message = `郵便番号${formatPostalCode(postalCode)}は、${prefecture}${city}の番号です。郵便番号かご住所をお確かめください。`
  return { field: `address.${parts[0]}`, message }
}
