import { inArray, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { type GuestTemplate, type MailCause, queueGuestMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { guestMail } from '../guest-mails.ts'
import { type AttendeeRow, type EventRow, findHost } from '../queries.ts'
import { attendees } from '../tables.ts'

type Asking = Extract<GuestTemplate, 'event-invitation' | 'event-reminder'>

export type AskingContext = Pick<Context, 'now' | 'config' | 'secrets' | 'snapshot' | 'limitReached'> &
  MayRefuse<'too_many_requests'>

/** Asks these guests of an event for their answers, and notes that they were. Returns how many mails go out. */
export async function askByMail(
  tx: Tx,
  {
    event,
    guests,
    template,
    cause,
  }: { event: EventRow; guests: readonly AttendeeRow[]; template: Asking; cause: MailCause },
  context: AskingContext,
): Promise<number> {
  const host = guests.length > 0 ? await findHost(tx, event) : undefined
  if (!host) return 0
  const mails = guests.map((attendee) => guestMail(template, { event, attendee, host }, context))
  const mailed = new Set(await queueGuestMails(tx, { mails, cause }, context))
  const idsOf = (those: readonly AttendeeRow[]) => those.map(({ id }) => id)
  const asked = idsOf(guests.filter(({ email }) => mailed.has(email!)))
  const now = sql.param(context.now(), attendees.askedAt)
  await tx
    .update(attendees)
    .set({
      askedAt: sql`case when ${inArray(attendees.id, asked)} then ${now} else ${attendees.askedAt} end`,
      // Who has had enough mails from others is not tried again and again.
      inviteWaits: false,
    })
    .where(inArray(attendees.id, idsOf(guests)))
  return asked.length
}
