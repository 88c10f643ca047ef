import { type Context, serve } from '#context'
import * as contract from '#contract/plans.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import type { BookingRow } from './present.ts'
import { findByGuestToken, findOwnBooking, lockBooking } from './queries.ts'
import { refundPageOf } from './refund-url.ts'

/** A new link for whoever booked: what is named by it goes where a letter's would. */
export const openBookingRefundPage = serve(contract.openBookingRefundPage, async ({ params, caller }, context) =>
  pageOf(await findOwnBooking(context, { id: params.id, userId: caller.userId }), context),
)

export const openGuestBookingRefundPage = serve(contract.openGuestBookingRefundPage, async ({ params }, context) =>
  pageOf(await findByGuestToken(context, params.guest_token), context),
)

type Opening = Pick<Context, 'db' | 'now' | 'config'> & MayRefuse<'booking_not_found' | 'nothing_to_return'>

async function pageOf(found: BookingRow | undefined, context: Opening): Promise<{ url: string }> {
  if (!found) throw context.refuse('booking_not_found')
  const url = await context.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, found.id)
    // It has another owner by now.
    if (booking?.userId !== found.userId) throw context.refuse('booking_not_found')
    return refundPageOf(tx, booking, context)
  })
  if (url === null) throw context.refuse('nothing_to_return')
  return { url }
}
