import { and, eq, gte, inArray } from 'drizzle-orm'
import type { DeletingObstacle } from '#contract/wire.ts'
import { holdsPlace, PLAN_BOOKING_STATUSES } from '#domain/plan.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { planBookings } from './tables.ts'

/** An account stays until the chef has been there. */
export async function deletionObstacles(
  db: Pick<Tx, 'select'>,
  userId: string,
  now: Date,
): Promise<DeletingObstacle[]> {
  const ahead = await db
    .select({ id: planBookings.id })
    .from(planBookings)
    .where(
      and(
        eq(planBookings.userId, userId),
        gte(planBookings.eventDate, tokyoDateOf(now)),
        inArray(planBookings.status, PLAN_BOOKING_STATUSES.filter(holdsPlace)),
      ),
    )
    .limit(1)
  return ahead.map(() => ({
    code: 'upcoming_plan',
    message: 'これから開催される出張プランのお申し込みがあります。開催のあとに退会していただけます。',
  }))
}

/** Keeps the bookings of a deleted account as papers: no account leads to them any more. */
export async function detachBookings(tx: Pick<Tx, 'update'>, userId: string): Promise<void> {
  await tx
    .update(planBookings)
    .set({ userId: null, keyScope: null, keyHash: null, fingerprint: null, tokenSalt: null })
    .where(eq(planBookings.userId, userId))
}
