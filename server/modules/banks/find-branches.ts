import { serve } from '#context'
import * as contract from '#contract/banks.ts'
import { findBranchesCalled } from './queries.ts'

export const findBranches = serve(contract.findBranches, async ({ params, query }, { refuse }) => {
  const found = await findBranchesCalled(params.code, query.q)
  if (!found) throw refuse('not_found')
  return found
})
