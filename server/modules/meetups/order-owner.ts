import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { meetups } from './tables.ts'

/**
 * Hands what was ordered as a guest over to the account that has proved to own the same address; returns how many.
 * The link in the letter goes on to work. Orders of an account that was deleted have none, and stay nobody's.
 */
export async function claimGuestOrders(
  tx: Pick<Tx, 'update'>,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  const claimed = await tx
    .update(meetups)
    .set({ userId })
    .where(
      and(
        isNull(meetups.userId),
        isNotNull(meetups.guestTokenHash),
        eq(sql`lower(${meetups.contactEmail})`, email.toLowerCase()),
      ),
    )
    .returning({ id: meetups.id })
  return claimed.length
}

/** The orders of an account that goes: kept as papers, and neither an account nor a link leads to them any more. */
export async function disownOrders(tx: Pick<Tx, 'update'>, userId: string): Promise<void> {
  await tx.update(meetups).set({ userId: null, guestTokenHash: null }).where(eq(meetups.userId, userId))
}
