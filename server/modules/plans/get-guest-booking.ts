import { serve } from '#context'
import * as contract from '#contract/plans.ts'
import { presentGuestBookingNow } from './present-now.ts'
import { findByGuestToken } from './queries.ts'
import { refundOf } from './refund-of.ts'

export const getGuestBooking = serve(contract.getGuestBooking, async ({ params }, context) => {
  const booking = await findByGuestToken(context, params.guest_token)
  if (!booking) throw context.refuse('booking_not_found')
  return presentGuestBookingNow(booking, { ...context, refund: await refundOf(context.db, booking) })
})
