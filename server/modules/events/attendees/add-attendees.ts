import { randomUUID } from 'node:crypto'
import { serve } from '#context'
import * as contract from '#contract/events.ts'
import { MAX_ATTENDEES } from '#domain/attendee.ts'
import { isRsvpOpen } from '#domain/event.ts'
import { type MailLimits, mailsAreWaiting, queueLimitedLetters } from '#modules/mail'
import { day } from '#platform/limits'
import { letterTo } from '../letters.ts'
import { presentAttendees } from '../present.ts'
import { type AttendeeRow, attendeesOf, findHost, lastPosition, lockOwnEvent } from '../queries.ts'
import { attendees } from '../tables.ts'

/** Whoever opens an account may invite: nobody gets many, and one account or office cannot write to a whole town. */
const invitations: MailLimits = {
  name: 'invitation',
  perSender: { max: 1_000, within: day },
  perAddressee: { max: 10, within: day },
  perNetwork: { max: 3_000, within: day },
}

type NewAttendee = { name: string; email: string; department: string }

/** Adds those who are not there yet, by their address; whoever has none is always new. */
export const addAttendees = serve(contract.addAttendees, async ({ params, body, caller, network }, context) => {
  const now = context.now()
  const done = await context.db.transaction(async (tx) => {
    const event = await lockOwnEvent(tx, { id: params.id, userId: caller.userId })
    if (!event) throw context.refuse('event_not_found')
    if (event.status === 'cancelled') throw context.refuse('event_cancelled')
    const there = await attendeesOf(tx, event.id)
    const { fresh, duplicates } = withoutKnown(body.attendees, there)
    if (there.length + fresh.length > MAX_ATTENDEES) throw context.refuse('too_many_attendees')
    const first = (await lastPosition(tx, event.id)) + 1
    const rows = fresh.map((asked, i) => rowOf(asked, { eventId: event.id, position: first + i, now }))
    if (rows.length > 0) await tx.insert(attendees).values(rows)
    const host = await findHost(tx, event)
    const invited = host && isRsvpOpen(event, now) ? rows.filter(({ email }) => email !== null) : []
    const letters = invited.map((attendee) => letterTo('event-invitation', { event, attendee, host: host! }, context))
    const cause = { limits: invitations, sender: caller.userId, network }
    const mailed = await queueLimitedLetters(tx, letters, cause, context)
    return { rows: [...there, ...rows], added: rows.length, mailed: mailed.length, duplicates }
  })
  if (done.mailed > 0) mailsAreWaiting(context)
  const { rows, ...told } = done
  return { ...presentAttendees(rows), ...told }
})

function withoutKnown(asked: readonly NewAttendee[], there: readonly AttendeeRow[]) {
  const known = new Set(there.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))
  const fresh: NewAttendee[] = []
  const duplicates: string[] = []
  for (const attendee of asked) {
    const email = attendee.email.toLowerCase()
    if (email !== '' && known.has(email)) duplicates.push(attendee.email)
    else fresh.push(attendee)
    known.add(email)
  }
  return { fresh, duplicates }
}

const rowOf = (
  { name, email, department }: NewAttendee,
  { eventId, position, now }: { eventId: string; position: number; now: Date },
): AttendeeRow => ({
  ...{ id: randomUUID(), eventId, position, name, email: email || null, department },
  ...{ status: 'invited', allergens: [], note: '', respondedAt: null },
  ...{ answerSerial: 0, answerKey: null, answerFingerprint: null, createdAt: now },
})
