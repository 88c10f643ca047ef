import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import { areApart } from '#domain/attendee.ts'
import type { Tx } from '#platform/db'
import { writeAttendeeInTurn } from '../attendees/write-attendee-in-turn.ts'
import { type AttendeeRow, detailsIn, lastPosition } from '../queries.ts'
import { attendees, type Former } from '../tables.ts'
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
      await join(tx, { kept, joined })
      return presentListed(tx, event, kept.id)
    },
    context,
  ),
)

/** Guests added by the organiser before those who came by the link, and then by position. */
const rankOf = ({ linkSerial, position }: AttendeeRow) => (linkSerial === null ? 0 : 1_000_000) + position

async function join(tx: Tx, { kept, joined }: { kept: AttendeeRow; joined: AttendeeRow }): Promise<void> {
  const answer = isNewer(joined, kept) ? answerIn(joined, kept) : undefined
  const isFirstAnswer = kept.respondedAt === null && joined.respondedAt !== null
  const former: Former = {
    email: kept.email,
    department: kept.department,
    status: kept.status,
    ...detailsIn(kept),
    ownName: kept.ownName,
    answeredBy: kept.answeredBy,
    answeredAfter: kept.answeredAfter,
    respondedAt: kept.respondedAt?.toISOString() ?? null,
    joinedRespondedAt: (answer ?? kept).respondedAt?.toISOString() ?? null,
  }
  await tx
    .update(attendees)
    .set({
      ...answer,
      ...(kept.email === null && { email: joined.email, askedAt: joined.askedAt, toldAt: joined.toldAt }),
      department: kept.department || joined.department,
      ...(isFirstAnswer && { answeredAfter: await lastPosition(tx, kept.eventId), inviteWaits: false }),
    })
    .where(eq(attendees.id, kept.id))
  await tx.update(attendees).set({ joinedTo: kept.id, former }).where(eq(attendees.id, joined.id))
}

/** What was answered later; without any answer, what the organiser has set. */
function isNewer(one: AttendeeRow, other: AttendeeRow): boolean {
  if (one.respondedAt === null && other.respondedAt === null) return other.status === 'invited'
  return (one.respondedAt?.getTime() ?? 0) > (other.respondedAt?.getTime() ?? 0)
}

/** The guest's own words go with the answer, also where the list writes the name in another way. */
function answerIn(joined: AttendeeRow, kept: AttendeeRow) {
  const words = joined.ownName ?? joined.name
  return {
    status: joined.status,
    ...detailsIn(joined),
    respondedAt: joined.respondedAt,
    ownName: joined.respondedAt === null || words === kept.name ? null : words,
    answeredBy: joined.answeredBy ?? joined.id,
  }
}
