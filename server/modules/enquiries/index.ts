import type { Module } from '#context'
import { deleteMailsAbout } from '#modules/mail'
import type { Tx } from '#platform/db'
import { purgeEnquiries } from './purge-enquiries.ts'
import { deleteEnquiriesOf } from './queries.ts'
import { sendEnquiry } from './send-enquiry.ts'

export const enquiries: Module = { endpoints: [sendEnquiry], jobs: [purgeEnquiries] }

/** The account goes: what was written with its address goes with it, and the mails about that. */
export async function forgetEnquiries(tx: Tx, userId: string): Promise<void> {
  const numbers = await deleteEnquiriesOf(tx, userId)
  if (numbers.length > 0) await deleteMailsAbout(tx, numbers)
}
