import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import type { BookingChange } from '#contract/admin/booking-fields.ts'
import * as contract from '#contract/admin/bookings.ts'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { isDayFull, movePlace } from '#modules/calendar'
import { eventOfBooking, letterOfBookingMove, tellGuestsOf, updateEventOfBooking } from '#modules/events'
import { addressOfTerms } from '#modules/legal'
import type { Former } from '#modules/ordering'
import { sqlIn, type Tx } from '#platform/db'
import { isVersion } from '#snapshot'
import { renewLinks } from '../booking-links.ts'
import type { PlanHooks } from '../hooks.ts'
import { type BookingRow, presentBooking } from '../present.ts'
import { revisionsOf } from '../queries.ts'
import { planBookingRevisions, planBookings } from '../tables.ts'
import { shownBookingOf } from './booking-record.ts'
import { decideBookingChange, standingOf } from './decide-booking-change.ts'
import { type BookingEdit, changed, checkVersion, type Edited, openBooking, unchanged } from './edit-booking.ts'
import { tellBooker } from './tell-booker.ts'

type Editing = Context & { hooks: PlanHooks }

/** Changes a booking, or says what that would come to: both by the same decision. */
export const changeBooking = (hooks: PlanHooks) =>
  changeRecord(contract.changeBooking, async (tx, { params, query, body, caller }, door) => {
    const now = door.now()
    const context: Editing = { ...door, hooks, now: () => now }
    const edited = await openBooking(tx, params.id)
    if (isRefusing(edited)) return edited
    const snapshot = context.snapshot.current()
    if (!(await isVersion(tx, snapshot.version))) return 'shop_changed'
    const { booking } = edited
    const isPreview = query.dry_run === '1'
    const former = await formerOf(tx, booking)
    const decided = decideBookingChange({ booking, former, change: body, snapshot, now, isPreview })
    if (decided === undefined) return unchanged(edited, await shownBookingOf(tx, booking, context))
    const stale = checkVersion(edited, body.version)
    if (stale) return stale
    if (isRefusing(decided)) return decided
    if (isPreview) return preview(tx, edited, decided, context)
    return write(tx, { edited, decided, body, by: caller.userId }, context)
  })

async function formerOf(tx: Tx, { id }: BookingRow): Promise<Former[]> {
  return (await revisionsOf(tx, id)).map(({ booking, at }) => ({
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

/** The booking as it would be, and what its guests would read. */
async function preview(
  tx: Tx,
  edited: Edited,
  wanted: BookingRow,
  context: Editing,
): Promise<BookingEdit | Refusing<'date_full'>> {
  const { eventDate } = wanted
  if (eventDate !== edited.booking.eventDate && (await isDayFull(sqlIn(tx), 'plans', eventDate))) {
    return refused('date_full')
  }
  const to_guests = await letterOfBookingMove({ before: edited.booking, after: wanted }, { ...context, db: tx })
  return unchanged(edited, { ...(await shownBookingOf(tx, wanted, context)), ...(to_guests && { to_guests }) })
}

type Writing = { edited: Edited; decided: BookingRow; body: BookingChange; by: string }

/** The former state is kept, whole. The place on the day follows, the gathering, and the papers. */
async function write(
  tx: Tx,
  { edited, decided, body, by }: Writing,
  context: Editing,
): Promise<BookingEdit | Refusing<'date_full'>> {
  const { booking } = edited
  const { id } = booking
  const now = context.now()
  const [from, to] = [booking.eventDate, decided.eventDate]
  if (from !== to && !(await movePlace(tx, 'plans', { from, to }))) return refused('date_full')
  const former = presentBooking(booking)
  await tx
    .insert(planBookingRevisions)
    .values({ bookingId: id, booking: former, at: now, byUserId: by, reason: body.reason || null })
  const { version: _, received: __, ...columns } = decided
  const [written] = await tx.update(planBookings).set(columns).where(eq(planBookings.id, id)).returning()
  const after = written!
  await updateEventOfBooking(tx, { before: booking, after, now })
  const voidInvoices = await context.hooks.settlePapers(tx, after, context)
  await renewLinks(tx, { before: booking, after }, now)
  if (body.send_mail) {
    if (booking.contactEmail !== after.contactEmail) await tellAnew(tx, after, context)
    await tellBooker(tx, after, 'plan-changed', { before: former, voidInvoices }, context)
  }
  if (body.tell_guests) await tellGuestsOf(tx, eventOfBooking(id), { cause: 'shop', now }, context)
  return changed(tx, edited, after, context)
}

/** Another address gets what the former one had. */
function tellAnew(tx: Tx, booking: BookingRow, context: Editing): Promise<void> {
  const template = booking.status === 'confirmed' ? 'plan-confirmed' : 'plan-requested'
  const termsUrl = booking.termsVersion && addressOfTerms(booking.termsVersion, context.config)
  return tellBooker(tx, booking, template, { termsUrl }, context)
}
