import { serve } from '#context'
import * as meetups from '#contract/meetups.ts'
import type { MeetupHooks } from '../hooks.ts'
import { presentGuestOrderNow } from '../present.ts'
import { findByGuestToken } from '../queries.ts'
import { refundOf } from '../refund-of.ts'
import { cancelOrder } from './cancel-meetup.ts'

export const cancelGuestOrder = (hooks: MeetupHooks) =>
  serve(meetups.cancelGuestOrder, async ({ params, body, network }, context) => {
    const found = await findByGuestToken(context, params.guest_token)
    if (!found) throw context.refuse('meetup_not_found')
    const cancellation = { by: 'guest', ...body, caller: undefined, network } as const
    const cancelled = await cancelOrder(found, cancellation, { ...context, hooks })
    return presentGuestOrderNow(cancelled, { ...context, refund: await refundOf(context.db, cancelled.meetup) })
  })
