import { eq } from 'drizzle-orm'
import type { Caller, Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { verifyPassword } from '#platform/auth'
import { countAttempt, hour, minute, perAccount } from '#platform/limits'
import { findUser, type UserRow } from '../queries.ts'
import { sessions } from '../tables.ts'

const wrongPasswords = perAccount('password', { max: 10, within: 15 * minute })
/** Right passwords cost a hash as well. */
const hashes = perAccount('password-hash', { max: 60, within: hour })

type Self = Pick<Caller, 'userId' | 'sessionId'>

/** The person, if the password is theirs: before what a found device must not be able to do. */
export async function confirmPassword(
  { userId, sessionId }: Self,
  password: string,
  context: Context & MayRefuse<'invalid_credentials' | 'too_many_requests'>,
): Promise<UserRow> {
  const attempt = await countAttempt([wrongPasswords, hashes], { caller: { userId } }, context)
  const person = await findUser(context, userId)
  if (!(await verifyPassword(person?.passwordHash, password)) || !person) throw context.refuse('invalid_credentials')
  await attempt.reset([wrongPasswords])
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
