import type { Context } from '#context'
import type { BookingChange } from '#contract/admin/booking-fields.ts'
import * as contract from '#contract/admin/bookings.ts'
import { isRefusing, type Refusing } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { roomForChange } from '#modules/calendar'
import { eventOfBooking, letterOfBookingMove, tellGuestsOf } from '#modules/events'
import { addressOfTerms } from '#modules/legal'
import { eraseNamed } from '#modules/refund-accounts'
import { sqlIn, type Tx } from '#platform/db'
import { isVersion } from '#snapshot'
import { decideBookingChange } from '../change/decide-booking-change.ts'
import { formerOf, placesOf, writeChange } from '../change/write-change.ts'
import type { PlanHooks } from '../hooks.ts'
import type { BookingRow } from '../present.ts'
import { moneyToTell } from '../refund-url.ts'
import { shownBookingOf } from './booking-record.ts'
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
    const decided = decideBookingChange({ booking, former, change: body, by: 'staff', snapshot, now, isPreview })
    if (decided === undefined) return unchanged(edited, await shownBookingOf(tx, booking, context))
    const stale = checkVersion(edited, body.version)
    if (stale) return stale
    if (isRefusing(decided)) return decided
    if (isPreview) return preview(tx, edited, { wanted: decided, body }, context)
    return write(tx, { edited, decided, body, by: caller.userId }, context)
  })

/** The booking as it would be, and what its guests would read. */
async function preview(
  tx: Tx,
  edited: Edited,
  { wanted, body }: { wanted: BookingRow; body: BookingChange },
  context: Editing,
): Promise<BookingEdit | Refusing<'date_full'>> {
  const room = await roomForChange(sqlIn(tx), 'plans', placesOf(edited.booking, wanted, { by: 'staff', ...body }))
  if (isRefusing(room)) return room
  const to_guests = await letterOfBookingMove({ before: edited.booking, after: wanted }, { ...context, db: tx })
  return unchanged(edited, { ...(await shownBookingOf(tx, wanted, context)), ...(to_guests && { to_guests }) })
}

async function write(
  tx: Tx,
  { edited, decided, body, by: byUserId }: { edited: Edited; decided: BookingRow; body: BookingChange; by: string },
  context: Editing,
): Promise<BookingEdit | Refusing<'date_full'>> {
  const { booking } = edited
  const { reason } = body
  const written = await writeChange(tx, { booking, decided, by: 'staff', byUserId, reason }, context)
  if (isRefusing(written)) return written
  const { after, former: before, voidInvoices } = written
  const isOtherContact = booking.contactEmail !== after.contactEmail
  if (isOtherContact) await eraseNamed(tx, { kind: 'booking', id: after.id }, context.now())
  if (body.send_mail) {
    if (isOtherContact) await tellAnew(tx, after, context)
    const money = await moneyToTell(tx, after, context)
    await tellBooker(tx, after, 'plan-changed', { before, voidInvoices, ...money }, context)
  }
  if (body.tell_guests)
    await tellGuestsOf(tx, eventOfBooking(booking.id), { cause: 'shop', now: context.now() }, context)
  return changed(tx, edited, after, context)
}

/** Another address gets what the former one had. */
function tellAnew(tx: Tx, booking: BookingRow, context: Editing): Promise<void> {
  const template = booking.status === 'confirmed' ? 'plan-confirmed' : 'plan-requested'
  const termsUrl = booking.termsVersion && addressOfTerms(booking.termsVersion, context.config)
  return tellBooker(tx, booking, template, { termsUrl }, context)
}
