import { and, eq } from 'drizzle-orm'
import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { hashPassword } from '#platform/auth'
import { notifyByMail } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'
import { shownDevice } from '../login/known-devices.ts'
import { logSecurity } from '../security-events.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { users } from '../tables.ts'
import { confirmPassword } from './confirm-password.ts'
import { checkNewPassword } from './password-rules.ts'

/** Sets a new password for somebody who knows the present one, and ends all other sessions. */
export const changePassword = serve(
  accounts.changePassword,
  async ({ body, caller, ...head }, context) => {
    const { current_password: current, new_password: next } = body
    const { userId, sessionId } = caller
    const person = await confirmPassword(caller, current, context)
    await checkNewPassword(next, person, 'new_password', context.refuse)
    if (next === current) {
      const message = 'いまのパスワードとは別のものをお決めください。'
      throw context.refuse('invalid', { errors: [{ field: 'new_password', message }] })
    }
    const passwordHash = await hashPassword(next)
    const now = context.now()
    await context.db.transaction(async (tx) => {
      const changed = await tx
        .update(users)
        .set({ passwordHash, passwordChangeRequired: false })
        .where(and(eq(users.id, userId), eq(users.passwordHash, person.passwordHash!)))
        .returning({ id: users.id })
      if (changed.length === 0) throw context.refuse('invalid_credentials')
      await endSessions(tx, userId, now, { sessionId, device: shownDevice(head, context) })
      await notifyByMail(tx, { kind: 'password_changed', userId, occasion: clientInfoOf(head, now) }, context)
    })
    logSecurity('password_changed', { userId }, head, context)
  },
  { mayWait: true },
)
