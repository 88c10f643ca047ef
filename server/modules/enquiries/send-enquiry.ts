import { randomUUID } from 'node:crypto'
import { type Context, serve } from '#context'
import type { RefusalOf } from '#contract/endpoint.ts'
import * as contract from '#contract/enquiries.ts'
import type { Enquiry } from '#contract/enquiry-fields.ts'
import { type MayRefuse, type Refusing, refused } from '#contract/refusals.ts'
import { looksAutomatic } from '#domain/enquiry.ts'
import { dayPeriod, runningNumber } from '#domain/running-number.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { isSameRequest, type KeyedRequest, keyedRequest, readKey } from '#modules/idempotency'
import { agreedVersion } from '#modules/legal'
import { mailsAreWaiting, queueMails, shopAddress } from '#modules/mail'
import { telErrors } from '#modules/ordering'
import { digestOf } from '#platform/auth'
import { sqlIn, type Tx } from '#platform/db'
import { countLimits, day, hour, type LimitRule, limitsFor, perNetwork, refuseOver } from '#platform/limits'
import { type EnquiryRow, lockRequest, nextNumber } from './queries.ts'
import { enquiries } from './tables.ts'

type Sender = { network: string; email: string }

/** Nothing is proven here: an office may write often, a program must be limited. */
const enquiryLimits: readonly LimitRule<Sender>[] = [
  perNetwork('enquiry', { max: 20, within: hour }),
  perNetwork('enquiry-day', { max: 60, within: day }),
]

type Sending = Context & MayRefuse<RefusalOf<typeof contract.sendEnquiry>>

/** Takes down what a visitor writes. The same request, or the same words within a day, is one enquiry. */
export const sendEnquiry = serve(contract.sendEnquiry, async ({ body, header, network }, context) => {
  const errors = body.tel ? telErrors('tel', body.tel) : []
  if (errors.length > 0) return refused('invalid', { errors })
  const request = requestOf(header('idempotency-key'), body, context)
  const done = await context.db.transaction(async (tx) => {
    const known = await lockRequest(tx, request)
    if (known && !isSameRequest(known.fingerprint, request)) return refused('idempotency_mismatch')
    return known ?? write(tx, { body, request, network }, context)
  })
  if ('refused' in done) return done
  mailsAreWaiting(context)
  return { number: done.number, received_at: isoInTokyo(done.receivedAt) }
})

type Request = KeyedRequest & { since: Date }

/** Without a key the words are the key, for a day. */
function requestOf(header: string | undefined, enquiry: Enquiry, { now, refuse }: Sending): Request {
  const { trap: _, seconds: __, privacy_version: ___, ...words } = enquiry
  const key = readKey(header, refuse)
  if (key) return { ...keyedRequest(key, words), since: new Date(0) }
  const hash = digestOf(JSON.stringify(words))
  return { keyHash: hash, fingerprint: hash, since: new Date(now().getTime() - day * 1_000) }
}

type Draft = { body: Enquiry; request: Request; network: string }

async function write(
  tx: Tx,
  { body, request, network }: Draft,
  context: Sending,
): Promise<EnquiryRow | Refusing<'terms_changed'>> {
  const { agreed_privacy: _, privacy_version, trap, seconds, ...words } = body
  const sql = sqlIn(tx)
  const now = context.now()
  const privacy = agreedVersion('privacy', privacy_version, { snapshot: context.snapshot.current(), now })
  if ('refused' in privacy) return privacy
  const sender = { network, email: body.email }
  const counted = await countLimits(sql, now, limitsFor(enquiryLimits, sender))
  refuseOver(counted, { rules: enquiryLimits, input: sender, context: { ...context, sql } })
  const made: EnquiryRow = {
    ...words,
    subject: '',
    meetupId: null,
    id: randomUUID(),
    number: runningNumber('enquiry', dayPeriod(tokyoDateOf(now)), await nextNumber(tx)),
    isSuspect: looksAutomatic({ trap, seconds }),
    receivedAt: now,
    state: 'open',
    assignedTo: null,
    version: 1,
    privacyVersion: privacy.version,
    requestHash: request.keyHash,
    fingerprint: request.fingerprint,
  }
  await tx.insert(enquiries).values(made)
  await queueEnquiryMails(tx, made, sender, context)
  return made
}

/** To the shop the whole text; to the sender, who may be a stranger, only that it has arrived. */
async function queueEnquiryMails(tx: Tx, made: EnquiryRow, { network }: Sender, context: Sending): Promise<void> {
  const { number, kind, name, company, email, tel, message, isSuspect } = made
  const receipt = { number, kind, receivedAt: isoInTokyo(made.receivedAt) }
  const notice = { ...receipt, name, company, email, tel, message, isSuspect }
  const cause = { account: undefined, network }
  const toShop = {
    template: 'enquiry-notice',
    consent: 'shop',
    ...shopAddress(context.snapshot.current(), context.config),
  } as const
  await queueMails(tx, { mails: [toShop], props: { notice }, cause }, context)
  if (isSuspect) return
  const toSender = { template: 'enquiry-received', consent: 'asked', name: '', address: email } as const
  await queueMails(tx, { mails: [toSender], props: { receipt }, cause }, context)
}
