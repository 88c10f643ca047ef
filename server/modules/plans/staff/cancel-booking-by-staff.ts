import type { Context } from '#context'
import type { BookingCancellation } from '#contract/admin/booking-fields.ts'
import * as contract from '#contract/admin/bookings.ts'
import type { Answer } from '#contract/operations.ts'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import type { Yen } from '#domain/money.ts'
import { isCancellableByStaff } from '#domain/plan.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { queueMails, senderIn, writtenMail } from '#modules/mail'
import { feeAskedFor } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { agreedFeeAt, cancelLocked } from '../cancel/cancel-locked.ts'
import type { PlanHooks } from '../hooks.ts'
import { mailsAbout } from '../mails-about.ts'
import type { BookingRow } from '../present.ts'
import { offeredIn, takenAmong } from './answering.ts'
import { shownBookingOf } from './booking-record.ts'
import { changed, checkVersion, type Edited, openBooking, unchanged } from './edit-booking.ts'

type Cancelling = { booking: BookingRow; body: BookingCancellation; fee: Yen; agreedFee: Yen; by: string }
type Editing = Context & { hooks: PlanHooks }

/** As customers cancel, also once the gathering should have begun; for the agreed fee, or for less. */
export const cancelBookingByStaff = (hooks: PlanHooks) =>
  changeRecord(contract.cancelBookingByStaff, async (tx, { params, query, body, caller }, door) => {
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
    const noOffer = await checkOffer(tx, booking, body, context)
    if (noOffer) return noOffer
    const cancelling = { booking, body, fee: asked.fee, agreedFee, by: caller.userId }
    if (query.dry_run === '1') return preview(tx, edited, cancelling, context)
    const { cancelled, mails } = await write(tx, cancelling, context)
    if (mails) await queueMails(tx, { ...mails, cause: 'shop' }, context)
    return changed(tx, edited, cancelled, context)
  })

async function checkOffer(
  tx: Tx,
  booking: BookingRow,
  { by, dates = [] }: BookingCancellation,
  context: Context,
): Promise<Refusing<'invalid' | 'date_not_selectable'> | undefined> {
  if (by !== 'shop' && dates.length > 0) {
    const message = '代わりの日は、店の都合によるキャンセルのときにご案内できます。'
    return refused('invalid', { errors: [{ field: 'dates', message }] })
  }
  const taken = await takenAmong(tx, dates, booking, context)
  if (taken.length === 0) return undefined
  const message = `${taken.map(longJapaneseDate).join('、')}は、もう空いていません。選び直してください。`
  return refused('date_not_selectable', { errors: [{ field: 'dates', message }] })
}

async function write(tx: Tx, { booking, body, fee, agreedFee, by: byUserId }: Cancelling, context: Editing) {
  const { by, reason, dates = [], send_mail, tell_guests: tellsGuests = false } = body
  const how = {
    by: 'staff',
    byUserId,
    cause: 'shop',
    reason,
    fee,
    tellsGuests,
    offeredDates: offeredIn(dates),
  } as const
  const { cancelled, news } = await cancelLocked(tx, booking, how, context)
  const template = by === 'shop' ? 'plan-called-off' : 'plan-cancelled'
  const more = { ...news, shopReason: reason, agreedFee: fee === agreedFee ? null : agreedFee }
  return { cancelled, mails: send_mail ? await mailsAbout(tx, cancelled, [template], more, context) : undefined }
}

/** All of it in a savepoint that is given up: the letter is the one that would go out. */
async function preview(tx: Tx, edited: Edited, cancelling: Cancelling, context: Editing) {
  let shown: Answer<'cancelBookingByStaff'> | undefined
  const trying = tx.transaction(async (inner) => {
    const { cancelled, mails } = await write(inner, cancelling, context)
    const to_customer = mails && writtenMail(mails, senderIn(context))
    shown = { ...(await shownBookingOf(inner, cancelled, context)), ...(to_customer && { to_customer }) }
    inner.rollback()
  })
  await trying.catch((error) => {
    if (!shown) throw error
  })
  return unchanged(edited, shown!)
}
