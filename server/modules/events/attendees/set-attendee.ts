import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/events.ts'
import type { AttendeeStatus } from '#domain/attendee.ts'
import { presentAttendee } from '../present.ts'
import { findOwnAttendee } from '../queries.ts'
import { attendees } from '../tables.ts'

/** Repeated, it changes nothing. */
const set = (operation: typeof contract.cancelAttendee | typeof contract.activateAttendee, status: AttendeeStatus) =>
  serve(operation, async ({ params, caller }, { db, refuse }) => {
    const found = await findOwnAttendee(db, { id: params.attendee_id, userId: caller.userId })
    if (!found) throw refuse('attendee_not_found')
    if (found.attendee.status === status) return presentAttendee(found.attendee)
    if (found.event.status === 'cancelled') throw refuse('event_cancelled')
    const [written] = await db.update(attendees).set({ status }).where(eq(attendees.id, found.attendee.id)).returning()
    if (!written) throw refuse('attendee_not_found')
    return presentAttendee(written)
  })

export const cancelAttendee = set(contract.cancelAttendee, 'cancelled')
export const activateAttendee = set(contract.activateAttendee, 'active')
