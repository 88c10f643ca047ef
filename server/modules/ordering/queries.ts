import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { users } from '#tables/accounts'

/** Held before a number is, in the order in which everybody takes them. False: the account was deleted a moment ago. */
export async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  return found.length > 0
}
