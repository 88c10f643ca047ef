import { serve } from '#context'
import * as contract from '#contract/quotes.ts'
import { presentQuoteSummary } from './present.ts'
import { listOwnQuotes } from './queries.ts'

export const listQuotes = serve(contract.listQuotes, async ({ query, caller }, context) => {
  const { rows, total } = await listOwnQuotes(context, { userId: caller.userId, page: query.page })
  return { rows: rows.map((row) => presentQuoteSummary(row, context)), total }
})
