import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { meetups } from './tables.ts'

/**
 * Hands what was ordered as a guest over to the account that has proved to own the same address; returns how many. The
 * guest's link ends with it. Orders of an account that was deleted have none, and stay nobody's.
 */
export async function claimGuestOrders(
  tx: Pick<Tx, 'update'>,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  const claimed = await tx
    .update(meetups)
    .set({ userId, guestTokenHash: null })
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
