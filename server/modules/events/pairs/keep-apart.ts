import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import { areApart } from '#domain/attendee.ts'
import { writeAttendeeInTurn } from '../attendees/write-attendee-in-turn.ts'
import { attendees } from '../tables.ts'
import { lockOwnPair, presentListed } from './own-pair.ts'

/** For good: the two are counted, shown and reminded as the two people they are. */
export const keepApart = serve(contract.keepApart, (request, context) =>
  writeAttendeeInTurn(
    { id: request.params.attendee_id, userId: request.caller.userId },
    async (tx) => {
      const { event, standing } = await lockOwnPair(tx, request, context)
      const { one, other } = standing
      if (one.id === other.id) throw context.refuse('attendees_joined')
      if (!areApart(one, other)) {
        await tx
          .update(attendees)
          .set({ apartFrom: [...one.apartFrom, other.id] })
          .where(eq(attendees.id, one.id))
        await tx
          .update(attendees)
          .set({ apartFrom: [...other.apartFrom, one.id] })
          .where(eq(attendees.id, other.id))
      }
      return presentListed(tx, event, one.id)
    },
    context,
  ),
)
