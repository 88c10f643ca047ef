import { and, eq, inArray } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/events.ts'
import type { AttendeeStatus } from '#domain/attendee.ts'
import { presentAttendee } from '../present.ts'
import { findOwnAttendee } from '../queries.ts'
import { attendees, events } from '../tables.ts'

/** The path names no event: whose it is stands in the statement that writes. Repeated, it changes nothing. */
const set = (operation: typeof contract.cancelAttendee | typeof contract.activateAttendee, status: AttendeeStatus) =>
  serve(operation, async ({ params, caller }, { db, refuse }) => {
    const own = { id: params.attendee_id, userId: caller.userId }
    const ownEvents = db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.userId, own.userId), eq(events.isCancelled, false)))
    const [written] = await db
      .update(attendees)
      .set({ status })
      .where(and(eq(attendees.id, own.id), inArray(attendees.eventId, ownEvents)))
      .returning()
    if (written) return presentAttendee(written)
    const attendee = await findOwnAttendee(db, own)
    if (!attendee) throw refuse('attendee_not_found')
    if (attendee.status !== status) throw refuse('event_cancelled')
    return presentAttendee(attendee)
  })

export const cancelAttendee = set(contract.cancelAttendee, 'cancelled')
export const activateAttendee = set(contract.activateAttendee, 'active')
