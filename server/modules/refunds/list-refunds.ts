import { serve } from '#context'
import * as contract from '#contract/admin/refunds.ts'
import { hindranceOf } from '#domain/refund.ts'
import { givenBackByCard } from '#modules/payments'
import { type KnownAccount, knownAccountsOf } from '#modules/refund-accounts'
import { findRefunds } from './queries.ts'

/** Not logged: of an account no more than its last digits is shown. */
export const listRefunds = serve(contract.listRefunds, async ({ query }, context) => {
  const { rows, total } = await findRefunds(context.sql, query)
  const ids = rows.map(({ id }) => id)
  const accounts = query.state === 'done' ? noAccounts : await knownAccountsOf(context.db, ids, context)
  const isWaiting = query.state === 'waiting'
  const byCard = isWaiting ? await givenBackByCard(context.db, ids) : noIds
  return {
    rows: rows.map((row) => ({
      ...row,
      account: accounts.get(row.id)?.masked ?? null,
      hindrance: isWaiting ? hindranceOf(byCard.has(row.id), accounts.get(row.id)?.facts) : null,
    })),
    total,
  }
})

const noIds: ReadonlySet<string> = new Set()
const noAccounts: ReadonlyMap<string, KnownAccount> = new Map()
