import { type Context, serve } from '#context'
import type { EventDetail } from '#contract/events.ts'
import * as contract from '#contract/events.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { presentEvent, presentOrder } from '../present.ts'
import { countsOf, findEventAndOrder } from '../queries.ts'

export const getEvent = serve(contract.getEvent, ({ params, caller }, context) =>
  getOwnEvent({ id: params.id, userId: caller.userId }, context),
)

/** An event of this account as it is now, with its order, and with its attendees counted. */
export async function getOwnEvent(
  own: { id: string; userId: string },
  context: Context & MayRefuse<'event_not_found'>,
): Promise<EventDetail> {
  const found = await findEventAndOrder(context.db, own)
  if (!found) throw context.refuse('event_not_found')
  const { event, order } = found
  const counts = await countsOf(context.db, [event])
  return { ...presentEvent(event, counts(event), context), order: order && presentOrder(order) }
}
