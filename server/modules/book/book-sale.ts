import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { amountOf, balanceOf, entriesOfChange, type Sold, sumsOf } from '#domain/book.ts'
import type { Yen } from '#domain/money.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { oppositeOf } from './opposite.ts'
import { entriesOf } from './queries.ts'
import { idOf, type SaleId } from './sale-id.ts'
import { type BookingSold, type OrderSold, soldByBooking, soldByOrder } from './sold.ts'
import { standingAmong } from './standing-entries.ts'
import { bookEntries } from './tables.ts'
import { trimWriteOffs } from './trim-write-offs.ts'

type Change<Row> = { before: Row; after: Row; now: Date }

/** What a change, a cancellation or another rate makes of an order that is locked. Nothing where its sums stay as they are. */
export const bookOrder = (tx: Tx, { before, after, now }: Change<OrderSold>): Promise<void> =>
  book(tx, { sale: { meetupId: before.id }, agreedAt: before.placedAt }, soldByOrder(before), soldByOrder(after), now)

/** The same of a booking. */
export const bookBooking = (tx: Tx, { before, after, now }: Change<BookingSold>): Promise<void> =>
  book(
    tx,
    { sale: { planBookingId: before.id }, agreedAt: before.requestedAt },
    soldByBooking(before),
    soldByBooking(after),
    now,
  )

/** What was agreed is written down before the first thing that has become of it. */
async function book(
  tx: Tx,
  { sale, agreedAt }: { sale: SaleId; agreedAt: Date },
  before: Sold,
  after: Sold,
  now: Date,
): Promise<void> {
  const changes = entriesOfChange(before, after)
  if (changes.length === 0) return
  const owed = await owedAt(tx, sale, before)
  if (after.groups.length === 0) await takeBackCredits(tx, sale, now)
  const agreed = (await isBegun(tx, sale)) ? [] : entriesOfChange(notYet, { ...before, fees: 0 })
  const entries = [
    ...agreed.map((entry) => ({ ...entry, at: agreedAt })),
    ...changes.map((entry) => ({ ...entry, at: now })),
  ]
  await tx.insert(bookEntries).values(
    entries.map((entry) => ({
      ...sale,
      ...entry,
      id: randomUUID(),
      accountingDay: entry.kind === 'sale' ? null : tokyoDateOf(entry.at),
    })),
  )
  await trimWriteOffs(tx, { sale, before: owed, after: await owedAt(tx, sale, after), now })
}

/** What is to be paid where that is sold, by all else that stands in the book. */
async function owedAt(tx: Tx, sale: SaleId, { groups, fees }: Sold): Promise<Yen> {
  return balanceOf({ ...sumsOf(await entriesOf(tx, [idOf(sale)])), billed: amountOf(groups), fees })
}

/** Nothing is sold any more, so there is nothing of whose price something is given back. */
async function takeBackCredits(tx: Tx, sale: SaleId, now: Date): Promise<void> {
  const credits = standingAmong(await entriesOf(tx, [idOf(sale)])).filter(({ kind }) => kind === 'credit')
  if (credits.length === 0) return
  await tx.insert(bookEntries).values(credits.map((credit) => oppositeOf(credit, now)))
}

const notYet = { groups: [], fees: 0 } satisfies Sold

async function isBegun(tx: Tx, sale: SaleId): Promise<boolean> {
  const isOfSale =
    'meetupId' in sale ? eq(bookEntries.meetupId, sale.meetupId) : eq(bookEntries.planBookingId, sale.planBookingId)
  const [found] = await tx
    .select({ id: bookEntries.id })
    .from(bookEntries)
    .where(and(isOfSale, eq(bookEntries.kind, 'sale')))
    .limit(1)
  return found !== undefined
}
