import { and, eq, inArray, isNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { bookEntries } from '#tables/book'
import { guests } from '#tables/customers'
import { documentMarks, issuedDocuments } from '#tables/documents'
import { idempotencyKeys } from '#tables/meetups'
import { GUEST_KEY, meetups, OF_GUEST } from '#tables/orders'
import { planBookings } from '#tables/plans'
import { quotes } from '#tables/quotes'

export type KeptSale = { id: string; number: string }

type Due = { until: TokyoDate; limit: number }

/** Nothing that counts for a later year was written about it: no entry, no paper, no cancellation. */
const isOver = (sale: 'meetup_id' | 'plan_booking_id', until: TokyoDate) => sql`
  and coalesce((cancelled_at at time zone 'Asia/Tokyo')::date <= ${until}, true)
  and not exists (select from book_entries where ${sql.identifier(sale)} = sales.id
    and greatest(accounting_day, (at at time zone 'Asia/Tokyo')::date) > ${until})
  and not exists (select from issued_documents where ${sql.identifier(sale)} = sales.id
    and greatest(date, (issued_at at time zone 'Asia/Tokyo')::date) > ${until})`

/** Those that another server is at are left to it. */
export async function dueOrders(tx: Tx, { until, limit }: Due): Promise<KeptSale[]> {
  const { rows } =
    await tx.execute<KeptSale>(sql`select id, number from ${meetups} as sales where meetup_date <= ${until}
    ${isOver('meetup_id', until)} order by meetup_date, id limit ${limit} for update skip locked`)
  return rows
}

export async function dueBookings(tx: Tx, { until, limit }: Due): Promise<KeptSale[]> {
  const { rows } =
    await tx.execute<KeptSale>(sql`select id, number from ${planBookings} as sales where event_date <= ${until}
    ${isOver('plan_booking_id', until)} order by event_date, id limit ${limit} for update skip locked`)
  return rows
}

/** Requests of that account that were never accepted, and of which there is no money and no paper: no law wants them. */
export const neverAccepted = (tx: Tx, userId: string) =>
  tx
    .select({ id: planBookings.id, number: planBookings.number, address: planBookings.contactEmail })
    .from(planBookings)
    .where(
      and(
        eq(planBookings.userId, userId),
        or(isNull(planBookings.answeredAt), eq(planBookings.status, 'declined')),
        notExists(
          tx
            .select()
            .from(bookEntries)
            .where(and(eq(bookEntries.planBookingId, planBookings.id), ne(bookEntries.kind, 'sale'))),
        ),
        notExists(tx.select().from(issuedDocuments).where(eq(issuedDocuments.planBookingId, planBookings.id))),
      ),
    )

/** That were never ordered; the others go with their order. */
export async function dueQuotes(tx: Tx, { until, limit }: Due): Promise<KeptSale[]> {
  const { rows } = await tx.execute<KeptSale>(sql`select id, number from ${quotes} as sales where meetup_id is null
    and greatest((created_at at time zone 'Asia/Tokyo')::date, (expires_at at time zone 'Asia/Tokyo')::date) <= ${until}
    order by created_at, id limit ${limit} for update skip locked`)
  return rows
}

export const eraseQuotes = async (tx: Tx, gone: readonly KeptSale[]): Promise<void> => {
  await tx.delete(quotes).where(
    inArray(
      quotes.id,
      gone.map(({ id }) => id),
    ),
  )
}

/** The database deletes papers and entries of the book in such a transaction, and in no other. */
const nothingIsKept = sql`select set_config('shop.retention', 'over', true)`

/** With its quote, and guests of whom there is nothing else. */
export async function eraseOrders(tx: Tx, orders: readonly KeptSale[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  await eraseBooks(tx, ids)
  await tx.delete(quotes).where(inArray(quotes.meetupId, ids))
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.meetupId, ids))
  await tx.delete(guests).where(sql`${inArray(guests.newestOrderId, ids)} and not exists (
    select from ${meetups} where ${sql.raw(OF_GUEST)} and ${sql.raw(GUEST_KEY)} = ${guests.key}
    and ${notInArray(meetups.id, ids)})`)
  await tx.delete(meetups).where(inArray(meetups.id, ids))
}

export async function eraseBookings(tx: Tx, bookings: readonly KeptSale[]): Promise<void> {
  const ids = bookings.map(({ id }) => id)
  await eraseBooks(tx, ids)
  await tx.delete(planBookings).where(inArray(planBookings.id, ids))
}

/** Papers, and entries of the book. */
async function eraseBooks(tx: Tx, ids: string[]): Promise<void> {
  await tx.execute(nothingIsKept)
  const papers = tx
    .select({ id: issuedDocuments.id })
    .from(issuedDocuments)
    .where(or(inArray(issuedDocuments.meetupId, ids), inArray(issuedDocuments.planBookingId, ids)))
  await tx
    .delete(documentMarks)
    .where(or(inArray(documentMarks.documentId, papers), inArray(documentMarks.replacedBy, papers)))
  await tx.delete(issuedDocuments).where(inArray(issuedDocuments.id, papers))
  await tx.delete(bookEntries).where(or(inArray(bookEntries.meetupId, ids), inArray(bookEntries.planBookingId, ids)))
}
