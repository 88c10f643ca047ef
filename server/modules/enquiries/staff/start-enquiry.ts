import { randomUUID } from 'node:crypto'
import * as contract from '#contract/admin/enquiries.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { dayPeriod, runningNumber } from '#domain/running-number.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { isSameRequest, keyedRequest, requireKey } from '#modules/idempotency'
import { mailsAreWaiting } from '#modules/mail'
import { telErrors } from '#modules/ordering'
import { findOrderNamed } from '#modules/orders'
import { type EnquiryRow, lockRequest, nextNumber } from '../queries.ts'
import { enquiries } from '../tables.ts'
import { addToThread } from './add-to-thread.ts'
import { enquiryRecordOf } from './enquiry-record.ts'
import { sendLetter } from './send-letter.ts'

const ever = new Date(0)

/** The shop writes first. The same key with the same letter is one letter, and gets the thread as it is by then. */
export const startEnquiry = changeRecord(
  contract.startEnquiry,
  async (tx, { body, caller, header, network }, context) => {
    const errors = body.tel ? telErrors('tel', body.tel) : []
    if (errors.length > 0) return refused('invalid', { errors })
    const key = requireKey(header('idempotency-key'), context.refuse)
    const request = keyedRequest(key, { ...body, by: caller.userId })
    const known = await lockRequest(tx, { ...request, since: ever })
    if (known && !isSameRequest(known.fingerprint, request)) return refused('idempotency_mismatch')
    if (known) {
      const answer = await enquiryRecordOf(tx, known, { caller, context })
      return { id: known.id, before: null, after: null, answer }
    }
    const { text, state, order_id: orderId, ...words } = body
    const order = orderId && (await findOrderNamed(tx, orderId))
    if (orderId && (!order || order.accountGone)) return refused('meetup_not_found')
    const now = context.now()
    const made: EnquiryRow = {
      ...words,
      meetupId: orderId ?? null,
      id: randomUUID(),
      number: runningNumber('enquiry', dayPeriod(tokyoDateOf(now)), await nextNumber(tx)),
      kind: 'other',
      message: '',
      isSuspect: false,
      receivedAt: now,
      state: 'open',
      assignedTo: caller.userId,
      version: 1,
      privacyVersion: null,
      requestHash: request.keyHash,
      fingerprint: request.fingerprint,
    }
    await tx.insert(enquiries).values(made)
    const entry = { version: made.version, kind: 'reply' as const, text, state }
    const asked = { id: made.id, entry, caller, key: undefined }
    const sendMail = (enquiry: EnquiryRow) => sendLetter(tx, { enquiry, body: { text }, caller, network }, context)
    const done = await addToThread(tx, { asked, sendMail, afterwards: () => mailsAreWaiting(context) }, context)
    if (isRefusing(done)) throw new Error(`the letter that was just begun is not there: ${done.refused.code}`)
    return { ...done, before: null }
  },
)
