import * as contract from '#contract/admin/tax-rates.ts'
import { changeRecord } from '#modules/audit'
import { checkRate, planRates } from './plan-rates.ts'
import { findRates, insertRate } from './queries.ts'

export const createTaxRate = changeRecord(contract.createTaxRate, async (tx, { query, body }, context) => {
  const wanted = { taxClass: body.class, rate: body.rate, validFrom: body.from }
  const others = await findRates(tx)
  const no = checkRate(wanted, others, context.now())
  if (no) return no
  const planned = {
    write: () => insertRate(tx, wanted),
    before: undefined,
    rows: [...others, wanted],
    from: body.from,
    query,
  }
  return planRates(tx, planned, context)
})
