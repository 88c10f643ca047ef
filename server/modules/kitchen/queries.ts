import { and, arrayContains, asc, desc, eq, gte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DeliveryWindow } from '#domain/delivery-window.ts'
import { instantAt, type TokyoDate } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { nameOf } from '#tables/accounts'
import { meetupLines, meetups } from '#tables/meetups'
import { kitchenConfirmations, kitchenPrints, kitchenTicks } from './tables.ts'

type Reader = Pick<Tx, 'select'>

export type OrderRow = typeof meetups.$inferSelect
export type LineRow = typeof meetupLines.$inferSelect
export type OrderOfDay = { meetup: OrderRow; lines: LineRow[] }
export type PrintRow = typeof kitchenPrints.$inferSelect
export type TickRow = typeof kitchenTicks.$inferSelect
export type ConfirmationRow = typeof kitchenConfirmations.$inferSelect

const stands = ne(meetups.status, 'cancelled')

/** Goods may be in the van already. */
const wasCalledOffOn = (date: TokyoDate) => gte(meetups.cancelledAt, instantAt(date, '00:00'))

/** What is delivered on this day, by window: in one statement, so that lines and order are of the same moment. */
export const findOrdersOn = (db: Reader, date: TokyoDate) => findWith(db, date, stands)

/** As `findOrdersOn`, with what was cancelled on the day itself. */
export const findStopsOn = (db: Reader, date: TokyoDate) => findWith(db, date, or(stands, wasCalledOffOn(date)))

async function findWith(db: Reader, date: TokyoDate, which: SQL | undefined): Promise<OrderOfDay[]> {
  const rows = await db
    .select({ meetup: meetups, line: meetupLines })
    .from(meetups)
    .innerJoin(meetupLines, eq(meetupLines.meetupId, meetups.id))
    .where(and(eq(meetups.meetupDate, date), which))
    .orderBy(asc(meetups.windowFrom), asc(meetups.windowTo), asc(meetups.number), asc(meetupLines.position))
  return ordersIn(rows).map(({ order }) => order)
}

/** Orders of rows that have one line each, in their order; with each the first of its rows. */
export function ordersIn<Row extends { meetup: OrderRow; line: LineRow }>(
  rows: readonly Row[],
): { order: OrderOfDay; row: Row }[] {
  const byOrder = Map.groupBy(rows, ({ meetup }) => meetup.id)
  return [...byOrder.values()].map((ofOrder) => {
    const row = ofOrder[0]!
    return { order: { meetup: row.meetup, lines: ofOrder.map(({ line }) => line) }, row }
  })
}

/** The last one that had the production sheet. */
export async function findLastPrint(db: Reader, date: TokyoDate): Promise<PrintRow | undefined> {
  const [print] = await db
    .select()
    .from(kitchenPrints)
    .where(and(eq(kitchenPrints.date, date), arrayContains(kitchenPrints.sheets, ['production'])))
    .orderBy(desc(kitchenPrints.serial))
    .limit(1)
  return print
}

export async function findPrint(db: Reader, id: string): Promise<PrintRow | undefined> {
  const [print] = await db.select().from(kitchenPrints).where(eq(kitchenPrints.id, id))
  return print
}

export const findConfirmations = (db: Reader, printId: string): Promise<ConfirmationRow[]> =>
  db.select().from(kitchenConfirmations).where(eq(kitchenConfirmations.printId, printId))

export const findTicks = (db: Reader, date: TokyoDate): Promise<TickRow[]> =>
  db
    .select()
    .from(kitchenTicks)
    .where(eq(kitchenTicks.date, date))
    .orderBy(asc(kitchenTicks.windowFrom), asc(kitchenTicks.windowTo), asc(kitchenTicks.productId))

/** Prints, confirmations and ticks of a day are written one after the other. */
export const lockKitchenDay = (tx: Tx, date: TokyoDate) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kitchen:${date}`}, 0))`)

export async function insertPrint(tx: Tx, print: Omit<PrintRow, 'byName' | 'serial'>): Promise<void> {
  await tx.insert(kitchenPrints).values({ ...print, byName: nameOf(print.byUserId) })
}

/** Those that are there already stay as they are. */
export async function insertConfirmations(
  tx: Tx,
  changes: readonly { key: string; to: string }[],
  by: Pick<ConfirmationRow, 'printId' | 'at' | 'byUserId'>,
): Promise<void> {
  if (changes.length === 0) return
  const byName = nameOf(by.byUserId)
  await tx
    .insert(kitchenConfirmations)
    .values(changes.map(({ key, to }) => ({ ...by, byName, changeKey: key, changedTo: to })))
    .onConflictDoNothing()
}

export async function putTicks(tx: Tx, ticks: readonly TickRow[]): Promise<void> {
  if (ticks.length === 0) return
  await tx
    .insert(kitchenTicks)
    .values([...ticks])
    .onConflictDoUpdate({
      target: [kitchenTicks.date, kitchenTicks.windowFrom, kitchenTicks.windowTo, kitchenTicks.productId],
      set: {
        isDone: sql`excluded.is_done`,
        qty: sql`excluded.qty`,
        at: sql`excluded.at`,
        byUserId: sql`excluded.by_user_id`,
      },
    })
}

export const windowOf = ({ windowFrom, windowTo }: Pick<TickRow, 'windowFrom' | 'windowTo'>): DeliveryWindow => ({
  from: windowFrom,
  to: windowTo,
})
