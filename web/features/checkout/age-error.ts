import { orderRefusalWords } from '#contract/order-refusal-words.ts'
import { isOfDrinkingAge } from '#domain/age-limit.ts'
import { birthDateOf } from '#domain/birth-date.ts'
import type { TypedDate } from '#web/ui/birth-date-field.tsx'

/** What speaks against alcohol on that day, of a date of birth as it was typed. `missing`: the sentence where it is empty. */
export function ageError(typed: TypedDate, meetupDate: string | null, missing: string): string | undefined {
  if (!Object.values(typed).some((part) => part?.trim())) return missing
  const birthDate = birthDateOf(typed)
  if (!birthDate) return '生年月日は、実在する日でご記入ください。'
  return meetupDate && !isOfDrinkingAge(birthDate, meetupDate) ? orderRefusalWords.under_age : undefined
}
