import { largerThan, type OrderAllergy } from '#domain/order-allergies.ts'
import type { FieldError } from './refusals.ts'

/** A group of guests is no larger than the gathering. */
export const allergyErrors = (allergies: readonly OrderAllergy[] = [], headcount: number): FieldError[] =>
  largerThan(allergies, headcount).map((at) => ({
    field: `allergies.${at}.persons`,
    message: '召し上がれない方の人数は、会の人数までの数字でご記入ください。',
  }))
