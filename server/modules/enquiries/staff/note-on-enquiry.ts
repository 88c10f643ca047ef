import * as contract from '#contract/admin/enquiries.ts'
import { changeRecord } from '#modules/audit'
import { addToThread, keyOf } from './add-to-thread.ts'

export const noteOnEnquiry = changeRecord(
  contract.noteOnEnquiry,
  (tx, { params: { id }, body: entry, caller, header }, context) => {
    const key = keyOf(header('idempotency-key'), { note: id, ...entry, version: null }, context)
    return addToThread(tx, { asked: { id, entry, caller, key } }, context)
  },
)
