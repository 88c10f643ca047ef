import * as z from 'zod/mini'
import { TAX_CLASSES } from '#domain/tax.ts'
import { chosenDay, wholeNumber } from '../text.ts'

/** Consumption tax of a class from a day of delivery on. */
export const TaxRateToPlan = z.strictObject({
  class: z.enum(TAX_CLASSES, { error: '軽減か標準をお選びください。' }),
  rate: wholeNumber('税率は、0から100までの整数でご記入ください。', 0, 100),
  from: chosenDay('適用する日をお選びください。'),
})
export type TaxRateToPlan = z.output<typeof TaxRateToPlan>
