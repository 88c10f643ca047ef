import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { getLink, issueLink, type Link, revokeLinks, unknownLinks, useLink } from '#modules/links'
import type { Tx } from '#platform/db'
import { foldAccount } from '../account-search.ts'
import type { AccountHooks } from '../deletion/hooks.ts'
import { unlock } from '../login/login-limits.ts'
import { findUser, isTaken } from '../queries.ts'
import { logSecurity } from '../security-events.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { users } from '../tables.ts'

type StopLink = Link<'stop_change_email'>

/**
 * "This was not me", from the mailbox of the address an account had: the change is cancelled, or undone where it has
 * happened, every session ends, and the password, which a stranger may know, stops working. The answer lets the owner
 * of the mailbox choose a new one at once.
 */
export const stopChangeEmail = (hooks: AccountHooks) =>
  serve(
    accounts.stopChangeEmail,
    async ({ body, ...head }, context) => {
      const link = await getLink(context, body.token, ['stop_change_email'])
      const { userId, email } = link
      const person = await findUser(context, userId)
      if (!person || person.disabledAt) throw context.refuse('link_invalid')
      const now = context.now()
      const stopped = await context.db
        .transaction(async (tx) => {
          await useLink(tx, link, context)
          await endLaterStops(tx, link, now)
          await giveBack(tx, link)
          if (person.email !== email) await hooks.onEmailChanged(tx, { userId, from: person.email, to: email })
          await endSessions(tx, userId, now)
          const reset = { purpose: 'reset_password', userId, email, carried: { accountEmail: email } } as const
          const resetToken = await issueLink(tx, reset, now)
          return { email, reset_token: resetToken }
        })
        .catch((error: unknown) => {
          // The former address has another account by now.
          throw isTaken(error) ? context.refuse('link_invalid') : error
        })
      await unlock(email, context)
      logSecurity('email_change_stopped', { userId }, head, context)
      return stopped
    },
    { limits: [unknownLinks] },
  )

/**
 * Ends the links that could undo what this one has just restored: those sent to later addresses of the account. Those
 * sent to earlier ones stay, or a thief who changes the address twice would own the last word.
 */
async function endLaterStops(tx: Tx, { userId, email, askedAt }: StopLink, now: Date): Promise<void> {
  const stops = { subject: { kind: 'person', id: userId }, purposes: ['stop_change_email'] } as const
  await revokeLinks(tx, { ...stops, askedFrom: askedAt }, now)
  await revokeLinks(tx, { ...stops, email }, now)
}

async function giveBack(tx: Tx, { userId, email }: StopLink): Promise<void> {
  await tx
    .update(users)
    .set({ email, pendingEmail: null, pendingEmailUntil: null, passwordHash: null })
    .where(eq(users.id, userId))
  await foldAccount(tx, userId)
}
