import { and, eq, sum } from 'drizzle-orm'
import type { Yen } from '#domain/money.ts'
import type { Tx } from '#platform/db'
import { bookEntries } from '#tables/book'

/** What has gone back to the card. */
export async function returnedOf(db: Pick<Tx, 'select'>, paymentId: string): Promise<Yen> {
  const [entries] = await db
    .select({ amount: sum(bookEntries.amount).mapWith(Number) })
    .from(bookEntries)
    .where(and(eq(bookEntries.paymentId, paymentId), eq(bookEntries.kind, 'refunded')))
  return entries?.amount ?? 0
}
