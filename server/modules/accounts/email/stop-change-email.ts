import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import type { Tx } from '#platform/db'
import { unknownLinks } from '../link-limit.ts'
import { unlock } from '../login/login-limits.ts'
import { endLaterStops, getLink, issueToken, type MailedLink, useLink } from '../mailed-links.ts'
import { findUser, isTaken } from '../queries.ts'
import { logSecurity } from '../security-events.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { users } from '../tables.ts'

/**
 * "This was not me", from the mailbox of the address an account had: the change is cancelled, or undone where it has
 * happened, every session ends, and the password that somebody else may know opens nothing any more. The answer lets
 * whoever holds the mailbox choose a new one at once.
 */
export const stopChangeEmail = serve(
  accounts.stopChangeEmail,
  async ({ body, ...head }, context) => {
    const link = await getLink(context, body.token, ['stop_change_email'])
    const { userId, email } = { ...link, userId: link.userId! }
    const person = await findUser(context, userId)
    if (!person || person.disabledAt) throw context.refuse('link_invalid')
    const now = context.now()
    const stopped = await context.db
      .transaction(async (tx) => {
        await useLink(tx, link, context)
        await endLaterStops(tx, link, now)
        await giveBack(tx, link)
        await endSessions(tx, userId, now)
        const resetToken = await issueToken(
          tx,
          { purpose: 'reset_password', email, person: { id: userId, email } },
          context,
        )
        return { email, reset_token: resetToken }
      })
      .catch((error: unknown) => {
        // Somebody else has registered with the former address meanwhile.
        throw isTaken(error) ? context.refuse('link_invalid') : error
      })
    await unlock(email, context)
    logSecurity('email_change_stopped', { userId }, head, context)
    return stopped
  },
  { limits: [unknownLinks] },
)

async function giveBack(tx: Tx, { userId, email }: MailedLink): Promise<void> {
  await tx
    .update(users)
    .set({ email, pendingEmail: null, pendingEmailUntil: null, passwordHash: null })
    .where(eq(users.id, userId!))
}
