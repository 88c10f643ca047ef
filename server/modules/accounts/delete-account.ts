import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import type { Deletability, DeletingObstacle } from '#contract/wire.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { disownOrders } from '#modules/meetups'
import type { Tx } from '#platform/db'
import type { Caller, Head } from '#platform/http'
import { confirmPassword } from './confirm-password.ts'
import { erasePerson } from './erase-person.ts'
import { post } from './letters.ts'
import { findDeletingObstacles } from './queries.ts'
import { logSecurity } from './security-events.ts'
import { users } from './tables.ts'
import { occasionOf } from './whereabouts.ts'

const obstacles: Record<'upcoming' | 'unpaid', DeletingObstacle> = {
  upcoming: {
    code: 'upcoming_meetup',
    message: 'これから開催されるご注文があります。お届けのあとか、お取り消しのあとに退会していただけます。',
  },
  unpaid: {
    code: 'unpaid_invoice',
    message: 'お支払いの済んでいないご請求があります。お支払いの確認のあとに退会していただけます。',
  },
}

/** Whether an account may be deleted today, and what stands against it. */
export async function deletabilityOf(
  { db, now }: { db: Pick<Tx, 'select'>; now: () => Date },
  userId: string,
): Promise<Deletability> {
  const found = await findDeletingObstacles(db, userId, tokyoDateOf(now()))
  const reasons = (['upcoming', 'unpaid'] as const).filter((name) => found[name]).map((name) => obstacles[name])
  return { deletable: reasons.length === 0, reasons }
}

/**
 * Erases a person: profile, sessions, links, codes and letters. Orders stay for as long as the law wants the papers,
 * and no account leads to them any more.
 */
export async function deleteAccount(
  password: string,
  { userId, sessionId }: Caller,
  head: Head,
  context: Context,
): Promise<void> {
  const person = await confirmPassword({ userId, sessionId }, password, context)
  await context.db.transaction(async (tx) => {
    // An order that is being placed holds on to its person until it is written down.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const { deletable, reasons } = await deletabilityOf({ db: tx, now: context.now }, userId)
    if (!deletable) throw new Refused('not_deletable', { body: { reasons } })
    await disownOrders(tx, userId)
    await erasePerson(tx, person)
    await post(tx, { template: 'account-deleted', to: person.email }, occasionOf(head, context.now()), context)
  })
  logSecurity('account_deleted', { userId }, head, context)
}
