import { serve } from '#context'
import * as meetups from '#contract/meetups.ts'
import { presentGuestOrder } from '../present.ts'
import { findByGuestToken } from '../queries.ts'
import { cancelFound } from './cancel-meetup.ts'

export const cancelGuestOrder = serve(meetups.cancelGuestOrder, async ({ params, body }, context) => {
  const found = await findByGuestToken(context, params.guest_token)
  if (!found) throw context.refuse('meetup_not_found')
  return presentGuestOrder(await cancelFound(found, { by: 'guest', reason: body.reason }, context))
})
