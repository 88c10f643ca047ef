import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { normalizePostalCode } from '#domain/japanese-input.ts'
import { findTowns } from './queries.ts'

export const findPostalCode = serve(catalog.findPostalCode, async ({ params }, { sql, postalService, refuse }) => {
  const code = normalizePostalCode(params.code)
  if (!code) {
    throw refuse('invalid', { errors: [{ field: 'code', message: '郵便番号は7桁の数字でご記入ください。' }] })
  }
  return (await postalService?.find(code)) ?? findTowns(sql, code)
})
