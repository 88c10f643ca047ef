import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { serve } from '#context'
import type { AttendeesChange } from '#contract/attendees.ts'
import * as contract from '#contract/attendees.ts'
import { filledBy, hadRoomFor } from '#domain/attendee.ts'
import { writeInTurn } from '#modules/ordering'
import { presentAttendees } from '../present.ts'
import { attendeesOf, lockOwnEvent } from '../queries.ts'
import { attendees } from '../tables.ts'

/** Guests who are no longer on the list are left out: they may have taken themselves off it. */
export const changeAttendees = serve(contract.changeAttendees, ({ params, body, caller }, context) =>
  writeInTurn(
    { id: params.id, userId: caller.userId },
    async (tx) => {
      const event = await lockOwnEvent(tx, { id: params.id, userId: caller.userId })
      if (!event) throw context.refuse('event_not_found')
      if (event.status === 'cancelled' && body.removed !== true) throw context.refuse('event_cancelled')
      const theirs = and(
        inArray(attendees.id, body.attendees),
        eq(attendees.eventId, event.id),
        isNull(attendees.joinedTo),
        body.removed === undefined ? isNull(attendees.removedAt) : undefined,
        // A guest's own answer is never undone; 未定 was one of who is invited still.
        body.status === 'invited' ? or(isNull(attendees.respondedAt), attendees.maybe) : undefined,
      )
      const change = columnsOf(body, context.now())
      if (Object.keys(change).length > 0) await tx.update(attendees).set(change).where(theirs)
      const guests = await attendeesOf(tx, event.id)
      const addsSome = (body.status ?? 'cancelled') !== 'cancelled' || body.removed === false
      if (addsSome && !hadRoomFor({ rows: 1, counted: 1 }, filledBy(guests))) throw context.refuse('too_many_attendees')
      return presentAttendees(guests, event)
    },
    context,
  ),
)

const columnsOf = ({ status, department, removed }: AttendeesChange, now: Date) => ({
  ...(status !== undefined && { status }),
  ...(department !== undefined && { department }),
  ...(removed !== undefined && { removedAt: removed ? now : null }),
})
