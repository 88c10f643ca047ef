import type { GuestOrder } from '#contract/meetups.ts'
import type { AllergenCode } from '#domain/allergen.ts'
import { fieldsOf, textOf } from '#web/store/stored-fields.ts'

/** What some of the guests must not eat, in stored data; what makes no sense is left out. Which codes there are the schema knows. */
export function allergiesIn(value: unknown): GuestOrder['allergies'] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((group) => {
    const { allergens, persons, note } = fieldsOf(group)
    if (!Array.isArray(allergens) || !Number.isSafeInteger(persons)) return []
    const codes = allergens.filter((code): code is AllergenCode => textOf(code) !== undefined)
    return [{ allergens: [...new Set(codes)], persons: persons as number, note: textOf(note) ?? '' }]
  })
}
