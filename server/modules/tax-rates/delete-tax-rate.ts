import { namedVersion } from '#contract/admin/records.ts'
import * as contract from '#contract/admin/tax-rates.ts'
import { isRefusing } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { openRate } from './open-rate.ts'
import { othersThan, planRates } from './plan-rates.ts'
import { deleteRate } from './queries.ts'

export const deleteTaxRate = changeRecord(
  contract.deleteTaxRate,
  async (tx, { params: { id }, query, body }, context) => {
    const version = namedVersion({ query, body })
    if (isRefusing(version)) return version
    const before = await openRate(tx, { id, version }, context.now())
    if (isRefusing(before)) return before
    const planned = {
      write: () => deleteRate(tx, id),
      before,
      rows: await othersThan(tx, id),
      from: before.validFrom,
      query,
    }
    return planRates(tx, planned, context)
  },
)
