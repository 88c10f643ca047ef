import type { Context } from '#context'
import { isToldOfHandOver } from '#domain/attendee.ts'
import { startOfKeptAnswers } from '#domain/event.ts'
import { queueGuestMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { guestMail } from '../guest-mails.ts'
import { attendeesOf, findHost, lockEvent } from '../queries.ts'
import { eventOfOrder } from './order-facts.ts'

/** Tells the guests of an order that was handed over who sees their answers from now on. Refuses no hand-over. */
export async function tellOfHandOver(
  tx: Tx,
  { meetupId, network, now }: { meetupId: string; network: string; now: Date },
  context: Pick<Context, 'config' | 'snapshot' | 'secrets' | 'limitReached'>,
): Promise<void> {
  const event = await lockEvent(tx, eventOfOrder(meetupId))
  const host = event && (await findHost(tx, event))
  if (!host || event.status === 'cancelled' || event.startsAt < startOfKeptAnswers(now)) return
  const told = (await attendeesOf(tx, event.id)).filter(isToldOfHandOver)
  const mails = told.map((attendee) => guestMail('event-handed-over', { event, attendee, host }, context))
  const cause = { account: event.userId!, network }
  await queueGuestMails(tx, { mails, cause }, { ...context, now: () => now })
}
