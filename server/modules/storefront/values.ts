import { storefrontFields } from '#contract/admin/storefront-fields.ts'
import { draftedValues } from '#modules/publishing'

export const { standingOf, columnsOf } = draftedValues(storefrontFields)
