import { serve } from '#context'
import * as meetups from '#contract/meetups.ts'
import { presentGuestOrderNow } from '../present.ts'
import { findByGuestToken } from '../queries.ts'
import { refundOf } from '../refund-of.ts'

export const getGuestOrder = serve(meetups.getGuestOrder, async ({ params }, context) => {
  const found = await findByGuestToken(context, params.guest_token)
  if (!found) throw context.refuse('meetup_not_found')
  return presentGuestOrderNow(found, { ...context, refund: await refundOf(context.db, found.meetup) })
})
