import type { Module } from '#context'
import { deleteMailsAbout } from '#modules/mail'
import type { Tx } from '#platform/db'
import { purgeEnquiries } from './purge-enquiries.ts'
import { deleteEnquiriesOf } from './queries.ts'
import { sendEnquiry } from './send-enquiry.ts'
import { changeEnquiry } from './staff/change-enquiry.ts'
import { getEnquiryDesk } from './staff/get-enquiry-desk.ts'
import { getEnquiryRecord } from './staff/get-enquiry-record.ts'
import { listEnquiries } from './staff/list-enquiries.ts'
import { noteOnEnquiry } from './staff/note-on-enquiry.ts'
import { replyToEnquiry } from './staff/reply-to-enquiry.ts'
import { startEnquiry } from './staff/start-enquiry.ts'

export { countAssigned, enquiriesKept, handOver, idOfEnquiry, lettersAbout, repliesKept } from './queries.ts'

export const enquiries: Module = {
  endpoints: [
    sendEnquiry,
    listEnquiries,
    getEnquiryDesk,
    getEnquiryRecord,
    changeEnquiry,
    replyToEnquiry,
    startEnquiry,
    noteOnEnquiry,
  ],
  jobs: [purgeEnquiries],
}

/** The account goes: what was written with its address or about its orders goes with it, and the mails about that. */
export async function forgetEnquiries(tx: Tx, of: { userId: string; orderIds: string[] }): Promise<void> {
  const numbers = await deleteEnquiriesOf(tx, of)
  if (numbers.length > 0) await deleteMailsAbout(tx, numbers)
}
