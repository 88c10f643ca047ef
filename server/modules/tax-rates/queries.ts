import { and, asc, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import { HOLDING_PLACE } from '#domain/plan.ts'
import type { TaxClass, TaxRate } from '#domain/tax.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { PricedCart } from '#modules/pricing'
import type { Tx } from '#platform/db'
import { taxRates } from '#tables/catalog'
import { documentMarks, issuedDocuments } from '#tables/documents'
import { meetups } from '#tables/orders'
import { planBookings, plans } from '#tables/plans'
import { quotes } from '#tables/quotes'

export type RateRow = typeof taxRates.$inferSelect

type Reading = Pick<Tx, 'select' | 'selectDistinct'>

export const findRates = (db: Reading): Promise<RateRow[]> =>
  db.select().from(taxRates).orderBy(asc(taxRates.taxClass), asc(taxRates.validFrom))

export async function lockRate(tx: Tx, id: number): Promise<RateRow | undefined> {
  const [row] = await tx.select().from(taxRates).where(eq(taxRates.id, id)).for('update')
  return row
}

const orderColumns = {
  id: meetups.id,
  number: meetups.number,
  status: meetups.status,
  meetupDate: meetups.meetupDate,
  deliveredAt: meetups.deliveredAt,
  total: meetups.total,
  reducedRate: meetups.reducedRate,
  reducedAmount: meetups.reducedAmount,
  reducedTax: meetups.reducedTax,
  usualRate: meetups.usualRate,
  usualAmount: meetups.usualAmount,
  usualTax: meetups.usualTax,
  shippingFee: meetups.shippingFee,
  campaignDiscountShip: meetups.campaignDiscountShip,
}

export type RatedOrder = Pick<typeof meetups.$inferSelect, keyof typeof orderColumns>

/** Those of the days from this one on, by day. */
export const ordersFrom = (db: Reading, from: TokyoDate): Promise<RatedOrder[]> =>
  db
    .select(orderColumns)
    .from(meetups)
    .where(and(ne(meetups.status, 'cancelled'), gte(meetups.meetupDate, from)))
    .orderBy(asc(meetups.meetupDate), asc(meetups.id))

export async function orderNumbered(db: Reading, number: string): Promise<RatedOrder | undefined> {
  const [order] = await db.select(orderColumns).from(meetups).where(eq(meetups.number, number))
  return order
}

export type RatedBooking = Pick<
  typeof planBookings.$inferSelect,
  'id' | 'number' | 'eventDate' | 'total' | 'taxRate' | 'tax'
> & { taxClass: TaxClass }

/** The same of the bookings of plans. A plan's class is what it is now. */
export const bookingsFrom = (db: Reading, from: TokyoDate): Promise<RatedBooking[]> =>
  db
    .select({
      id: planBookings.id,
      number: planBookings.number,
      eventDate: planBookings.eventDate,
      total: planBookings.total,
      taxRate: planBookings.taxRate,
      tax: planBookings.tax,
      taxClass: plans.taxClass,
    })
    .from(planBookings)
    .innerJoin(plans, eq(plans.id, planBookings.planId))
    .where(and(inArray(planBookings.status, [...HOLDING_PLACE]), gte(planBookings.eventDate, from)))
    .orderBy(asc(planBookings.eventDate), asc(planBookings.id))

export type RatedQuote = { id: string; number: string; meetupDate: TokyoDate; totals: PricedCart['totals'] }

/** The same of the quotes that can still be ordered. */
export const quotesFrom = (db: Reading, from: TokyoDate, now: Date): Promise<RatedQuote[]> =>
  db
    .select({
      id: quotes.id,
      number: quotes.number,
      meetupDate: quotes.meetupDate,
      totals: sql<PricedCart['totals']>`${quotes.priced} -> 'totals'`,
    })
    .from(quotes)
    .where(
      and(
        eq(quotes.accountGone, false),
        isNull(quotes.orderedAt),
        sql`${quotes.answer} is distinct from 'returned'`,
        gt(quotes.expiresAt, now),
        gte(quotes.meetupDate, from),
      ),
    )
    .orderBy(asc(quotes.meetupDate), asc(quotes.id))

/** Papers that stand, of these orders and bookings. What was quoted before an order stays as it was quoted. */
export const papersStanding = (db: Reading, ids: readonly string[]): Promise<{ saleId: string; number: string }[]> => {
  const among = sql`any(${`{${ids.join(',')}}`}::uuid[])`
  return db
    .selectDistinct({
      saleId: sql<string>`coalesce(${issuedDocuments.meetupId}, ${issuedDocuments.planBookingId})`,
      number: issuedDocuments.number,
    })
    .from(issuedDocuments)
    .leftJoin(documentMarks, eq(documentMarks.documentId, issuedDocuments.id))
    .where(
      and(
        sql`(${issuedDocuments.meetupId} = ${among} or ${issuedDocuments.planBookingId} = ${among})`,
        isNull(documentMarks.documentId),
        sql`not ${issuedDocuments.facts} ? 'quoted'`,
      ),
    )
    .orderBy(asc(issuedDocuments.number))
}

export async function insertRate(tx: Tx, values: TaxRate): Promise<RateRow> {
  const [row] = await tx.insert(taxRates).values(values).returning()
  return row!
}

export async function updateRate(tx: Tx, id: number, values: TaxRate): Promise<RateRow> {
  const [row] = await tx.update(taxRates).set(values).where(eq(taxRates.id, id)).returning()
  return row!
}

export async function deleteRate(tx: Tx, id: number): Promise<undefined> {
  await tx.delete(taxRates).where(eq(taxRates.id, id))
}
