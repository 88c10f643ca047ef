import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import { areApart } from '#domain/attendee.ts'
import { writeAttendeeInTurn } from '../attendees/write-attendee-in-turn.ts'
import type { AttendeeRow } from '../queries.ts'
import { joinRows } from './join-rows.ts'
import { lockOwnPair, presentListed } from './own-pair.ts'

/**
 * The row that the organiser made stays and has the newer answer; the other is kept behind it, so that its guest's
 * private link goes on opening what was answered by it.
 */
export const joinAttendees = serve(contract.joinAttendees, (request, context) =>
  writeAttendeeInTurn(
    { id: request.params.attendee_id, userId: request.caller.userId },
    async (tx) => {
      const { event, standing } = await lockOwnPair(tx, request, context)
      const { one, other } = standing
      if (one.id === other.id) return presentListed(tx, event, one.id)
      if (areApart(one, other)) throw context.refuse('attendees_apart')
      const [kept, joined] = rankOf(one) <= rankOf(other) ? [one, other] : [other, one]
      await joinRows(tx, [{ kept, joined }])
      return presentListed(tx, event, kept.id)
    },
    context,
  ),
)

/** Guests added by the organiser before those who came by the link, and then by position. */
const rankOf = ({ linkSerial, position }: AttendeeRow) => (linkSerial === null ? 0 : 1_000_000) + position
