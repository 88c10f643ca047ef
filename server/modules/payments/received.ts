import { eq } from 'drizzle-orm'
import type { Yen } from '#domain/money.ts'
import type { Database } from '#platform/db'
import { payments } from './tables.ts'

/** What the shop has taken of the card of an order, and since when; undefined: nothing (yet). */
export async function receivedByCard(
  db: Pick<Database['db'], 'select'>,
  meetupId: string,
): Promise<{ amount: Yen; at: Date } | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.meetupId, meetupId))
  if (!payment || (payment.state !== 'captured' && payment.state !== 'refunded')) return undefined
  const amount = payment.captured - payment.refunded
  return amount > 0 ? { amount, at: payment.changedAt } : undefined
}
