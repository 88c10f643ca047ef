import { eq, sql as expression } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/events.ts'
import { writeInTurn } from '#modules/ordering'
import { lockOwnEvent } from '../queries.ts'
import { events } from '../tables.ts'
import { getOwnEvent } from './get-event.ts'

/** The link before opens nothing any more. Guests who have a private link keep it: it opens their own answer alone. */
export const replaceRsvpLink = serve(contract.replaceRsvpLink, async ({ params, caller }, context) => {
  const own = { id: params.id, userId: caller.userId }
  await writeInTurn(
    own,
    async (tx) => {
      const event = await lockOwnEvent(tx, own)
      if (!event) throw context.refuse('event_not_found')
      if (event.status === 'cancelled') throw context.refuse('event_cancelled')
      await tx
        .update(events)
        .set({ rsvpSerial: expression`${events.rsvpSerial} + 1`, updatedAt: context.now() })
        .where(eq(events.id, event.id))
    },
    context,
  )
  return getOwnEvent(own, context)
})
