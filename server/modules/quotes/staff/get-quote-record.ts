import * as contract from '#contract/admin/quotes.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { findQuoteRecord } from './present.ts'

export const getQuoteRecord = showRecord(contract.getQuoteRecord, async ({ params: { id } }, context) => {
  const answer = await findQuoteRecord(context.db, id, context)
  return answer ? { id, label: answer.number, answer } : refused('quote_not_found')
})
