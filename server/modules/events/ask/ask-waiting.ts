import { isRsvpOpen } from '#domain/event.ts'
import type { MailCause } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { EventRow } from '../queries.ts'
import { type AskingContext, askByMail } from './ask-by-mail.ts'
import { mayBeAsked } from './may-be-asked.ts'

/** Sends the invitations that were promised for when answers are taken. Returns how many go out: none until then. */
export async function askWaiting(
  tx: Tx,
  { event, cause }: { event: EventRow; cause: MailCause },
  context: AskingContext,
): Promise<number> {
  if (!isRsvpOpen(event, context.now())) return 0
  const waiting = (await mayBeAsked(tx, event, context.now())).filter(({ guest }) => guest.inviteWaits)
  const guests = waiting.map(({ guest }) => guest)
  return askByMail(tx, { event, guests, template: 'event-invitation', cause }, context)
}
