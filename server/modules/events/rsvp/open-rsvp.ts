import { and, eq } from 'drizzle-orm'
import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { idInToken, isTokenOf, tryToken } from '#modules/links'
import type { Tx } from '#platform/db'
import { type AttendeeRow, type EventRow, findHost, type Host, standingFor } from '../queries.ts'
import { attendees, events } from '../tables.ts'

export type Opened = {
  event: EventRow
  host: Host
  /** With a private link: the attendee of the link, and the entry on the list that represents it. */
  answering: { link: AttendeeRow; attendee: AttendeeRow } | undefined
}

type RsvpLink = {
  token: string
  network: string
  /** The token of a guest's private link. */
  answer?: string | undefined
}

/**
 * What the link of an event opens, and a guest's private link with it. A private link is a secret of its own: it opens
 * its guest's answer also after the event has got another link.
 */
export const openRsvp = (link: RsvpLink, context: Opening): Promise<Opened> =>
  tryToken({ network: link.network, closed: 'rsvp_not_found' }, () => open(context.db, link, context), context)

type Opening = Pick<Context, 'db' | 'secrets' | 'memoryLimits' | 'limitReached' | 'now'> &
  MayRefuse<'rsvp_not_found' | 'too_many_requests'>

async function open(db: Pick<Tx, 'select'>, { token, answer }: RsvpLink, context: Opening): Promise<Opened> {
  const id = idInToken(token)
  const [event] = id ? await db.select().from(events).where(eq(events.id, id)) : []
  if (!event) throw context.refuse('rsvp_not_found')
  const link = answer === undefined ? undefined : await openAnswer(db, event, answer, context)
  const attendee = link && (await standingFor(db, link))
  const isOpenedByEvent = isTokenOf(token, { purpose: 'rsvp', id: event.id, serial: event.rsvpSerial }, context)
  if (answer === undefined ? !isOpenedByEvent : !attendee || attendee.removedAt) throw context.refuse('rsvp_not_found')
  const host = await findHost(db, event)
  if (!host) throw context.refuse('rsvp_not_found')
  return { event, host, answering: link && attendee && { link, attendee } }
}

/** The guest of this event whose private link it is. */
async function openAnswer(
  db: Pick<Tx, 'select'>,
  event: EventRow,
  token: string,
  context: Pick<Context, 'secrets'>,
): Promise<AttendeeRow | undefined> {
  const id = idInToken(token)
  if (!id) return undefined
  const [attendee] = await db
    .select()
    .from(attendees)
    .where(and(eq(attendees.id, id), eq(attendees.eventId, event.id)))
  const isTheirs = attendee && isTokenOf(token, { purpose: 'rsvp_answer', id, serial: attendee.answerSerial }, context)
  return isTheirs ? attendee : undefined
}
