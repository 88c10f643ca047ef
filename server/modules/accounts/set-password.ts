import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import { digestOf, hashPassword } from '#platform/auth'
import type { Tx } from '#platform/db'
import type { Caller, Head } from '#platform/http'
import { inTurns } from '#platform/limits'
import { confirmPassword } from './confirm-password.ts'
import { forgetDevices, shownDevice } from './known-devices.ts'
import { tellByMail } from './letters.ts'
import { unlock } from './login-limits.ts'
import { endRequests, getLink, useLink } from './mailed-links.ts'
import { checkNewPassword } from './password-rules.ts'
import { findUser } from './queries.ts'
import { withinLinks } from './request-limits.ts'
import { logSecurity } from './security-events.ts'
import { sessions, users } from './tables.ts'
import { occasionOf } from './whereabouts.ts'
import { codeWasRight } from './wrong-codes.ts'

/**
 * Sets a new password by a mailed link, and ends every session there is. Returns the account's address. One use of a link
 * is looked at after the other: of any number at once only the first costs a hash.
 */
export function resetPassword(asked: NewPassword, head: Head, context: Context): Promise<string> {
  return inTurn(digestOf(asked.token).toString('base64url'), () => resetOnce(asked, head, context))
}

type NewPassword = { token: string; password: string }

const inTurn = inTurns()

async function resetOnce({ token, password }: NewPassword, head: Head, context: Context): Promise<string> {
  const link = await withinLinks(head.network, context, () => getLink(context, token, ['reset_password']))
  const person = await findUser(context, link.userId!)
  if (!person || person.disabledAt || person.email !== link.accountEmail) throw new Refused('link_invalid')
  checkNewPassword(password, person, 'password')
  const passwordHash = await hashPassword(password)
  const now = context.now()
  await context.db.transaction(async (tx) => {
    await useLink(tx, link, now)
    await tx.update(users).set({ passwordHash, passwordChangeRequired: false }).where(eq(users.id, person.id))
    await endSessions(tx, person.id, now)
    const occasion = occasionOf(head, now)
    await tellByMail(tx, { kind: 'password_changed', userId: person.id, occasion }, context)
  })
  await unlock(person.email, context)
  await codeWasRight(person, context)
  logSecurity('password_reset', { userId: person.id }, head, context)
  return person.email
}

/** Sets a new password for somebody who knows the present one, and ends all other sessions. */
export async function changePassword(
  { current, next }: { current: string; next: string },
  caller: Caller,
  head: Head,
  context: Context,
): Promise<void> {
  const { userId, sessionId } = caller
  const person = await confirmPassword(caller, current, context)
  checkNewPassword(next, person, 'new_password')
  if (next === current) {
    const message = 'いまのパスワードとは別のものをお決めください。'
    throw new Refused('invalid', { errors: [{ field: 'new_password', message }] })
  }
  const passwordHash = await hashPassword(next)
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, passwordChangeRequired: false })
      .where(and(eq(users.id, userId), eq(users.passwordHash, person.passwordHash!)))
      .returning({ id: users.id })
    if (changed.length === 0) throw new Refused('invalid_credentials')
    await endSessions(tx, userId, now, { sessionId, device: shownDevice(head, context) })
    await tellByMail(tx, { kind: 'password_changed', userId, occasion: occasionOf(head, now) }, context)
  })
  logSecurity('password_changed', { userId }, head, context)
}

type Kept = { sessionId: string; device: Buffer | undefined }

/** Ends the sessions of a person, but for one that may be kept; with them goes whatever was asked for or known in one. */
export async function endSessions(
  tx: Pick<Tx, 'update' | 'delete'>,
  userId: string,
  now: Date,
  kept?: Kept,
): Promise<void> {
  await endRequests(tx, userId, now)
  await forgetDevices(tx, userId, kept?.device)
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(eq(sessions.userId, userId), isNull(sessions.endedAt), kept ? ne(sessions.id, kept.sessionId) : undefined),
    )
}
