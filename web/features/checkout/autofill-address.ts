import type { Answer } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { AddressDraft } from './entry-form.ts'

export type FoundAddress = Answer<'findPostalCode'>[number]
type Filled = Pick<AddressDraft, 'prefecture' | 'city' | 'street'>

/** Looks a postal code up; the answer is empty when there is none. A failure leaves the form as it is. */
export const findAddress = createApiThunk<FoundAddress[], string>('orderForm/findAddress', (code, { api, signal }) =>
  api.call('findPostalCode', { params: { code }, signal }),
)

type AddressLookUp = {
  address: AddressDraft
  found: readonly FoundAddress[]
  /** What the last look-up filled in: that may be replaced, since nobody typed it. */
  filledBefore?: Filled
}

/**
 * What a look-up may put into the address (`mergeStep1({ address: piece })`): only parts that all found places agree
 * on, and never over what was typed. With several places `choices` lists them; call again with the chosen one alone.
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
