import { serve } from '#context'
import * as contract from '#contract/plans.ts'
import { presentOwnBookingNow } from './present-now.ts'
import { findOwnBooking } from './queries.ts'
import { refundOf } from './refund-of.ts'

export const getBooking = serve(contract.getBooking, async ({ params, caller }, context) => {
  const booking = await findOwnBooking(context, { id: params.id, userId: caller.userId })
  if (!booking) throw context.refuse('booking_not_found')
  return presentOwnBookingNow(booking, { ...context, refund: await refundOf(context.db, booking) })
})
