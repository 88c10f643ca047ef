import { askingOf } from '#domain/attendee.ts'
import { attendeesOf, type EventRow, type Guest } from '../queries.ts'

type MayBeAsked = { guest: Guest; template: 'event-invitation' | 'event-reminder' }
type Reader = Parameters<typeof attendeesOf>[0]

/** The guests of an event who can be asked for an answer by mail now, and which mail they get. */
export async function mayBeAsked(db: Reader, { id }: Pick<EventRow, 'id'>, now: Date): Promise<MayBeAsked[]> {
  const guests = await attendeesOf(db, id)
  const answered = new Set(guests.map(({ probably }) => probably))
  return guests.flatMap((guest): MayBeAsked[] => {
    const asking = askingOf(guest, { hasProbable: answered.has(guest.id), now })
    if (asking === 'not_invited') return [{ guest, template: 'event-invitation' }]
    return asking === 'waits' ? [{ guest, template: 'event-reminder' }] : []
  })
}
