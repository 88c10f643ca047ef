import { and, desc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Yen } from '#domain/money.ts'
import type { Db, Tx } from '#platform/db'
import { meetups, TO_REFUND } from '#tables/orders'
import { BOOKING_TO_REFUND, planBookings } from '#tables/plans'
import { transfers } from '#tables/refunds'
import { isOf, type SaleId } from './sale.ts'
import { refundAccounts } from './tables.ts'

type Reading = Pick<Db, 'select'>
export type AccountRow = typeof refundAccounts.$inferSelect

/** What has not gone back yet. */
export const isOpenOf = (sale: SaleId) => and(isOf(sale), isNull(refundAccounts.refundedOn))

/** The account that the next refund goes to. */
export async function findOpen(db: Reading, sale: SaleId): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(refundAccounts).where(isOpenOf(sale))
  return row
}

const isAnyOpenOf = (saleIds: readonly string[]) =>
  and(
    isNull(refundAccounts.refundedOn),
    or(inArray(refundAccounts.meetupId, [...saleIds]), inArray(refundAccounts.planBookingId, [...saleIds])),
  )

/** The accounts that the next refunds of these orders and bookings go to. */
export const findAllOpen = (db: Reading, saleIds: readonly string[]): Promise<AccountRow[]> =>
  db.select().from(refundAccounts).where(isAnyOpenOf(saleIds))

/** The same, which nobody else changes until the end of the transaction. */
export const lockAllOpen = (tx: Reading, saleIds: readonly string[]): Promise<AccountRow[]> =>
  tx.select().from(refundAccounts).where(isAnyOpenOf(saleIds)).orderBy(refundAccounts.id).for('update')

export const findByIds = (db: Reading, ids: readonly string[]): Promise<AccountRow[]> =>
  db
    .select()
    .from(refundAccounts)
    .where(inArray(refundAccounts.id, [...ids]))

/** That account, which nobody else changes until the end of the transaction. */
export async function lockOpen(tx: Reading, sale: SaleId): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(refundAccounts).where(isOpenOf(sale)).for('update')
  return row
}

export async function updateAccounts(
  tx: Pick<Tx, 'update'>,
  ids: readonly string[],
  changes: Partial<AccountRow>,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(refundAccounts)
    .set(changes)
    .where(inArray(refundAccounts.id, [...ids]))
}

/** What a file asks the bank to pay for a sale, and nobody has said yet what became of it. */
export async function findSent(db: Reading, { kind, id }: SaleId): Promise<Yen> {
  const [sent] = await db
    .select({ amount: transfers.amount })
    .from(transfers)
    .where(and(eq(kind === 'order' ? transfers.meetupId : transfers.planBookingId, id), eq(transfers.state, 'sent')))
  return sent?.amount ?? 0
}

/** The shop owes nothing back for it any more. */
export const isOwedNothing = (db: Reading) =>
  or(
    inArray(
      refundAccounts.meetupId,
      db
        .select({ id: meetups.id })
        .from(meetups)
        .where(not(sql.raw(TO_REFUND))),
    ),
    inArray(
      refundAccounts.planBookingId,
      db
        .select({ id: planBookings.id })
        .from(planBookings)
        .where(not(sql.raw(BOOKING_TO_REFUND))),
    ),
  )

/** The refund that was noted last. */
export async function findLastDone(db: Reading, sale: SaleId): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(refundAccounts)
    .where(and(isOf(sale), isNotNull(refundAccounts.refundedOn)))
    .orderBy(desc(refundAccounts.refundedAt))
    .limit(1)
  return row
}

/** Of the orders and bookings of an account. */
export const isSaleOf = (db: Reading, userId: string) =>
  or(
    inArray(refundAccounts.meetupId, db.select({ id: meetups.id }).from(meetups).where(eq(meetups.userId, userId))),
    inArray(
      refundAccounts.planBookingId,
      db.select({ id: planBookings.id }).from(planBookings).where(eq(planBookings.userId, userId)),
    ),
  )
