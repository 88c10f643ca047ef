import type { Address } from '#contract/placement.ts'
import type { FoundAddress } from '#web/features/checkout/order-form.slice.ts'
import type { Typed } from '#web/store/merge-piece.ts'

type Filled = Pick<Typed<Address>, 'prefecture' | 'city' | 'street' | 'building'>

type AddressLookUp = {
  address: Typed<Address>
  found: readonly FoundAddress[]
  /** The values of the last look-up. They may be replaced, since the visitor did not type them. */
  filledBefore?: Filled
  /** It was asked for: what is there of another place goes, with its building. */
  replaces?: boolean
}

/**
 * The part of the address that a look-up fills in: only parts on which all found places agree, and over typed text only
 * where `replaces` says so; a house number typed behind the same town stays in any case. If there are several places,
 * `choices` lists them; call again with the chosen one.
 */
export function autofillAddress({ address, found, filledBefore = {}, replaces }: AddressLookUp): {
  piece: Filled
  choices: readonly FoundAddress[]
} {
  const piece: Filled = {}
  for (const part of ['prefecture', 'city', 'street'] as const) {
    const wanted = agreedOn(found.map((place) => (part === 'street' ? place.town : place[part])))
    const typed = address[part]?.trim() ?? ''
    if (!wanted || typed === wanted) continue
    const isTyped = typed !== '' && typed !== filledBefore[part]
    if (isTyped && (!replaces || (part === 'street' && !piece.city && typed.startsWith(wanted)))) continue
    piece[part] = wanted
    if (isTyped && address.building) piece.building = ''
  }
  return { piece, choices: found.length > 1 ? found : [] }
}

function agreedOn(values: readonly string[]): string | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined
}
