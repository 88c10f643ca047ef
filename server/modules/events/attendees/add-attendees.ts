import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import { filledBy, hadRoomFor } from '#domain/attendee.ts'
import { type MailCause, mailsAreWaiting } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import type { Tx } from '#platform/db'
import type { AskingContext } from '../ask/ask-by-mail.ts'
import { askWaiting } from '../ask/ask-waiting.ts'
import { presentAttendees } from '../present.ts'
import { type AttendeeRow, attendeesOf, type EventRow, filledOf, lastPosition, lockOwnEvent } from '../queries.ts'
import { attendees, noDetails } from '../tables.ts'
import { type AddingKey, addedUnder, addingKeyOf } from './adding-key.ts'

type NewAttendee = { name: string; email: string; department: string }

/**
 * Adds the guests whose address is not on the list yet; a guest without an address is always new. Mailed only if
 * `invite` says so: at once, or as soon as answers are taken. The same key adds them once.
 */
export const addAttendees = serve(contract.addAttendees, async ({ params, body, caller, header, network }, context) => {
  const key = addingKeyOf(header('idempotency-key'), body.attendees, context)
  const now = context.now()
  const done = await writeInTurn(
    { id: params.id, userId: caller.userId },
    async (tx) => {
      const event = await lockOwnEvent(tx, { id: params.id, userId: caller.userId })
      if (!event) throw context.refuse('event_not_found')
      if (event.status === 'cancelled') throw context.refuse('event_cancelled')
      const cause = { account: caller.userId, network }
      const before = key && addedUnder(key, await rowsUnder(tx, event.id, key), context)
      if (before) {
        const ids = [...before.values()].map(({ id }) => id)
        if (body.invite) await inviteLate(tx, { event, ids, cause }, context)
        const left = body.attendees.filter((_, place) => !before.has(place))
        return { event, ids: new Set(ids), duplicates: left.map(({ email }) => email).filter(Boolean) }
      }
      const there = await attendeesOf(tx, event.id)
      const { fresh, duplicates } = withoutKnown(body.attendees, there)
      const first = (await lastPosition(tx, event.id)) + 1
      const rows = fresh.map((attendee, i) => ({
        ...rowOf(attendee, { eventId: event.id, position: first + i, now, ...body }),
        ...(key && { answerKey: key.hashes[body.attendees.indexOf(attendee)]!, answerFingerprint: key.fingerprint }),
      }))
      if (rows.length > 0) await tx.insert(attendees).values(rows)
      const added = { rows: rows.length, counted: rows.length }
      // Names of people who have answered by the link add nobody: then the list is counted anew.
      const hadRoom =
        hadRoomFor(added, filledBy([...there, ...rows])) || hadRoomFor(added, await filledOf(tx, event.id))
      if (!hadRoom) throw context.refuse('too_many_attendees')
      if (rows.some(({ inviteWaits }) => inviteWaits)) await askWaiting(tx, { event, cause }, context)
      return { event, ids: new Set(rows.map(({ id }) => id)), duplicates }
    },
    context,
  )
  const { event, ids, duplicates } = done
  const guests = await attendeesOf(context.db, event.id)
  const added = guests.filter(({ id }) => ids.has(id))
  const mailed = added.filter(({ askedAt }) => askedAt !== null).length
  const waiting = added.filter(({ inviteWaits }) => inviteWaits).length
  if (mailed > 0) mailsAreWaiting(context)
  return { ...presentAttendees(guests, event), added: ids.size, mailed, waiting, duplicates }
})

const rowsUnder = (tx: Tx, eventId: string, { hashes }: AddingKey) =>
  tx
    .select()
    .from(attendees)
    .where(and(eq(attendees.eventId, eventId), inArray(attendees.answerKey, [...hashes])))

type Late = { event: EventRow; ids: readonly string[]; cause: MailCause }

/** The first call added them without a mail; this one asks for mails. */
async function inviteLate(tx: Tx, { event, ids, cause }: Late, context: AskingContext): Promise<void> {
  const uninvited = and(
    inArray(attendees.id, [...ids]),
    ...[eq(attendees.status, 'invited'), isNotNull(attendees.email), isNull(attendees.askedAt)],
  )
  await tx.update(attendees).set({ inviteWaits: true }).where(uninvited)
  await askWaiting(tx, { event, cause }, context)
}

function withoutKnown(sent: readonly NewAttendee[], there: readonly AttendeeRow[]) {
  const known = new Set(there.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))
  const fresh: NewAttendee[] = []
  const duplicates: string[] = []
  for (const attendee of sent) {
    const email = attendee.email.toLowerCase()
    if (email !== '' && known.has(email)) duplicates.push(attendee.email)
    else fresh.push(attendee)
    known.add(email)
  }
  return { fresh, duplicates }
}

const rowOf = (
  { name, email, department }: NewAttendee,
  { eventId, position, now, invite }: { eventId: string; position: number; now: Date; invite: boolean },
): typeof attendees.$inferInsert => ({
  id: randomUUID(),
  eventId,
  position,
  name,
  email: email || null,
  department,
  status: 'invited',
  ...noDetails,
  answerSerial: 0,
  createdAt: now,
  inviteWaits: invite && email !== '',
})
