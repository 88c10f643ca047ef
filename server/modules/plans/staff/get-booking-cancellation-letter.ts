import { serve } from '#context'
import * as contract from '#contract/admin/bookings.ts'
import { letterOfCancelling } from '#modules/events'
import { findBooking } from '../queries.ts'

/** Not logged: nothing of any guest is in it, and whose booking it is was shown before. */
export const getBookingCancellationLetter = serve(
  contract.getBookingCancellationLetter,
  async ({ params: { id } }, context) => {
    const found = await findBooking(context.db, id)
    if (!found) throw context.refuse('booking_not_found')
    return { to_guests: (await letterOfCancelling(found, context)) ?? null }
  },
)
