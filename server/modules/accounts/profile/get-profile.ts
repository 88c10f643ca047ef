import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { Refused } from '#contract/refusals.ts'
import { presentProfile } from '../present.ts'
import { findUser } from '../queries.ts'

export const getProfile = serve(accounts.getProfile, async ({ caller }, context) => {
  const user = await findUser(context, caller.userId)
  if (!user) throw new Refused('unauthorized')
  return presentProfile(user, context.now())
})
