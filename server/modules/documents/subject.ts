import type { Context } from '#context'
import { countAttendees } from '#domain/attendee.ts'
import { BOOKING_DOCUMENT_KINDS, DOCUMENT_KINDS, type DocumentKind } from '#domain/document.ts'
import { attendeesOf } from '#modules/events'
import { type FoundMeetup, lockAgain } from '#modules/meetups'
import { type BookingRow, lockBooking } from '#modules/plans'
import type { Tx } from '#platform/db'
import { saleOfBooking } from './booking-sale.ts'
import { collectionFacts } from './collection.ts'
import type { PaperFacts } from './facts.ts'
import { type Sale, type SaleContext, saleOf } from './sale.ts'

/** What papers are of: an order, or a booking of a plan. */
export type Subject = {
  id: string
  kinds: readonly DocumentKind[]
  sale(context: SaleContext): Promise<Sale>
  /** As it is now, locked until the end of the transaction. */
  hold(tx: Tx): Promise<Subject | undefined>
  /** The facts that only this kind of paper has. */
  onlyOn(kind: DocumentKind, context: Pick<Context, 'db' | 'snapshot'>): Promise<Partial<PaperFacts>>
}

export const subjectOfOrder = (order: FoundMeetup): Subject => ({
  id: order.meetup.id,
  kinds: DOCUMENT_KINDS,
  sale: (context) => saleOf(order, context),
  async hold(tx) {
    const held = await lockAgain(tx, order)
    return held && subjectOfOrder(held)
  },
  async onlyOn(kind, context) {
    if (kind === 'delivery') return collectionFacts(order, context)
    return kind === 'meal_expense' ? guestsOf(order, context) : {}
  },
})

export const subjectOfBooking = (booking: BookingRow): Subject => ({
  id: booking.id,
  kinds: BOOKING_DOCUMENT_KINDS,
  sale: (context) => saleOfBooking(booking, context),
  async hold(tx) {
    const held = await lockBooking(tx, booking.id)
    return held?.userId === booking.userId ? subjectOfBooking(held) : undefined
  },
  onlyOn: async () => ({}),
})

/** Their names are the organiser's, who has an account: a link to an order can be passed on. */
async function guestsOf(
  { meetup: { id, userId } }: FoundMeetup,
  { db }: Pick<Context, 'db'>,
): Promise<Pick<PaperFacts, 'guests' | 'unanswered'>> {
  const guests = userId ? await attendeesOf(db, id) : []
  const coming = guests.filter(({ status, probably }) => status === 'active' && !probably)
  if (coming.length === 0) return {}
  return {
    guests: coming.map(({ name, department }) => ({ name, department })),
    unanswered: countAttendees(guests).invited,
  }
}
