import * as contract from '#contract/admin/enquiries.ts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import type { EnquiryRow } from '../queries.ts'
import { addToThread, keyOf } from './add-to-thread.ts'
import { sendLetter } from './send-letter.ts'

export const replyToEnquiry = changeRecord(
  contract.replyToEnquiry,
  (tx, { params: { id }, body, caller, header, network }, context) => {
    const key = keyOf(header('idempotency-key'), { reply: id, ...body, version: null }, context)
    const entry = { ...body, kind: 'reply' as const }
    const sendMail = (enquiry: EnquiryRow) => sendLetter(tx, { enquiry, body, caller, network }, context)
    return addToThread(
      tx,
      { asked: { id, entry, caller, key }, sendMail, afterwards: () => mailsAreWaiting(context) },
      context,
    )
  },
)
