import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import type { GuestBooking } from '#contract/plans.ts'
import { isRefusing, type Refusing } from '#contract/refusals.ts'
import { bookBooking } from '#modules/book'
import { changePlace } from '#modules/calendar'
import { updateEventOfBooking } from '#modules/events'
import type { Former } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { renewLinks } from '../booking-links.ts'
import type { PlanHooks } from '../hooks.ts'
import { type BookingRow, placeOf, presentBooking } from '../present.ts'
import { revisionsOf } from '../queries.ts'
import { planBookingRevisions, planBookings } from '../tables.ts'
import { standingOf } from './decide-booking-change.ts'

type Writing = {
  booking: BookingRow
  decided: BookingRow
  by: 'guest' | 'customer' | 'staff'
  byUserId: string | null
  reason?: string | undefined
}

type Written = {
  after: BookingRow
  former: GuestBooking
  voidInvoices: string[]
  /** Opens a guest's booking from now on, if the former links have ended. */
  guestToken: string | undefined
}

/** The former state is kept, whole. The place on the day follows, the gathering, the papers and the links. */
export async function writeChange(
  tx: Tx,
  { booking, decided, by, byUserId, reason = '' }: Writing,
  context: Context & { hooks: PlanHooks },
): Promise<Written | Refusing<'date_full'>> {
  const { id } = booking
  const now = context.now()
  const room = await changePlace(tx, 'plans', placesOf(booking, decided, { by, reason }))
  if (isRefusing(room)) return room
  const former = presentBooking(booking)
  await tx
    .insert(planBookingRevisions)
    .values({ bookingId: id, booking: former, at: now, by, byUserId, reason: reason || null })
  const { version: _, ...columns } = decided
  const [written] = await tx.update(planBookings).set(columns).where(eq(planBookings.id, id)).returning()
  const after = written!
  await bookBooking(tx, { before: booking, after, now })
  await updateEventOfBooking(tx, { before: booking, after, now })
  const voidInvoices = await context.hooks.settlePapers(tx, after, context)
  const guestToken = await renewLinks(tx, { before: booking, after }, now)
  return { after, former, voidInvoices, guestToken }
}

/** A reason of staff lets more people come to it than the day has meals for. */
export const placesOf = (from: BookingRow, to: BookingRow, { by, reason }: { by: string; reason?: string }) => ({
  from: placeOf(from),
  to: placeOf(to),
  ...(by === 'staff' && { staff: { hasReason: Boolean(reason) } }),
})

/** What it was until each change, from the first. */
export async function formerOf(db: Pick<Tx, 'select'>, { id }: BookingRow): Promise<Former[]> {
  return (await revisionsOf(db, id)).map(({ booking, at }) => ({
    standing: standingOf(
      {
        planId: booking.plan.id,
        estimatedPerson: booking.estimated_person,
        pricePerPerson: booking.price_per_person_with_tax,
      },
      booking.total,
    ),
    until: at,
  }))
}
