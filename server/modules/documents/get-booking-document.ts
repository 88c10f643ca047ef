import { type Context, serve } from '#context'
import * as documents from '#contract/documents.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { type BookingRow, findBookingByGuestToken, findOwnBooking } from '#modules/plans'
import { makePaper } from './make-paper.ts'
import { sendPaper } from './send-paper.ts'
import { type Subject, subjectOfBooking } from './subject.ts'

export const getBookingDocument = serve(
  documents.getBookingDocument,
  async ({ params, query, caller, network, addHeader }, context) => {
    const find = async () => confirmed(await findOwnBooking(context, { id: params.id, userId: caller.userId }), context)
    const paper = await makePaper({ find, kind: params.kind, query, network }, context)
    if (!paper) throw context.refuse('booking_not_found')
    return sendPaper(paper, addHeader)
  },
  { mayWait: true },
)

export const getGuestBookingDocument = serve(
  documents.getGuestBookingDocument,
  async ({ params, query, network, addHeader }, context) => {
    const find = async () => confirmed(await findBookingByGuestToken(context, params.guest_token), context)
    const paper = await makePaper({ find, kind: params.kind, query, network }, context)
    if (!paper) throw context.refuse('booking_not_found')
    return sendPaper(paper, addHeader)
  },
  { mayWait: true },
)

/** Nothing is agreed before the shop has confirmed it, so there is no paper before. */
export function confirmed(
  booking: BookingRow | undefined,
  { refuse }: Pick<Context & MayRefuse<'not_confirmed'>, 'refuse'>,
): Subject | undefined {
  if (booking?.status === 'requested') throw refuse('not_confirmed')
  return booking && subjectOfBooking(booking)
}
