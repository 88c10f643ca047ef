import { serve } from '#context'
import * as contract from '#contract/quotes.ts'
import { presentOwnQuote } from './present.ts'
import { openOwnQuote, orderOf } from './queries.ts'

export const getOwnQuote = serve(contract.getOwnQuote, async ({ params, network }, context) => {
  const found = await openOwnQuote({ token: params.order_token, network }, context)
  return presentOwnQuote({ ...found, order: await orderOf(context.db, found.quote) }, context)
})
