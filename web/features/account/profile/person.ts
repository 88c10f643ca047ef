import type { ProfileChangeInput } from '#contract/accounts.ts'

export type PersonName = keyof ProfileChangeInput
/** The part of a profile that its owner can edit. */
export type Person = Record<PersonName, string>

/** A field that the contract has and this list lacks does not compile. */
export const emptyPerson: Person = {
  last_name: '',
  first_name: '',
  last_name_kana: '',
  first_name_kana: '',
  company: '',
  department: '',
  tel: '',
}

/** Leaves out the rest of a profile. */
export function personOf(profile: Person): Person {
  const names = Object.keys(emptyPerson) as PersonName[]
  return Object.fromEntries(names.map((name) => [name, profile[name]])) as Person
}
