import { eq, sql as expression } from 'drizzle-orm'
import type { Context } from '#context'
import { isToldOfCancelling } from '#domain/attendee.ts'
import { type MailCause, queueGuestMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { guestMail } from './guest-mails.ts'
import { attendeesOf, findHost, lockEvent } from './queries.ts'
import { events } from './tables.ts'

/**
 * Cancels a gathering in the transaction that cancels its order or booking, and notifies the guests who have had a mail
 * from us or have answered. Guests of an unconfirmed request had none. No limit on mails stops a cancellation.
 */
export async function cancelEvent(
  tx: Tx,
  { eventId, cause, now }: { eventId: string; cause: MailCause; now: Date },
  context: Pick<Context, 'config' | 'snapshot' | 'secrets' | 'limitReached'>,
): Promise<void> {
  const event = await lockEvent(tx, eventId)
  if (!event || event.status === 'cancelled') return
  await tx
    .update(events)
    .set({ status: 'cancelled', revision: expression`${events.revision} + 1`, updatedAt: now })
    .where(eq(events.id, eventId))
  const host = await findHost(tx, event)
  if (!host || event.status === 'requested' || event.startsAt < now) return
  const told = (await attendeesOf(tx, event.id)).filter(isToldOfCancelling)
  const mails = told.map((attendee) => guestMail('event-cancelled', { event, attendee, host }, context))
  await queueGuestMails(tx, { mails, cause }, { ...context, now: () => now })
}
