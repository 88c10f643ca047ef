import type { Attendee } from '#contract/attendees.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import type { Tx } from '#platform/db'
import { presentAttendee } from '../present.ts'
import { type AttendeeRow, attendeesOf, type EventRow, lockOwnAttendee, standingFor } from '../queries.ts'

type PairRequest = { params: { attendee_id: string }; body: { with: string }; caller: { userId: string } }

export type Pair = {
  event: EventRow
  one: AttendeeRow
  other: AttendeeRow
  /** The entry on the list for each; the same one for both once they are joined. */
  standing: { one: AttendeeRow; other: AttendeeRow }
}

/** Two attendees of one event of the caller, which is held until the transaction ends. */
export async function lockOwnPair(
  tx: Tx,
  { params, body, caller: { userId } }: PairRequest,
  { refuse }: MayRefuse<'attendee_not_found' | 'event_cancelled' | 'invalid'>,
): Promise<Pair> {
  const [found, second] = [
    await lockOwnAttendee(tx, { id: params.attendee_id, userId }),
    await lockOwnAttendee(tx, { id: body.with, userId }),
  ]
  if (!found || found.event.id !== second?.event.id) throw refuse('attendee_not_found')
  if (params.attendee_id === body.with) {
    throw refuse('invalid', { errors: [{ field: 'with', message: '別の参加者をお選びください。' }] })
  }
  const { event, attendee: one } = found
  const standing = { one: await standingFor(tx, one), other: await standingFor(tx, second.attendee) }
  if (standing.one.removedAt || standing.other.removedAt) throw refuse('attendee_not_found')
  if (event.status === 'cancelled') throw refuse('event_cancelled')
  return { event, one, other: second.attendee, standing }
}

/** As the list has it now. */
export async function presentListed(tx: Tx, event: EventRow, id: string): Promise<Attendee> {
  const guest = (await attendeesOf(tx, event.id)).find((each) => each.id === id)
  return presentAttendee(guest!, event)
}
