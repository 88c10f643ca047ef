import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { balanceOf, sumsOfSale } from '#domain/book.ts'
import type { Yen } from '#domain/money.ts'
import { sumsOfBooking } from '#domain/plan.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { nameOf } from '#modules/people'
import { type Db, findPage, type Tx } from '#platform/db'
import { meetups } from '#tables/orders'
import { planBookings } from '#tables/plans'
import { transferFiles, transfers } from '../tables.ts'

type Reading = Pick<Db, 'select'>
export type FileRow = typeof transferFiles.$inferSelect
export type TransferRow = typeof transfers.$inferSelect

export const saleIdOf = ({ meetupId, planBookingId }: TransferRow): string => (meetupId ?? planBookingId)!

export const findFiles = (db: Pick<Db, 'select' | '$count'>, page: number) =>
  findPage(db, transferFiles, {
    where: undefined,
    id: transferFiles.id,
    orderBy: [desc(transferFiles.madeAt), desc(transferFiles.id)],
    page,
    rowsPerPage: staffRowsPerPage,
  })

export async function findFile(db: Reading, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(transferFiles).where(eq(transferFiles.id, id))
  return row
}

/** Of two acts on a file at once, the later one waits. */
export async function lockFile(tx: Reading, id: string): Promise<FileRow | undefined> {
  const [row] = await tx.select().from(transferFiles).where(eq(transferFiles.id, id)).for('update')
  return row
}

/** The file of that id, or the one in which the order or booking of that id waits. */
export async function fileOf(db: Reading, id: string): Promise<string | undefined> {
  const [of] = await openTransfersOf(db, [id])
  return of?.fileId ?? (await findFile(db, id))?.id
}

/** Payments of these orders and bookings whose result is awaited. */
export const openTransfersOf = (db: Reading, saleIds: readonly string[]): Promise<TransferRow[]> =>
  db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.state, 'sent'),
        or(inArray(transfers.meetupId, [...saleIds]), inArray(transfers.planBookingId, [...saleIds])),
      ),
    )

/** An order or a booking of which something goes back. */
export type OwingSale = { id: string; kind: 'meetup' | 'booking'; owed: Yen }

/** These orders and bookings, locked in the order in which everybody locks them: orders before bookings, each by its id. */
export async function lockSales(tx: Tx, ids: readonly string[]): Promise<OwingSale[]> {
  const orders = await tx
    .select()
    .from(meetups)
    .where(inArray(meetups.id, [...ids]))
    .orderBy(asc(meetups.id))
    .for('update')
  const bookings = await tx
    .select()
    .from(planBookings)
    .where(inArray(planBookings.id, [...ids]))
    .orderBy(asc(planBookings.id))
    .for('update')
  return [
    ...orders.map((row) => ({ ...row, kind: 'meetup' as const, owed: owedBack(sumsOfSale(row)) })),
    ...bookings.map((row) => ({ ...row, kind: 'booking' as const, owed: owedBack(sumsOfBooking(row)) })),
  ].map(({ id, kind, owed }) => ({ id, kind, owed }))
}

const owedBack = (sums: Parameters<typeof balanceOf>[0]): Yen => Math.max(0, -balanceOf(sums))

const facts = {
  order: {
    number: meetups.number,
    company: meetups.contactCompany,
    lastName: meetups.contactLastName,
    firstName: meetups.contactFirstName,
    email: meetups.contactEmail,
  },
  booking: {
    number: planBookings.number,
    company: planBookings.contactCompany,
    lastName: planBookings.contactLastName,
    firstName: planBookings.contactFirstName,
    email: planBookings.contactEmail,
  },
}

/** The payments of a file, each with whom it goes to, in their places. */
export async function transfersOf(db: Reading, fileId: string) {
  const rows = await db
    .select({ transfer: transfers, ...facts })
    .from(transfers)
    .leftJoin(meetups, eq(meetups.id, transfers.meetupId))
    .leftJoin(planBookings, eq(planBookings.id, transfers.planBookingId))
    .where(eq(transfers.fileId, fileId))
    .orderBy(asc(transfers.place))
  return rows.map(({ transfer, order, booking }) => ({
    ...transfer,
    kind: transfer.meetupId ? ('meetup' as const) : ('booking' as const),
    saleId: saleIdOf(transfer),
    to: (order ?? booking)!,
  }))
}
export type FoundTransfer = Awaited<ReturnType<typeof transfersOf>>[number]

export async function insertFile(
  tx: Tx,
  file: Omit<typeof transferFiles.$inferInsert, 'madeByName'>,
): Promise<FileRow> {
  const [row] = await tx
    .insert(transferFiles)
    .values({ ...file, madeByName: nameOf(file.madeBy) })
    .returning()
  return row!
}

export const insertTransfers = async (tx: Tx, rows: (typeof transfers.$inferInsert)[]): Promise<void> => {
  await tx.insert(transfers).values(rows)
}

export async function updateFile(tx: Tx, id: string, changes: Partial<FileRow>): Promise<FileRow> {
  const { confirmedBy } = changes
  const [row] = await tx
    .update(transferFiles)
    .set({ ...changes, ...(confirmedBy && { confirmedByName: nameOf(confirmedBy) }) })
    .where(eq(transferFiles.id, id))
    .returning()
  return row!
}

/** What became of the payments in these places. */
export async function endTransfers(
  tx: Tx,
  fileId: string,
  { places, state }: { places: readonly number[]; state: TransferRow['state'] },
): Promise<void> {
  if (places.length === 0) return
  await tx
    .update(transfers)
    .set({ state })
    .where(and(eq(transfers.fileId, fileId), inArray(transfers.place, [...places])))
}

/** Erases the bytes of files that banks were to pay before that day. Returns how many. */
export async function eraseFilesBefore(db: Pick<Db, 'update'>, day: TokyoDate): Promise<number> {
  const erased = await db
    .update(transferFiles)
    .set({ sealed: null })
    .where(and(sql`${transferFiles.sealed} is not null`, lt(transferFiles.payOn, day)))
    .returning({ id: transferFiles.id })
  return erased.length
}
