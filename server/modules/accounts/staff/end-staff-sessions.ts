import { and, eq, isNotNull } from 'drizzle-orm'
import type { Caller, Context } from '#context'
import * as contract from '#contract/admin/staff.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import type { RightsRefusal } from '#domain/staff-rights.ts'
import { changeRecord } from '#modules/audit'
import type { Tx } from '#platform/db'
import { findSessions } from '../queries.ts'
import { logSecurity } from '../security-events.ts'
import { endOneSession, endSessions } from '../sessions/end-sessions.ts'
import { sessions } from '../tables.ts'
import { holdStaff } from './change-staff.ts'
import { checkRights } from './check-rights.ts'
import { presentStaffRow } from './staff-row.ts'

/** A device that is lost, or was left signed in. What it has open hears at once that it is signed out. */
export const endStaffSession = changeRecord(
  contract.endStaffSession,
  async (tx, { params: { id, session_id: sessionId }, caller, ...head }, context) => {
    const name = await nameWhoMayBeSignedOut(tx, { id, caller }, context)
    if (typeof name !== 'string') return name
    const ended = await endOneSession(tx, { userId: id, sessionId }, context.now())
    if (!ended) return (await hasEnded(tx, id, sessionId)) ? unchanged(id) : refused('not_found')
    return {
      ...endedDevices(id, name, [ended]),
      afterwards: () => logSecurity('session_ended', { userId: id, sessionId, by: 'staff' }, head, context),
    }
  },
)

export const endStaffSessions = changeRecord(
  contract.endStaffSessions,
  async (tx, { params: { id }, caller, ...head }, context) => {
    const name = await nameWhoMayBeSignedOut(tx, { id, caller }, context)
    if (typeof name !== 'string') return name
    const ended = await findSessions(tx, id, context.now())
    await endSessions(tx, id, context.now())
    if (ended.length === 0) return unchanged(id)
    return {
      ...endedDevices(id, name, ended),
      afterwards: () => logSecurity('session_ended', { userId: id, by: 'staff' }, head, context),
    }
  },
)

const unchanged = (id: string) => ({ id, before: null, after: null, answer: undefined })

function endedDevices(id: string, name: string, ended: readonly { device: string }[]) {
  const devices = [...new Set(ended.map(({ device }) => device))]
  return { id, before: { name, ended_devices: null }, after: { name, ended_devices: devices }, answer: undefined }
}

/** Whoever could end a person's use of the administration may end their devices: no admin's, and not one's own. */
async function nameWhoMayBeSignedOut(
  tx: Tx,
  { id, caller }: { id: string; caller: Caller },
  context: Context,
): Promise<string | Refusing<RightsRefusal | 'staff_not_found'>> {
  const person = await holdStaff(tx, { id, doerId: caller.userId })
  if (!person || person.invitation) return refused('staff_not_found')
  const no = await checkRights(tx, { doerId: caller.userId, id, before: person, after: null }, context)
  return no ? refused(no) : presentStaffRow(person).name
}

const hasEnded = async (tx: Tx, userId: string, sessionId: string): Promise<boolean> =>
  (await tx.$count(
    sessions,
    and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNotNull(sessions.endedAt)),
  )) > 0
