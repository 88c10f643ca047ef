import type { AllergenCode } from './allergen.ts'

/** People of an order who must not eat the same things: how many, never who. `note` is the orderer's own words. */
export type OrderAllergy = { allergens: readonly AllergenCode[]; persons: number; note?: string | undefined }

export const MAX_ALLERGIES = 20

/** The positions of groups that are larger than the whole gathering. */
export const largerThan = (allergies: readonly Pick<OrderAllergy, 'persons'>[], headcount: number): number[] =>
  allergies.flatMap(({ persons }, at) => (persons > headcount ? [at] : []))

/** What is told now, and what was told before about other things. */
export const alsoTold = <Group extends OrderAllergy>(before: readonly Group[], now: readonly Group[]): Group[] => [
  ...before.filter((group) => !now.some((other) => isAboutTheSame(group, other))),
  ...now,
]

const isAboutTheSame = (
  { allergens: some, note = '' }: OrderAllergy,
  { allergens: others, note: word = '' }: OrderAllergy,
) => note === word && some.length === others.length && some.every((code) => others.includes(code))
