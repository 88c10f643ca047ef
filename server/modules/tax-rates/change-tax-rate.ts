import { isDeepStrictEqual } from 'node:util'
import * as contract from '#contract/admin/tax-rates.ts'
import { isRefusing } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { openRate } from './open-rate.ts'
import { checkRate, othersThan, planRates } from './plan-rates.ts'
import { updateRate } from './queries.ts'

export const changeTaxRate = changeRecord(
  contract.changeTaxRate,
  async (tx, { params: { id }, query, body: { version, ...change } }, context) => {
    const now = context.now()
    const before = await openRate(tx, { id, version }, now)
    if (isRefusing(before)) return before
    const wanted = {
      taxClass: change.class ?? before.taxClass,
      rate: change.rate ?? before.rate,
      validFrom: change.from ?? before.validFrom,
    }
    const others = await othersThan(tx, id)
    const no = checkRate(wanted, others, now)
    if (no) return no
    const { taxClass, rate, validFrom } = before
    const isSame = isDeepStrictEqual(wanted, { taxClass, rate, validFrom })
    const planned = {
      write: async () => (isSame ? before : updateRate(tx, id, wanted)),
      before,
      rows: [...others, wanted],
      from: validFrom < wanted.validFrom ? validFrom : wanted.validFrom,
      query,
    }
    return planRates(tx, planned, context)
  },
)
