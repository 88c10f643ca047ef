import { eq } from 'drizzle-orm'
import type { Caller, Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { verifyPasswordIfAny } from '#platform/auth'
import { forgetLimit } from '#platform/limits'
import { findUser, type UserRow } from '../queries.ts'
import { ownSecretLimit, withinOwnSecrets } from '../request-limits.ts'
import { sessions } from '../tables.ts'

type Self = Pick<Caller, 'userId' | 'sessionId'>

/** The person, if the password is theirs: before what a found device must not be able to do. */
export async function confirmPassword(
  { userId, sessionId }: Self,
  password: string,
  context: Context & MayRefuse<'invalid_credentials' | 'too_many_requests'>,
): Promise<UserRow> {
  await withinOwnSecrets(userId, 'password', context)
  const person = await findUser(context, userId)
  if (!(await verifyPasswordIfAny(person?.passwordHash, password)) || !person)
    throw context.refuse('invalid_credentials')
  await forgetLimit(context.sql, ownSecretLimit(userId, 'password').key)
  await context.db.update(sessions).set({ passwordProvedAt: context.now() }).where(eq(sessions.id, sessionId))
  return person
}

/** Milliseconds for which a session need not prove again that its holder knows the password. */
const proofHolds = 15 * 60_000

/** Refuses with `password_required` unless the password came along, or was proved a moment ago. */
export async function confirmRecently(
  self: Self,
  password: string | undefined,
  context: Context & MayRefuse<'password_required' | 'invalid_credentials' | 'too_many_requests'>,
): Promise<void> {
  if (password !== undefined) {
    await confirmPassword(self, password, context)
    return
  }
  const [session] = await context.db
    .select({ provedAt: sessions.passwordProvedAt })
    .from(sessions)
    .where(eq(sessions.id, self.sessionId))
  const provedAt = session?.provedAt
  if (!provedAt || context.now().getTime() - provedAt.getTime() > proofHolds) throw context.refuse('password_required')
}
