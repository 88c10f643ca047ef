import * as contract from '#contract/admin/bookings.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { isCancellableByStaff } from '#domain/plan.ts'
import { changeRecord } from '#modules/audit'
import { feeAskedFor } from '#modules/ordering'
import { agreedFeeAt, cancelLocked } from '../cancel/cancel-locked.ts'
import type { PlanHooks } from '../hooks.ts'
import { shownBookingOf } from './booking-record.ts'
import { changed, checkVersion, openBooking, unchanged } from './edit-booking.ts'
import { tellBooker } from './tell-booker.ts'

/** As customers cancel, also once the gathering should have begun; for the agreed fee, or for less. */
export const cancelBookingByStaff = (hooks: PlanHooks) =>
  changeRecord(contract.cancelBookingByStaff, async (tx, { params, body, caller }, door) => {
    const now = door.now()
    const context = { ...door, hooks, now: () => now }
    const edited = await openBooking(tx, params.id)
    if (isRefusing(edited)) return edited
    const { booking } = edited
    if (booking.status === 'cancelled') return unchanged(edited, await shownBookingOf(tx, booking, context))
    const stale = checkVersion(edited, body.version)
    if (stale) return stale
    if (!isCancellableByStaff(booking, now)) return refused('not_cancellable')
    const agreedFee = agreedFeeAt(booking, now)
    const asked = feeAskedFor(body, agreedFee)
    if (isRefusing(asked)) return asked
    const { fee } = asked
    const { by, reason, tell_guests: tellsGuests = false } = body
    const how = { by: 'staff', byUserId: caller.userId, cause: 'shop', reason, fee, tellsGuests } as const
    const { cancelled, news } = await cancelLocked(tx, booking, how, context)
    if (body.send_mail) {
      const template = by === 'shop' ? 'plan-called-off' : 'plan-cancelled'
      const more = { ...news, shopReason: reason, agreedFee: fee === agreedFee ? null : agreedFee }
      await tellBooker(tx, cancelled, template, more, context)
    }
    return changed(tx, edited, cancelled, context)
  })
