import type { Caller, Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { queueMails, senderIn, writtenMail } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { EnquiryRow } from '../queries.ts'
import { cutAtOwnLinks } from './own-links.ts'

type Letter = {
  enquiry: EnquiryRow
  body: { text: string; quote?: boolean | undefined }
  caller: Caller
  network: string
}

/** Nothing proves that who wrote has this address: the mail is counted, and has links to our own pages only. */
export async function sendLetter(
  tx: Tx,
  { enquiry, body: { text, quote }, caller, network }: Letter,
  context: Context & MayRefuse<'too_many_requests'>,
): Promise<{ subject: string; text: string }> {
  const { number, receivedAt, email, message, subject, isSuspect } = enquiry
  const mails = [{ template: 'enquiry-reply', consent: 'asked', name: '', address: email }] as const
  const reply = {
    number,
    receivedAt: isoInTokyo(receivedAt),
    parts: cutAtOwnLinks(text, context.config.siteUrl),
    quoted: quote && !isSuspect && message ? message : null,
    subject,
  }
  const cause = { account: caller.userId, network }
  const reached = await queueMails(tx, { mails, props: { reply }, cause }, context)
  if (reached.length === 0) throw context.refuse('too_many_requests')
  return writtenMail({ mails, props: { reply } }, senderIn(context))
}
