import { seesErased, serve } from '#context'
import * as contract from '#contract/admin/quotes.ts'
import { presentRows } from './present.ts'
import { findQuotes } from './queries.ts'

/** A list, so it is not logged (decision 42); whose quote is opened is. */
export const listAllQuotes = serve(contract.listAllQuotes, async ({ query, caller }, context) => {
  const { rows, total } = await findQuotes(context, { ...query, seesErased: seesErased(caller) })
  return { rows: await presentRows(rows, context), total }
})
