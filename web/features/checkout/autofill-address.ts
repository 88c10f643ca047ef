import type { Answer } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { AddressDraft } from './entry-form.ts'

export type FoundAddress = Answer<'findPostalCode'>[number]
type Filled = Pick<AddressDraft, 'prefecture' | 'city' | 'street'>

/** Looks up a postal code; the answer is empty for an unknown code. A failure leaves the form unchanged. */
export const findAddress = createApiThunk<FoundAddress[], string>('orderForm/findAddress', (code, { api, signal }) =>
  api.call('findPostalCode', { params: { code }, signal }),
)

type AddressLookUp = {
  address: AddressDraft
  found: readonly FoundAddress[]
  /** The values of the last look-up. They may be replaced, since the visitor did not type them. */
  filledBefore?: Filled
}

/**
 * The part of the address that a look-up fills in (`mergeStep1({ address: piece })`): only parts on which all found
 * places agree, and never over typed text. If there are several places, `choices` lists them; call again with the
 * chosen one.
 */
export function autofillAddress({ address, found, filledBefore = {} }: AddressLookUp): {
  piece: Filled
  choices: readonly FoundAddress[]
} {
  const suggested: Filled = {
    prefecture: agreedOn(found.map(({ prefecture }) => prefecture)),
    city: agreedOn(found.map(({ city }) => city)),
    street: agreedOn(found.map(({ town }) => town)),
  }
  const piece: Filled = {}
  for (const part of ['prefecture', 'city', 'street'] as const) {
    const typed = address[part] ?? ''
    if (suggested[part] && (typed.trim() === '' || typed === filledBefore[part])) piece[part] = suggested[part]
  }
  return { piece, choices: found.length > 1 ? found : [] }
}

function agreedOn(values: readonly string[]): string | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined
}
