import * as contract from '#contract/admin/guest-record.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { findGuestRecord, firstGuestPages, guestRecordOf } from './guest-record.ts'
import { holdGuest, writeGuestNote } from './queries.ts'

/** The log keeps that a note was written, not what it says: it is never changed, and the person may be erased. */
export const changeGuest = changeRecord(contract.changeGuest, async (tx, { params: { id }, body }, { now }) => {
  const { version, note, ...rest } = body
  rest satisfies NothingLeft
  const asking = { pages: firstGuestPages, now }
  const guest = await holdGuest(tx, id)
  const before = guest && (await guestRecordOf(tx, guest, asking))
  if (!before) return refused('customer_not_found')
  if (note === undefined || note === before.note) return { id, before: null, after: null, answer: before }
  if (before.version !== version) return refused('edited_meanwhile', { body: { customer: before } })
  await writeGuestNote(tx, id, note)
  const answer = (await findGuestRecord(tx, id, asking))!
  return { id, label: '', before: { note: null }, after: { note: '書き換え' }, answer }
})
