import { serve } from '#context'
import * as contract from '#contract/admin/refunds.ts'
import { hindranceOf } from '#domain/refund.ts'
import { cardRefundsOf } from '#modules/payments'
import { type KnownAccount, knownAccountsOf, withoutAccount } from '#modules/refund-accounts'
import { findRefunds } from './queries.ts'

/** Not logged: of an account no more than its last digits is shown. */
export const listRefunds = serve(contract.listRefunds, async ({ query }, context) => {
  const { rows, total } = await findRefunds(context.sql, query)
  const ids = rows.map(({ id }) => id)
  const accounts = query.state === 'done' ? noAccounts : await knownAccountsOf(context.db, ids, context)
  const isWaiting = query.state === 'waiting'
  const gone = isWaiting ? await withoutAccount(context.db, ids, context) : nobody
  const factsOf = (id: string) => accounts.get(id)?.facts ?? (gone.has(id) ? 'gone' : undefined)
  const byCard = await cardRefundsOf(context.db, ids)
  return {
    rows: rows.map((row) => ({
      ...row,
      account: accounts.get(row.id)?.masked ?? null,
      card_refund: byCard.get(row.id) ?? null,
      hindrance: isWaiting ? hindranceOf(byCard.get(row.id) === 'running', factsOf(row.id)) : null,
    })),
    total,
  }
})

const noAccounts: ReadonlyMap<string, KnownAccount> = new Map()
const nobody: ReadonlySet<string> = new Set()
