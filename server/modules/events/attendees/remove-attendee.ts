import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import { lockOwnAttendee } from '../queries.ts'
import { attendees } from '../tables.ts'
import { writeAttendeeInTurn } from './write-attendee-in-turn.ts'

/** Any row, also after the gathering. It can be had back for an hour, and is then deleted. */
export const removeAttendee = serve(contract.removeAttendee, async ({ params, caller }, context) => {
  await writeAttendeeInTurn(
    { id: params.attendee_id, userId: caller.userId },
    async (tx) => {
      const own = await lockOwnAttendee(tx, { id: params.attendee_id, userId: caller.userId })
      if (!own || own.attendee.joinedTo) throw context.refuse('attendee_not_found')
      if (own.attendee.removedAt) return
      await tx.update(attendees).set({ removedAt: context.now() }).where(eq(attendees.id, own.attendee.id))
    },
    context,
  )
})
