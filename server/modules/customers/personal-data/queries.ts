import { asc, eq } from 'drizzle-orm'
import { securityKept, sessionsKept } from '#modules/accounts'
import { addressesKept } from '#modules/address-book'
import { enquiriesKept, repliesKept } from '#modules/enquiries'
import { gatheringsKept } from '#modules/events'
import { favouritesKept } from '#modules/favourites'
import { bookingsKept } from '#modules/plans'
import { quotesKept } from '#modules/quotes'
import type { Tx } from '#platform/db'
import { meetupLines, meetups } from '#tables/orders'

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
  return {
    addresses: await addressesKept(db, userId),
    favourites: await favouritesKept(db, userId),
    orders,
    linesOf: Map.groupBy(lines, ({ meetupId }) => meetupId),
    gatherings: await gatheringsKept(db, userId),
    bookings: await bookingsKept(db, userId),
    quotes: await quotesKept(db, userId),
    enquiries: await enquiriesKept(db, email),
    replies: await repliesKept(db, email),
    sessions: await sessionsKept(db, userId),
    security: await securityKept(db, userId),
  }
}
