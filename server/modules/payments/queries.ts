import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Incoming } from '#domain/payment.ts'
import { instantAt } from '#domain/tokyo-date.ts'
import { nameOf } from '#modules/people'
import type { Database, Tx } from '#platform/db'
import { payments, receivedPayments } from './tables.ts'

export type Reading = Pick<Database['db'], 'select'>

export type ReceivedRow = typeof receivedPayments.$inferSelect

/** All that came for these orders and bookings, by transfer and by card. */
export async function incomingOf(db: Reading, saleIds: readonly string[]): Promise<(Incoming & { saleId: string })[]> {
  // One after the other: a transaction has one connection.
  const transfers = await transfersOf(db, saleIds)
  const cards = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.meetupId, [...saleIds]), inArray(payments.state, ['captured', 'refunded'])))
  return [
    ...transfers.map(({ id, meetupId, planBookingId, amount, receivedOn, reverses }) => ({
      id,
      saleId: (meetupId ?? planBookingId)!,
      amount,
      at: instantAt(receivedOn, '00:00'),
      by: 'transfer' as const,
      reverses,
    })),
    ...cards.map(({ id, meetupId, captured, refunded, changedAt }) => ({
      id,
      saleId: meetupId!,
      amount: captured - refunded,
      at: changedAt,
      by: 'card' as const,
      reverses: null,
    })),
  ]
}

/** What staff noted for these orders and bookings, from the first. */
export const transfersOf = (db: Reading, saleIds: readonly string[]): Promise<ReceivedRow[]> =>
  db
    .select()
    .from(receivedPayments)
    .where(or(inArray(receivedPayments.meetupId, [...saleIds]), inArray(receivedPayments.planBookingId, [...saleIds])))
    .orderBy(asc(receivedPayments.notedAt), sql`${receivedPayments.reverses} is not null`, asc(receivedPayments.id))

export async function findNoted(
  db: Reading,
  { by, keyHash }: { by: string; keyHash: Buffer },
): Promise<ReceivedRow | undefined> {
  const [row] = await db
    .select()
    .from(receivedPayments)
    .where(and(eq(receivedPayments.byUserId, by), eq(receivedPayments.keyHash, keyHash)))
  return row
}

type NewRow = Omit<typeof receivedPayments.$inferInsert, 'byName'> & { byUserId: string }

/** With the name that its author has now. */
export async function insertReceived(tx: Pick<Tx, 'insert'>, row: NewRow): Promise<void> {
  await tx.insert(receivedPayments).values({ ...row, byName: nameOf(row.byUserId) })
}
