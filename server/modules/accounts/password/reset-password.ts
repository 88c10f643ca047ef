import { eq } from 'drizzle-orm'
import { type Context, serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { getLink, unknownLinks, useLink } from '#modules/links'
import { digestOf, hashPassword } from '#platform/auth'
import type { Head } from '#platform/http'
import { serialByKey } from '#platform/limits'
import { notifyByMail } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'
import { unlock } from '../login/login-limits.ts'
import { findUser } from '../queries.ts'
import { resetCodes } from '../second-factor/wrong-codes.ts'
import { logSecurity } from '../security-events.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { users } from '../tables.ts'
import { checkNewPassword } from './password-rules.ts'

const inOrder = serialByKey()

/**
 * Sets a new password by a mailed link, and ends every session there is. One use of a link is looked at after the other:
 * of any number at once only the first costs a hash.
 */
export const resetPassword = serve(
  accounts.resetPassword,
  ({ body, ...head }, context) =>
    inOrder(digestOf(body.token).toString('base64url'), () => resetOnce(body, head, context)),
  { mayWait: true, limits: [unknownLinks] },
)

type NewPassword = { token: string; password: string }

async function resetOnce(
  { token, password }: NewPassword,
  head: Head,
  context: Context & MayRefuse<'link_invalid' | 'link_used' | 'link_expired' | 'too_many_requests' | 'invalid'>,
): Promise<{ email: string }> {
  const link = await getLink(context, token, ['reset_password'])
  const person = await findUser(context, link.userId)
  if (!person || person.disabledAt || person.email !== link.carried.accountEmail) throw context.refuse('link_invalid')
  await checkNewPassword(password, person, 'password', context.refuse)
  const passwordHash = await hashPassword(password)
  const now = context.now()
  await context.db.transaction(async (tx) => {
    await useLink(tx, link, context)
    await tx.update(users).set({ passwordHash, passwordChangeRequired: false }).where(eq(users.id, person.id))
    await endSessions(tx, person.id, now)
    const occasion = clientInfoOf(head, now)
    await notifyByMail(tx, { kind: 'password_changed', userId: person.id, occasion }, context)
  })
  await unlock(person.email, context)
  await resetCodes(person, context)
  logSecurity('password_reset', { userId: person.id }, head, context)
  return { email: person.email }
}
