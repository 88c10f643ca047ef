import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#context'
import { namedVersion } from '#contract/admin/records.ts'
import * as contract from '#contract/admin/staff.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { revokeLinks } from '#modules/links'
import { sqlIn, type Tx } from '#platform/db'
import type { AccountHooks } from '../deletion/hooks.ts'
import { logSecurity } from '../security-events.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { recoveryCodes, staffInvitations, users } from '../tables.ts'
import { holdStaff } from './change-staff.ts'
import { checkRights } from './check-rights.ts'
import { findStaff } from './find-staff.ts'
import { staffRecordOf } from './staff-record.ts'
import { loggedOf, type StaffRow } from './staff-row.ts'

/**
 * Somebody stops working for the shop, or an invitation is withdrawn. The account stays, as a customer's: what they ordered
 * for themselves is theirs. All else ends at once.
 */
export const endStaff = (hooks: AccountHooks) =>
  changeRecord(contract.endStaff, async (tx, { params: { id }, query, body, caller, ...head }, context) => {
    const { hand_over_to: to = null, reason } = body
    const version = namedVersion({ query, body })
    if (isRefusing(version)) return version
    const before = await holdStaff(tx, { id, doerId: caller.userId })
    if (!before) return (await hasEnded(tx, id)) ? unchanged(id) : refused('staff_not_found')
    if (before.version !== version) {
      const staff = await staffRecordOf(tx, before, { ...hooks, now: context.now() })
      return refused('edited_meanwhile', { body: { staff } })
    }
    const no = await checkRights(tx, { doerId: caller.userId, id, before, after: null }, context)
    if (no) return refused(no)
    if (to !== null && !(await canTakeOver(tx, to, id))) throw context.refuse('invalid', { errors: [nobody] })
    if (before.invitation) await withdraw(tx, id, context.now())
    else await end(tx, { from: id, to }, hooks, context)
    return {
      id,
      before: { ...loggedOf(before), ended: false },
      after: { ended: true, reason, handed_over_to: to },
      answer: undefined,
      afterwards: () => logSecurity('staff_ended', { userId: caller.userId, of: id }, head, context),
    }
  })

const nobody = { field: 'hand_over_to', message: '引き継ぐ方を、スタッフの中からお選びください。' }

const unchanged = (id: string) => ({ id, before: null, after: null, answer: undefined })

async function hasEnded(tx: Tx, id: string): Promise<boolean> {
  const former = tx.$count(users, and(eq(users.id, id), isNotNull(users.staffEndedAt)))
  const withdrawn = tx.$count(staffInvitations, eq(staffInvitations.id, id))
  return (await former) + (await withdrawn) > 0
}

async function canTakeOver(tx: Tx, to: string, id: string): Promise<boolean> {
  const taker: StaffRow | undefined = to === id ? undefined : await findStaff(sqlIn(tx), to)
  return taker?.invitation === null
}

async function withdraw(tx: Tx, id: string, now: Date): Promise<void> {
  await revokeLinks(tx, { subject: { kind: 'invitation', id } }, now)
  await tx.update(staffInvitations).set({ endedAt: now }).where(eq(staffInvitations.id, id))
}

type HandOver = { from: string; to: string | null }

async function end(tx: Tx, { from, to }: HandOver, { handOver }: AccountHooks, { now }: Context): Promise<void> {
  const instant = now()
  const noFactor = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
  await tx
    .update(users)
    .set({ role: 'customer', permissions: [], staffEndedAt: instant, ...noFactor })
    .where(eq(users.id, from))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, from))
  await endSessions(tx, from, instant)
  await handOver(tx, { from, to })
}
