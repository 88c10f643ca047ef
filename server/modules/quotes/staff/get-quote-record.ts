import { maySee } from '#context'
import * as contract from '#contract/admin/quotes.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { findQuote } from '../queries.ts'
import { findQuoteRecord } from './present.ts'

export const getQuoteRecord = showRecord(contract.getQuoteRecord, async ({ params: { id }, caller }, context) => {
  const found = await findQuote(context.db, id)
  const answer = found && maySee(found.quote, caller) && (await findQuoteRecord(context.db, id, context))
  return answer ? { id, label: answer.number, answer } : refused('quote_not_found')
})
