import { eq } from 'drizzle-orm'
import { serve } from '#context'
import type { AttendeeChangeInput } from '#contract/attendees.ts'
import * as contract from '#contract/attendees.ts'
import { presentAttendee } from '../present.ts'
import { type AttendeeRow, attendeesOf, lockOwnAttendee } from '../queries.ts'
import { attendees } from '../tables.ts'
import { writeAttendeeInTurn } from './write-attendee-in-turn.ts'

/** What a guest has answered stays as it was written. */
export const updateAttendee = serve(contract.updateAttendee, ({ params, body, caller }, context) =>
  writeAttendeeInTurn(
    { id: params.attendee_id, userId: caller.userId },
    async (tx) => {
      const own = await lockOwnAttendee(tx, { id: params.attendee_id, userId: caller.userId })
      const there = own ? await attendeesOf(tx, own.event.id) : []
      const guest = there.find(({ id }) => id === params.attendee_id)
      if (!own || !guest) throw context.refuse('attendee_not_found')
      if (own.event.status === 'cancelled') throw context.refuse('event_cancelled')
      const email = body.email?.toLowerCase()
      if (email && there.some((each) => each.id !== guest.id && each.email?.toLowerCase() === email)) {
        throw context.refuse('invalid', {
          errors: [{ field: 'email', message: 'このアドレスの方は、すでにいらっしゃいます。' }],
        })
      }
      const change = changeOf(guest, body)
      await tx.update(attendees).set(change).where(eq(attendees.id, guest.id))
      const guests = await attendeesOf(tx, own.event.id)
      return presentAttendee(guests.find(({ id }) => id === guest.id)!, own.event)
    },
    context,
  ),
)

function changeOf(guest: AttendeeRow, { name = guest.name, email, department }: AttendeeChangeInput) {
  const words = guest.ownName ?? guest.name
  return {
    name,
    department: department ?? guest.department,
    ownName: guest.respondedAt === null || words === name ? null : words,
    ...(email !== undefined && addressOf(guest, email)),
  }
}

/**
 * The former mailbox must not open the answer any more, and the new address has not been asked yet. A guest without an
 * address has a link from the page, which stays valid.
 */
function addressOf({ email: former, answerSerial }: AttendeeRow, email: string) {
  if ((former ?? '').toLowerCase() === email.toLowerCase()) return { email: email || null }
  return {
    email: email || null,
    askedAt: null,
    toldAt: null,
    inviteWaits: false,
    ...(former !== null && { answerSerial: answerSerial + 1 }),
  }
}
