import type { Caller, Context } from '#context'
import * as contract from '#contract/admin/enquiries.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting, queueMails, senderIn, writtenMail } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { EnquiryRow } from '../queries.ts'
import { addToThread, keyOf } from './add-to-thread.ts'
import { cutAtOwnLinks } from './own-links.ts'

type Replying = Context & MayRefuse<RefusalOf<typeof contract.replyToEnquiry>>

export const replyToEnquiry = changeRecord(
  contract.replyToEnquiry,
  (tx, { params: { id }, body, caller, header, network }, context) => {
    const key = keyOf(header('idempotency-key'), { reply: id, ...body, version: null }, context)
    const entry = { ...body, kind: 'reply' as const }
    const sendMail = (enquiry: EnquiryRow) => send(tx, { enquiry, body, caller, network }, context)
    return addToThread(
      tx,
      { asked: { id, entry, caller, key }, sendMail, afterwards: () => mailsAreWaiting(context) },
      context,
    )
  },
)

type Reply = {
  enquiry: EnquiryRow
  body: { text: string; quote?: boolean | undefined }
  caller: Caller
  network: string
}

/** Nothing proves that who wrote has this address: the mail is counted, and has links to our own pages only. */
async function send(tx: Tx, { enquiry, body: { text, quote }, caller, network }: Reply, context: Replying) {
  const { number, receivedAt, email, message, isSuspect } = enquiry
  const mails = [{ template: 'enquiry-reply', consent: 'asked', name: '', address: email }] as const
  const reply = {
    number,
    receivedAt: isoInTokyo(receivedAt),
    parts: cutAtOwnLinks(text, context.config.siteUrl),
    quoted: quote && !isSuspect ? message : null,
  }
  const cause = { account: caller.userId, network }
  const reached = await queueMails(tx, { mails, props: { reply }, cause }, context)
  if (reached.length === 0) throw context.refuse('too_many_requests')
  return writtenMail({ mails, props: { reply } }, senderIn(context))
}
