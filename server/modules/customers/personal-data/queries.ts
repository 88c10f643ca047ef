import { and, asc, count, eq, sql as expression, ne } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { securityEvents, sessions } from '#tables/accounts'
import { keptAddresses } from '#tables/address-book'
import { products } from '#tables/catalog'
import { enquiries, enquiryMessages } from '#tables/enquiries'
import { attendees, events } from '#tables/events'
import { favourites } from '#tables/favourites'
import { meetupLines, meetups } from '#tables/orders'
import { planBookings } from '#tables/plans'
import { quotes } from '#tables/quotes'

type Reader = Pick<Tx, 'select'>

/** All that is kept under an account, the oldest first. */
export async function findPersonalData(db: Reader, { userId, email }: { userId: string; email: string }) {
  const orders = await db.select().from(meetups).where(eq(meetups.userId, userId)).orderBy(asc(meetups.placedAt))
  const lines = await db
    .select({ meetupId: meetupLines.meetupId, name: meetupLines.name, qty: meetupLines.qty, unit: meetupLines.unit })
    .from(meetupLines)
    .innerJoin(meetups, eq(meetups.id, meetupLines.meetupId))
    .where(eq(meetups.userId, userId))
    .orderBy(asc(meetupLines.position))
  const written = eq(expression`lower(${enquiries.email})`, email.toLowerCase())
  return {
    addresses: await db
      .select()
      .from(keptAddresses)
      .where(eq(keptAddresses.userId, userId))
      .orderBy(asc(keptAddresses.createdAt)),
    favourites: await db
      .select({ name: products.name, at: favourites.addedAt })
      .from(favourites)
      .innerJoin(products, eq(products.id, favourites.productId))
      .where(eq(favourites.userId, userId))
      .orderBy(asc(favourites.addedAt)),
    orders,
    linesOf: Map.groupBy(lines, ({ meetupId }) => meetupId),
    gatherings: await db
      .select({ event: events, guests: count(attendees.id) })
      .from(events)
      .leftJoin(attendees, eq(attendees.eventId, events.id))
      .where(eq(events.userId, userId))
      .groupBy(events.id)
      .orderBy(asc(events.startsAt)),
    bookings: await db
      .select()
      .from(planBookings)
      .where(eq(planBookings.userId, userId))
      .orderBy(asc(planBookings.requestedAt)),
    quotes: await db.select().from(quotes).where(eq(quotes.userId, userId)).orderBy(asc(quotes.createdAt)),
    enquiries: await db.select().from(enquiries).where(written).orderBy(asc(enquiries.receivedAt)),
    replies: await db
      .select({ number: enquiries.number, at: enquiryMessages.at, text: enquiryMessages.text })
      .from(enquiryMessages)
      .innerJoin(enquiries, eq(enquiries.id, enquiryMessages.enquiryId))
      .where(and(written, ne(enquiryMessages.kind, 'note')))
      .orderBy(asc(enquiryMessages.at)),
    sessions: await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(asc(sessions.createdAt)),
    security: await db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(asc(securityEvents.id)),
  }
}
