import { eq } from 'drizzle-orm'
import * as contract from '#contract/admin/staff.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { endOfLink, revokeLinks } from '#modules/links'
import { mailsAreWaiting } from '#modules/mail'
import { sqlIn } from '#platform/db'
import type { AccountHooks } from '../deletion/hooks.ts'
import { staffInvitations } from '../tables.ts'
import { findStaff } from './find-staff.ts'
import { mailInvitation } from './mail-invitation.ts'
import { staffRecordOf } from './staff-record.ts'
import { loggedOf } from './staff-row.ts'

/** Another link for another week, with the rights that were given; the former one ends. */
export const resendStaffInvitation = ({ countAssigned }: AccountHooks) =>
  changeRecord(contract.resendStaffInvitation, async (tx, { params: { id }, body, caller, ...head }, context) => {
    const now = context.now()
    await tx.select().from(staffInvitations).where(eq(staffInvitations.id, id)).for('update')
    const before = await findStaff(sqlIn(tx), id)
    if (!before?.invitation) return refused('staff_not_found')
    const record = await staffRecordOf(tx, before, { countAssigned, now })
    if (before.version !== body.version) return refused('edited_meanwhile', { body: { staff: record } })
    await revokeLinks(tx, { subject: { kind: 'invitation', id } }, now)
    await tx
      .update(staffInvitations)
      .set({ sentAt: now, expiresAt: endOfLink('staff_invitation', now) })
      .where(eq(staffInvitations.id, id))
    await mailInvitation(tx, { id, email: before.email, caller, head }, context)
    const row = (await findStaff(sqlIn(tx), id))!
    return {
      id,
      before: { ...loggedOf(before), sent_again: false },
      after: { ...loggedOf(row), sent_again: true },
      answer: await staffRecordOf(tx, row, { countAssigned, now }),
      afterwards: () => mailsAreWaiting(context),
    }
  })
