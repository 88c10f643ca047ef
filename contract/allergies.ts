import * as z from 'zod/mini'
import { ALLERGENS, type AllergenCode } from '#domain/allergen.ts'
import { MAX_ALLERGIES } from '#domain/order-allergies.ts'
import { multilineText, wholeNumber } from './text.ts'

export const Allergen = z.enum(ALLERGENS.map(({ code }) => code) as [AllergenCode, ...AllergenCode[]], {
  error: 'アレルギーを一覧からお選びください。',
})

/** People who must not eat the same things: how many, never who. */
export const OrderAllergy = z
  .strictObject({
    allergens: z.array(Allergen).check(
      z.maxLength(ALLERGENS.length),
      z.refine((codes) => new Set(codes).size === codes.length, { error: '同じ品目が重なっています。' }),
    ),
    persons: wholeNumber('召し上がれない方の人数を、1以上の数字でご記入ください。', 1, 100_000),
    /** As it was typed, for the kitchen. */
    note: z._default(multilineText(200), ''),
  })
  .check(
    z.refine(({ allergens, note }) => allergens.length > 0 || note !== '', {
      path: ['allergens'],
      error: '召し上がれない品目をお選びいただくか、内容をご記入ください。',
    }),
  )
export type OrderAllergy = z.output<typeof OrderAllergy>

export const OrderAllergies = z
  .array(OrderAllergy)
  .check(z.maxLength(MAX_ALLERGIES, { error: `召し上がれないものは${MAX_ALLERGIES}組までご記入いただけます。` }))
