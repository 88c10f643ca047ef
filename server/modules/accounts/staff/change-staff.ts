import { eq } from 'drizzle-orm'
import * as contract from '#contract/admin/staff.ts'
import type { StaffRole } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { sqlIn, type Tx } from '#platform/db'
import type { AccountHooks } from '../deletion/hooks.ts'
import { logSecurity } from '../security-events.ts'
import { staffInvitations, users } from '../tables.ts'
import { checkRights, holdRights } from './check-rights.ts'
import { findStaff } from './find-staff.ts'
import { staffRecordOf } from './staff-record.ts'
import { loggedOf, permissionsOf, type StaffRow } from './staff-row.ts'

/** Who is read at each request: what is taken away is refused from the next one on. */
export const changeStaff = ({ countAssigned }: AccountHooks) =>
  changeRecord(contract.changeStaff, async (tx, { params: { id }, body, caller, ...head }, context) => {
    const { version, role, permissions, ...rest } = body
    rest satisfies NothingLeft
    const before = await holdStaff(tx, { id, doerId: caller.userId })
    if (!before) return refused('staff_not_found')
    const record = await staffRecordOf(tx, before, { countAssigned, now: context.now() })
    const after = { role: role ?? before.role, permissions: permissions ?? before.permissions }
    if (isSame(before, after)) return { id, before: null, after: null, answer: record }
    if (before.version !== version) return refused('edited_meanwhile', { body: { staff: record } })
    const no = await checkRights(tx, { doerId: caller.userId, id, before, after }, context)
    if (no) return refused(no)
    await writeRights(tx, before, after)
    const row = (await findStaff(sqlIn(tx), id))!
    return {
      id,
      before: loggedOf(before),
      after: loggedOf(row),
      answer: await staffRecordOf(tx, row, { countAssigned, now: context.now() }),
      afterwards: () => logSecurity('staff_rights_changed', { userId: caller.userId, of: id }, head, context),
    }
  })

/** Holds the record, and everybody whose rights decide about it. */
export async function holdStaff(tx: Tx, { id, doerId }: { id: string; doerId: string }): Promise<StaffRow | undefined> {
  await holdRights(tx, [doerId, id])
  await tx.select({ id: staffInvitations.id }).from(staffInvitations).where(eq(staffInvitations.id, id)).for('update')
  return findStaff(sqlIn(tx), id)
}

type Rights = { role: StaffRole; permissions: readonly Permission[] }

const isSame = (before: Rights, after: Rights) =>
  before.role === after.role && permissionsOf(before).join() === permissionsOf(after).join()

async function writeRights(tx: Tx, { id, invitation }: StaffRow, { role, permissions }: Rights): Promise<void> {
  const rights = { role, permissions: [...permissions] }
  if (invitation) await tx.update(staffInvitations).set(rights).where(eq(staffInvitations.id, id))
  else await tx.update(users).set(rights).where(eq(users.id, id))
}
