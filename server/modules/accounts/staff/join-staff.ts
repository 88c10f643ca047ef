import { and, eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/admin/staff.ts'
import { unknownLinks, useLink } from '#modules/links'
import { isStaff } from '../is-staff.ts'
import { shownDevice } from '../login/known-devices.ts'
import { logSecurity } from '../security-events.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { users } from '../tables.ts'
import { endInvitation, noteJoining } from './accept-invitation.ts'
import { getInvited } from './open-invitation.ts'

/**
 * Somebody with an account begins to work for the shop. Their password may be shorter than staff's: they set a new one
 * before anything else, and then a second factor.
 */
export const joinStaff = serve(
  contract.joinStaff,
  async ({ body, caller, ...head }, context) => {
    const { refuse } = context
    const { userId, sessionId } = caller
    const { link, invited } = await getInvited(body.token, context)
    if (caller.email.toLowerCase() !== invited.email.toLowerCase()) throw refuse('wrong_account')
    if (isStaff(caller.role)) throw refuse('already_staff')
    const now = context.now()
    await context.db.transaction(async (tx) => {
      await useLink(tx, link, context)
      const rights = await endInvitation(tx, invited.id, now)
      const joined = await tx
        .update(users)
        .set({ ...rights, passwordChangeRequired: true, staffEndedAt: null })
        .where(and(eq(users.id, userId), eq(users.role, 'customer'), eq(users.email, caller.email)))
        .returning({ id: users.id })
      if (joined.length === 0) throw refuse('already_staff')
      await endSessions(tx, userId, now, { sessionId, device: shownDevice(head, context) })
      await noteJoining(tx, { userId, ...rights, network: head.network, action: 'joinStaff' }, context)
    })
    logSecurity('staff_joined', { userId }, head, context)
  },
  { limits: [unknownLinks] },
)
