import { type Context, serve } from '#context'
import * as contract from '#contract/events.ts'
import type { Event } from '#contract/wire.ts'
import { presentEvent } from '../present.ts'
import { countsOf, type EventRow, findOwnEvent } from '../queries.ts'

export const getEvent = serve(contract.getEvent, async ({ params, caller }, context) => {
  const event = await findOwnEvent(context.db, { id: params.id, userId: caller.userId })
  if (!event) throw context.refuse('event_not_found')
  return withCounts(event, context)
})

/** An event with its attendees counted now. */
export async function withCounts(event: EventRow, context: Context): Promise<Event> {
  const counts = await countsOf(context.db, [event.id])
  return presentEvent(event, counts(event.id), context)
}
