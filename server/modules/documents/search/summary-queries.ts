import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PaperState } from '#domain/paper-ledger.ts'
import type { Reading } from '../queries.ts'
import { issuedDocuments } from '../tables.ts'
import { isOrderAmong, isPaidInSql, matching, owedInSql, ownerId, type PaperFilters, sales } from './queries.ts'

type Search = PaperFilters & { userId: string }

const monthOf = (date: SQL | typeof issuedDocuments.date | typeof sales.meetupDate) =>
  sql<string>`to_char(${date}, 'YYYY-MM')`

/** The newest first. */
export function countOrdersByMonth(db: Reading, search: Search) {
  const month = monthOf(sales.meetupDate)
  return db
    .select({ month, orders: count(), owed: sql<number>`sum(${owedInSql})`.mapWith(Number) })
    .from(sales)
    .where(isOrderAmong(db, search))
    .groupBy(month)
    .orderBy(desc(month))
}

export function countPapersByMonth(db: Reading, search: Search) {
  const columns = {
    month: monthOf(issuedDocuments.date),
    state: sql<PaperState>`${issuedDocuments.state}`,
    isPaid: sql<boolean>`${isPaidInSql}`,
  }
  const each = db
    .select({
      month: columns.month.as('month'),
      state: columns.state.as('state'),
      isPaid: columns.isPaid.as('is_paid'),
    })
    .from(issuedDocuments)
    .innerJoin(sales, eq(sales.id, ownerId))
    .where(and(matching(search)))
    .as('each')
  return db
    .select({ month: each.month, state: each.state, isPaid: each.isPaid, documents: count() })
    .from(each)
    .groupBy(each.month, each.state, each.isPaid)
}

/** All months with an order or a booking, the newest first. */
export async function monthsOf(db: Reading, userId: string): Promise<string[]> {
  const month = monthOf(sales.meetupDate)
  const rows = await db
    .select({ month })
    .from(sales)
    .where(eq(sales.userId, userId))
    .groupBy(month)
    .orderBy(desc(month))
  return rows.map(({ month }) => month)
}
