import { and, eq, sum } from 'drizzle-orm'
import type { Yen } from '#domain/money.ts'
import type { Tx } from '#platform/db'
import { bookEntries } from '#tables/book'

/** A payment of which nothing more goes back to the card than has gone back already. */
export const keptAt = (returned: Yen, now: Date) =>
  ({ state: returned > 0 ? 'refunded' : 'captured', refunded: returned, dueAt: null, changedAt: now }) as const

/** What has gone back to the card. */
export async function returnedOf(db: Pick<Tx, 'select'>, paymentId: string): Promise<Yen> {
  const [entries] = await db
    .select({ amount: sum(bookEntries.amount).mapWith(Number) })
    .from(bookEntries)
    .where(and(eq(bookEntries.paymentId, paymentId), eq(bookEntries.kind, 'refunded')))
  return entries?.amount ?? 0
}
