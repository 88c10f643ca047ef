import { serve } from '#context'
import * as contract from '#contract/quotes.ts'
import { presentQuote } from './present.ts'
import { openQuote } from './queries.ts'

export const getQuote = serve(contract.getQuote, async ({ params, network }, context) =>
  presentQuote(await openQuote({ ...params, network }, context), context),
)
