import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { presentProfile } from '../present.ts'
import { findUser } from '../queries.ts'

export const getProfile = serve(accounts.getProfile, async ({ caller }, context) => {
  const user = await findUser(context, caller.userId)
  if (!user) throw context.refuse('unauthorized')
  return presentProfile(user, context.now())
})
