import { randomUUID } from 'node:crypto'
import { and, eq, sql as expression, isNull } from 'drizzle-orm'
import * as contract from '#contract/admin/staff.ts'
import type { StaffRole } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { endOfLink } from '#modules/links'
import { mailsAreWaiting } from '#modules/mail'
import { sqlIn, type Tx } from '#platform/db'
import type { AccountHooks } from '../deletion/hooks.ts'
import { isStaff } from '../is-staff.ts'
import { findByEmail } from '../queries.ts'
import { logSecurity } from '../security-events.ts'
import { staffInvitations } from '../tables.ts'
import { checkRights, holdRights } from './check-rights.ts'
import { findStaff } from './find-staff.ts'
import { mailInvitation } from './mail-invitation.ts'
import { staffRecordOf } from './staff-record.ts'
import { loggedOf, permissionsOf, type StaffRow } from './staff-row.ts'

type NewStaff = {
  email: string
  lastName: string
  firstName: string
  role: StaffRole
  permissions: readonly Permission[]
}

/**
 * Asks somebody to work for the shop. Whether the address is a customer's is not looked at and not told: what it means
 * is found out by whoever holds the link.
 */
export const inviteStaff = ({ countAssigned }: AccountHooks) =>
  changeRecord(contract.inviteStaff, async (tx, { body, caller, ...head }, context) => {
    const { email, last_name: lastName, first_name: firstName, role, permissions, ...rest } = body
    rest satisfies NothingLeft
    const now = context.now()
    await holdRights(tx, [caller.userId])
    const person = await findByEmail({ db: tx }, email)
    if (person && isStaff(person.role)) return refused('already_staff')
    const asked = { email, lastName, firstName, role, permissions }
    const present = await findInvited(tx, email)
    if (present) {
      if (!isSame(present, asked)) return refused('already_invited')
      const record = await staffRecordOf(tx, present, { countAssigned, now })
      return { id: present.id, before: null, after: null, answer: record }
    }
    const id = randomUUID()
    const change = { doerId: caller.userId, id, before: null, after: { role, permissions } }
    const no = await checkRights(tx, change, context)
    if (no) return refused(no)
    await insertInvitation(tx, { id, ...asked, now })
    await mailInvitation(tx, { id, email, caller, head }, context)
    const row = (await findStaff(sqlIn(tx), id))!
    return {
      id,
      before: null,
      after: loggedOf(row),
      answer: await staffRecordOf(tx, row, { countAssigned, now }),
      afterwards() {
        mailsAreWaiting(context)
        logSecurity('staff_invited', { userId: caller.userId, invitationId: id }, head, context)
      },
    }
  })

/** The invitation of an address, for the link that is then made. */
export async function insertInvitation(
  tx: Pick<Tx, 'insert'>,
  { now, permissions, ...asked }: NewStaff & { id: string; now: Date },
): Promise<void> {
  const times = { sentAt: now, expiresAt: endOfLink('staff_invitation', now) }
  await tx.insert(staffInvitations).values({ ...asked, permissions: [...permissions], ...times })
}

export async function findInvited(tx: Tx, email: string): Promise<StaffRow | undefined> {
  const [found] = await tx
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(and(eq(expression`lower(${staffInvitations.email})`, email.toLowerCase()), isNull(staffInvitations.endedAt)))
  return found && findStaff(sqlIn(tx), found.id)
}

const isSame = (present: StaffRow, asked: NewStaff) =>
  present.lastName === asked.lastName &&
  present.firstName === asked.firstName &&
  present.role === asked.role &&
  permissionsOf(present).join() === permissionsOf(asked).join()
