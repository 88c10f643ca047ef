import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Caller, Context } from '#context'
import type { EnquiryRecord } from '#contract/admin/enquiries.ts'
import { type MayRefuse, type Refusing, refused } from '#contract/refusals.ts'
import { type EnquiryMessageKind, type EnquiryState, stateAfter } from '#domain/enquiry-thread.ts'
import { staffNames } from '#modules/accounts'
import type { RecordChange } from '#modules/audit'
import { isSameRequest, type KeyedRequest, keyedRequest, readKey } from '#modules/idempotency'
import type { Tx } from '#platform/db'
import type { EnquiryRow } from '../queries.ts'
import { enquiries, enquiryMessages } from '../tables.ts'
import { enquiryRecordOf, loggedOf } from './enquiry-record.ts'
import { lockEnquiry } from './queries.ts'

type Entry = { version: number; kind: EnquiryMessageKind; text: string; state?: EnquiryState | undefined }
type EntryInput = { id: string; entry: Entry; caller: Caller; key: KeyedRequest | undefined }
type Adding = {
  asked: EntryInput
  /** Sends the mail of a reply, and tells what it says. */
  sendMail?: (enquiry: EnquiryRow) => Promise<{ subject: string; text: string }>
  afterwards?: () => void
}
type No = Refusing<'enquiry_not_found' | 'edited_meanwhile' | 'idempotency_mismatch'>

/** The key of the header, if there is one, and what was asked for under it: the version that was seen is no part of it. */
export function keyOf(header: string | undefined, request: object, { refuse }: MayRefuse<'malformed'>) {
  const key = readKey(header, refuse)
  return key === undefined ? undefined : keyedRequest(key, request)
}

/** Adds an entry in the transaction that moves the state on. Whoever answers first has taken it on. */
export async function addToThread(
  tx: Tx,
  { asked: { id, entry, caller, key }, sendMail, afterwards }: Adding,
  context: Context,
): Promise<RecordChange<EnquiryRecord> | No> {
  const enquiry = await lockEnquiry(tx, id)
  if (!enquiry) return refused('enquiry_not_found')
  const seeing = { caller, context }
  const before = await enquiryRecordOf(tx, enquiry, seeing)
  const known = key && (await findByKey(tx, id, key))
  if (known && !isSameRequest(known.fingerprint, key)) return refused('idempotency_mismatch')
  if (known) return { id, before: loggedOf(before), after: loggedOf(before), answer: before }
  if (entry.version !== enquiry.version) return refused('edited_meanwhile', { body: { enquiry: before } })
  const mail = await sendMail?.(enquiry)
  await tx.insert(enquiryMessages).values({
    id: randomUUID(),
    enquiryId: id,
    kind: entry.kind,
    at: context.now(),
    byUserId: caller.userId,
    byName: (await staffNames(tx, [caller.userId])).get(caller.userId) ?? '',
    text: entry.text,
    mailSubject: mail?.subject ?? null,
    mailText: mail?.text ?? null,
    requestHash: key?.keyHash ?? null,
    fingerprint: key?.fingerprint ?? null,
  })
  const after = await enquiryRecordOf(tx, await moveOn(tx, enquiry, { entry, caller }), seeing)
  return { id, before: loggedOf(before), after: loggedOf(after), answer: after, ...(afterwards && { afterwards }) }
}

async function findByKey(tx: Tx, enquiryId: string, { keyHash }: KeyedRequest) {
  const [known] = await tx
    .select({ fingerprint: enquiryMessages.fingerprint })
    .from(enquiryMessages)
    .where(and(eq(enquiryMessages.enquiryId, enquiryId), eq(enquiryMessages.requestHash, keyHash)))
  return known
}

async function moveOn(tx: Tx, enquiry: EnquiryRow, { entry, caller }: Pick<EntryInput, 'entry' | 'caller'>) {
  const assignedTo = enquiry.assignedTo ?? (entry.kind === 'reply' ? caller.userId : null)
  const [moved] = await tx
    .update(enquiries)
    .set({ state: entry.state ?? stateAfter(entry.kind, enquiry.state), assignedTo })
    .where(eq(enquiries.id, enquiry.id))
    .returning()
  return moved!
}
