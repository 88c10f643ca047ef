import { serve } from '#context'
import * as contract from '#contract/admin/refunds.ts'
import { maskedAccountsOf } from '#modules/refund-accounts'
import { findRefunds } from './queries.ts'

/** Not logged: of an account no more than its last digits is shown. */
export const listRefunds = serve(contract.listRefunds, async ({ query }, context) => {
  const { rows, total } = await findRefunds(context.sql, query)
  const accounts =
    query.state === 'done'
      ? new Map()
      : await maskedAccountsOf(
          context.db,
          rows.map(({ id }) => id),
          context,
        )
  return { rows: rows.map((row) => ({ ...row, account: accounts.get(row.id) ?? null })), total }
})
