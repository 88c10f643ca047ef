import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { listCountChanges, listCounts } from './tables.ts'

/** For an account that has no rows any more. The job of folding begins with `list_counts`, and so does this. */
export async function forgetListCounts(tx: Pick<Tx, 'delete'>, userId: string): Promise<void> {
  await tx.delete(listCounts).where(eq(listCounts.userId, userId))
  await tx.delete(listCountChanges).where(eq(listCountChanges.userId, userId))
}
