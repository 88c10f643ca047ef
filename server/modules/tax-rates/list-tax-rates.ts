import { serve } from '#context'
import * as contract from '#contract/admin/tax-rates.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { presentRate } from './plan-rates.ts'
import { findRates } from './queries.ts'

export const listTaxRates = serve(contract.listTaxRates, async (_asked, { db, now: clock }) => {
  const now = clock()
  return { rates: (await findRates(db)).map((row) => presentRate(row, now)), today: tokyoDateOf(now) }
})
