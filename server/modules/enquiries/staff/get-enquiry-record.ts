import * as contract from '#contract/admin/enquiries.ts'
import { refused } from '#contract/refusals.ts'
import { findLastChanges, showRecord } from '#modules/audit'
import { enquiryRecordOf } from './enquiry-record.ts'
import { findEnquiry } from './queries.ts'

export const getEnquiryRecord = showRecord(contract.getEnquiryRecord, async ({ params: { id }, caller }, context) => {
  const enquiry = await findEnquiry(context.db, id)
  if (!enquiry) return refused('enquiry_not_found')
  const record = await enquiryRecordOf(context.db, enquiry, { caller, context })
  const changes = await findLastChanges(context.sql, 'enquiry', [id])
  return { id, answer: { ...record, last_change: changes.get(id) ?? null } }
})
