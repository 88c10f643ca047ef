import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Incoming } from '#domain/payment.ts'
import { instantAt } from '#domain/tokyo-date.ts'
import { nameOf } from '#modules/people'
import type { Database, Tx } from '#platform/db'
import { bookEntries } from './tables.ts'

export type Reading = Pick<Database['db'], 'select'>

export type EntryRow = typeof bookEntries.$inferSelect

const isOf = (saleIds: readonly string[]) =>
  or(inArray(bookEntries.meetupId, [...saleIds]), inArray(bookEntries.planBookingId, [...saleIds]))

/** What was written about these orders and bookings, from the first; what takes another entry back follows it. */
export const entriesOf = (db: Reading, saleIds: readonly string[]): Promise<EntryRow[]> =>
  db
    .select()
    .from(bookEntries)
    .where(isOf(saleIds))
    .orderBy(asc(bookEntries.at), sql`${bookEntries.reverses} is not null`, asc(bookEntries.id))

export type Move = Incoming & { saleId: string; kind: 'received' | 'refunded' }

/** All that came for these orders and bookings, and went back, by whatever way. */
export async function movesOf(db: Reading, saleIds: readonly string[]): Promise<Move[]> {
  const rows = await db
    .select()
    .from(bookEntries)
    .where(and(isOf(saleIds), inArray(bookEntries.kind, ['received', 'refunded'])))
  return rows.map(({ id, kind, meetupId, planBookingId, amount, accountingDay, at, method, reverses }) => ({
    id,
    kind: kind as Move['kind'],
    saleId: (meetupId ?? planBookingId)!,
    amount,
    at: method === 'card' ? at : instantAt(accountingDay!, '00:00'),
    by: method!,
    reverses,
  }))
}

export async function findNoted(
  db: Reading,
  { by, keyHash }: { by: string; keyHash: Buffer },
): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(bookEntries)
    .where(and(eq(bookEntries.byUserId, by), eq(bookEntries.keyHash, keyHash)))
  return row
}

type ByStaff = Omit<typeof bookEntries.$inferInsert, 'byName'> & { byUserId: string }

/** With the name that its author has now. */
export async function insertByStaff(tx: Pick<Tx, 'insert'>, row: ByStaff): Promise<void> {
  await tx.insert(bookEntries).values({ ...row, byName: nameOf(row.byUserId) })
}
