import { eq } from 'drizzle-orm'
import { type Context, serve } from '#context'
import * as contract from '#contract/attendees.ts'
import { isUntold } from '#domain/attendee.ts'
import { type MailCause, mailsAreWaiting, queueGuestMails } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { guestMail } from '../guest-mails.ts'
import { attendeesOf, type EventRow, findHost, lockEvent, lockOwnEvent } from '../queries.ts'
import { events } from '../tables.ts'

type Telling = Pick<Context, 'config' | 'snapshot' | 'secrets' | 'limitReached'>
type Told = { cause: MailCause; now: Date }

/** For an organiser who has not told the guests at once. */
export const tellGuests = serve(contract.tellGuests, async ({ params, caller, network }, context) => {
  const own = { id: params.id, userId: caller.userId }
  const told = { cause: { account: caller.userId, network }, now: context.now() }
  const sent = await writeInTurn(
    own,
    async (tx) => {
      const event = await lockOwnEvent(tx, own)
      if (!event) throw context.refuse('event_not_found')
      return tellOf(tx, event, told, context)
    },
    context,
  )
  if (sent > 0) mailsAreWaiting(context)
  return { sent }
})

/** Writes to the guests of a gathering that it is cancelled, or moved, in the transaction in which it is. */
export async function tellGuestsOf(tx: Tx, eventId: string, told: Told, context: Telling): Promise<void> {
  const event = await lockEvent(tx, eventId)
  if (event) await tellOf(tx, event, told, context)
}

/** Returns how many mails go out. Nobody is written to about a gathering that has begun. */
export async function tellOf(tx: Tx, event: EventRow, { cause, now }: Told, context: Telling): Promise<number> {
  const { id, untold, status, startsAt } = event
  if (!untold) return 0
  await tx.update(events).set({ untold: null }).where(eq(events.id, id))
  const host = startsAt > now ? await findHost(tx, event) : undefined
  if (!host) return 0
  const template = status === 'cancelled' ? 'event-cancelled' : 'event-changed'
  const told = (await attendeesOf(tx, id)).filter((attendee) => isUntold(attendee, new Date(untold.since)))
  const mails = told.map((attendee) => guestMail(template, { event, attendee, host }, context))
  const mailed = await queueGuestMails(tx, { mails, cause }, { ...context, now: () => now })
  return mailed.length
}
