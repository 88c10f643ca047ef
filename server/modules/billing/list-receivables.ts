import { serve } from '#context'
import * as contract from '#contract/admin/receivables.ts'
import { lastOverdueDate } from '#domain/payment-term.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { presentReceivable } from './present.ts'
import { findReceivables } from './queries.ts'

export const listReceivables = serve(contract.listReceivables, async ({ query: { overdue, page } }, context) => {
  const today = tokyoDateOf(context.now())
  const overdueUntil = overdue === '1' ? lastOverdueDate(today) : undefined
  const { rows, total } = await findReceivables(context.sql, { today, overdueUntil, page })
  return { rows: rows.map((row) => presentReceivable(row, context)), total }
})
