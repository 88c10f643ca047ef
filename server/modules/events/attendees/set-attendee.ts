import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import { filledBy, hadRoomFor } from '#domain/attendee.ts'
import type { AttendeeStatus } from '#domain/attendee-status.ts'
import { presentAttendee } from '../present.ts'
import { attendeesOf, lockOwnAttendee } from '../queries.ts'
import { attendees } from '../tables.ts'
import { writeAttendeeInTurn } from './write-attendee-in-turn.ts'

/** Repeated, it changes nothing. */
const set = (operation: typeof contract.cancelAttendee | typeof contract.activateAttendee, status: AttendeeStatus) =>
  serve(operation, ({ params, caller }, context) => {
    const { refuse } = context
    const own = { id: params.attendee_id, userId: caller.userId }
    return writeAttendeeInTurn(
      own,
      async (tx) => {
        const found = await lockOwnAttendee(tx, own)
        if (!found || found.attendee.joinedTo || found.attendee.removedAt) throw refuse('attendee_not_found')
        const { event, attendee } = found
        if (event.status === 'cancelled' && attendee.status !== status) throw refuse('event_cancelled')
        if (event.status !== 'cancelled') {
          await tx.update(attendees).set({ status }).where(eq(attendees.id, own.id))
        }
        const guests = await attendeesOf(tx, event.id)
        const counted = attendee.status === 'cancelled' && status === 'active' ? 1 : 0
        if (!hadRoomFor({ rows: 0, counted }, filledBy(guests))) throw refuse('too_many_attendees')
        return presentAttendee(guests.find(({ id }) => id === own.id)!, event)
      },
      context,
    )
  })

export const cancelAttendee = set(contract.cancelAttendee, 'cancelled')
export const activateAttendee = set(contract.activateAttendee, 'active')
