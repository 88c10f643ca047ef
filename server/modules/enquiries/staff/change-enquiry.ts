import { eq } from 'drizzle-orm'
import * as contract from '#contract/admin/enquiries.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { isOneAllowed } from '#modules/people'
import { enquiries } from '../tables.ts'
import { enquiryRecordOf, loggedOf } from './enquiry-record.ts'
import { lockEnquiry } from './queries.ts'

/** State, person and mark. What is already so is left as it is, whatever version was seen. */
export const changeEnquiry = changeRecord(
  contract.changeEnquiry,
  async (tx, { params: { id }, body, caller }, context) => {
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry) return refused('enquiry_not_found')
    const seeing = { caller, context }
    const before = await enquiryRecordOf(tx, enquiry, seeing)
    const { state = enquiry.state, assigned_to: assignedTo = enquiry.assignedTo, suspect = enquiry.isSuspect } = body
    const isSame = state === enquiry.state && assignedTo === enquiry.assignedTo && suspect === enquiry.isSuspect
    if (isSame) return { id, before: loggedOf(before), after: loggedOf(before), answer: before }
    if (body.version !== enquiry.version) return refused('edited_meanwhile', { body: { enquiry: before } })
    if (
      assignedTo !== null &&
      assignedTo !== enquiry.assignedTo &&
      !(await isOneAllowed(tx, assignedTo, 'enquiries'))
    ) {
      const message = 'お問い合わせの権限があるスタッフからお選びください。'
      return refused('invalid', { errors: [{ field: 'assigned_to', message }] })
    }
    const changed = await tx
      .update(enquiries)
      .set({ state, assignedTo, isSuspect: suspect })
      .where(eq(enquiries.id, id))
      .returning()
    const after = await enquiryRecordOf(tx, changed[0]!, seeing)
    return { id, before: loggedOf(before), after: loggedOf(after), answer: after }
  },
)
