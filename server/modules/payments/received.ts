import { inArray } from 'drizzle-orm'
import type { Received } from '#domain/payment.ts'
import type { Database } from '#platform/db'
import { payments } from './tables.ts'

/** What the shop has taken from the cards of these orders, and when. Orders without such a sum are left out. */
export async function receivedByCard(
  db: Pick<Database['db'], 'select'>,
  meetupIds: readonly string[],
): Promise<Map<string, Received>> {
  if (meetupIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.meetupId, [...meetupIds]))
  return new Map(
    rows
      .filter(({ state }) => state === 'captured' || state === 'refunded')
      .map(({ meetupId, captured, refunded, changedAt }) => [
        meetupId!,
        { amount: captured - refunded, at: changedAt, by: 'card' as const },
      ]),
  )
}
