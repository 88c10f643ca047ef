import { serve } from '#context'
import * as contract from '#contract/admin/order-record.ts'
import { letterOfCancelling } from '#modules/events'
import { findOrderById } from '../queries.ts'

/** Not logged: nothing of any guest is in it, and whose order it is was shown before. */
export const getCancellationLetter = serve(contract.getCancellationLetter, async ({ params: { id } }, context) => {
  const found = await findOrderById(context.db, id)
  if (!found) throw context.refuse('meetup_not_found')
  return { to_guests: (await letterOfCancelling(found.meetup, context)) ?? null }
})
