import { and, eq } from 'drizzle-orm'
import type { Context } from '#context'
import type { DeletingObstacle } from '#contract/accounts.ts'
import type { Tx } from '#platform/db'
import { countOtherAdmins, holdRights } from '../staff/check-rights.ts'
import { users } from '../tables.ts'
import type { AccountHooks } from './hooks.ts'

type Asking = { hooks: AccountHooks; now: Date } & Pick<Context, 'config' | 'snapshot'>
const lastAdmin: DeletingObstacle = {
  code: 'last_admin',
  message: 'ただひとりの管理者です。先に別の方を管理者にしてください。',
}

/** Why an account cannot be deleted at this moment; nothing: it can. */
export async function obstaclesOf(
  db: Pick<Tx, 'select' | '$count'>,
  userId: string,
  { hooks, now, config, snapshot }: Asking,
): Promise<DeletingObstacle[]> {
  const isAdmin = await db.$count(users, and(eq(users.id, userId), eq(users.role, 'admin')))
  const isLast = isAdmin > 0 && (await countOtherAdmins(db, userId, config)) === 0
  return [
    ...(await hooks.deletionObstacles(db, userId, { now, snapshot: snapshot.current() })),
    ...(isLast ? [lastAdmin] : []),
  ]
}

/** Before its obstacles are looked for: of two last admins who leave at the same moment, one stays. */
export async function holdAccount(tx: Tx, userId: string): Promise<{ id: string } | undefined> {
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
  if (person?.role === 'admin') await holdRights(tx, [userId])
  // An order that is being placed holds on to its person until it is written down.
  const [held] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return held
}
