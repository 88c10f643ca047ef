import { type Context, serve } from '#context'
import type { OwnBookingChange } from '#contract/plan-booking.ts'
import * as contract from '#contract/plans.ts'
import { isRefusing, type MayRefuse, type Refusing, refused } from '#contract/refusals.ts'
import { nothingSeen } from '#modules/book'
import { roomForChange } from '#modules/calendar'
import { addressOfTerms } from '#modules/legal'
import { addressOfLink } from '#modules/links'
import { type MailCause, mailsAreWaiting, queueMails } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { countAttempt, day, perAccount, perNetwork } from '#platform/limits'
import { decideAndWrite, isVersion, type Snapshot } from '#snapshot'
import { freshUrl } from '../booking-links.ts'
import type { PlanHooks } from '../hooks.ts'
import { mailsAbout } from '../mails-about.ts'
import type { BookingRow } from '../present.ts'
import { presentGuestBookingNow, presentOwnBookingNow } from '../present-now.ts'
import { findByGuestToken, findOwnBooking, lockBooking } from '../queries.ts'
import { refundOf } from '../refund-of.ts'
import { moneyToTell } from '../refund-url.ts'
import { type BookingRefusal, decideBookingChange } from './decide-booking-change.ts'
import { formerOf, placesOf, writeChange } from './write-change.ts'

type Changing = Context & MayRefuse<BookingRefusal> & { hooks: PlanHooks }

type Request = {
  /** Whoever may see the booking may change it. */
  found: BookingRow
  by: 'guest' | 'customer'
  cause: Exclude<MailCause, 'shop'>
  change: OwnBookingChange
}

type Done = { booking: BookingRow; isNew: boolean; guestToken?: string | undefined }

/** Counted before anything is waited for. */
const changes = { max: 3_000, within: day }
const ofAccount = perAccount('change-booking', changes)
const ofNetwork = perNetwork('change-booking', changes)

/** Changes a booking, or says what that would come to: both by the decision that staff's changes are made by. */
export const changeOwnBooking = (hooks: PlanHooks) =>
  serve(contract.changeOwnBooking, async ({ params, query, body, caller, network }, context) => {
    const isDry = query.dry_run === '1'
    if (!isDry) await countAttempt([ofAccount], { caller, network }, context)
    const found = await findOwnBooking(context, { id: params.id, userId: caller.userId })
    if (!found) throw context.refuse('booking_not_found')
    const cause = { account: caller.userId, network }
    const request: Request = { found, by: 'customer', cause, change: body }
    const done = await (isDry ? preview : change)(request, { ...context, hooks })
    if (isRefusing(done)) return done
    return presentOwnBookingNow(done.booking, { ...context, refund: await refundOf(context.db, done.booking) })
  })

/** By the link of a guest's booking, which ends where the booking gets another address. */
export const changeGuestBooking = (hooks: PlanHooks) =>
  serve(contract.changeGuestBooking, async ({ params, query, body, network }, context) => {
    const isDry = query.dry_run === '1'
    if (!isDry) await countAttempt([ofNetwork], { network }, context)
    const found = await findByGuestToken(context, params.guest_token)
    if (!found) throw context.refuse('booking_not_found')
    const cause = { account: undefined, network }
    const request: Request = { found, by: 'guest', cause, change: body }
    const done = await (isDry ? preview : change)(request, { ...context, hooks })
    if (isRefusing(done)) return done
    return {
      ...presentGuestBookingNow(done.booking, { ...context, refund: await refundOf(context.db, done.booking) }),
      ...(done.guestToken && { guest_token: done.guestToken }),
    }
  })

async function preview({ found, by, change }: Request, context: Changing): Promise<Done | Refusing<BookingRefusal>> {
  const now = context.now()
  const former = await formerOf(context.db, found)
  const facts = { booking: found, former, change, snapshot: context.snapshot.current(), now }
  const decided = decideBookingChange({ ...facts, by: 'orderer', isPreview: true })
  if (!decided) return { booking: found, isNew: false }
  const stale = checkVersion(found, change, context)
  if (stale) return stale
  if (isRefusing(decided)) return decided
  const room = await roomForChange(context.sql, 'plans', placesOf(found, decided, { by }))
  return isRefusing(room) ? room : { booking: decided, isNew: false }
}

async function change(request: Request, context: Changing): Promise<Done | Refusing<BookingRefusal>> {
  const { found, cause } = request
  const line = { id: found.id, userId: cause.account }
  const done = await decideAndWrite(
    (snapshot) => writeInTurn(line, (tx) => changeIn(tx, request, snapshot, context), context),
    context,
  )
  if (isRefusing(done)) return done
  if (done.isNew) {
    context.daysChanged()
    mailsAreWaiting(context)
  }
  return done
}

/** As the booking is now: it may have been answered, changed or cancelled since it was looked at. */
async function changeIn(
  tx: Tx,
  { found, by, cause, change }: Request,
  snapshot: Snapshot,
  context: Changing,
): Promise<Done | Refusing<BookingRefusal> | 'shop_changed'> {
  const now = context.now()
  const booking = await lockBooking(tx, found.id)
  if (!booking || booking.userId !== found.userId || hasEnded(found, booking)) return refused('booking_not_found')
  if (!(await isVersion(tx, snapshot.version))) return 'shop_changed'
  const former = await formerOf(tx, booking)
  const facts = { booking, former, change, snapshot, now }
  const decided = decideBookingChange({ ...facts, by: 'orderer', isPreview: false })
  if (!decided) return { booking, isNew: false }
  const stale = checkVersion(booking, change, context)
  if (stale) return stale
  if (isRefusing(decided)) return decided
  const atThisInstant = { ...context, now: () => now }
  const byUserId = by === 'customer' ? booking.userId : null
  const written = await writeChange(tx, { booking, decided, by, byUserId }, atThisInstant)
  // What was written until then must not stay.
  if (isRefusing(written)) throw context.refuse(written.refused.code, written.refused.details)
  await tell(tx, { booking, ...written, cause }, atThisInstant)
  return { booking: written.after, isNew: true, guestToken: written.guestToken }
}

/** With another address of a guest every former link has ended, also one that has waited for it. */
const hasEnded = (found: BookingRow, now: BookingRow) => now.userId === null && now.contactEmail !== found.contactEmail

function checkVersion(
  booking: BookingRow,
  { version }: OwnBookingChange,
  context: Changing,
): Refusing<'edited_meanwhile'> | undefined {
  if (version === undefined || version === booking.version) return undefined
  return refused('edited_meanwhile', {
    body: { booking: presentGuestBookingNow(booking, { ...context, refund: nothingSeen }) },
  })
}

type Told = Omit<Extract<Awaited<ReturnType<typeof writeChange>>, { after: BookingRow }>, never> & {
  booking: BookingRow
  cause: Request['cause']
}

/** To the orderer and to the shop: what is different now. Another address gets what the former one had. */
async function tell(
  tx: Tx,
  { booking, after, former: before, voidInvoices, guestToken, cause }: Told,
  context: Changing,
): Promise<void> {
  const { config } = context
  const url = guestToken ? addressOfLink('guest_booking', guestToken, config) : await freshUrl(tx, after, context)
  const told = { url, before, voidInvoices, ...(await moneyToTell(tx, after, context)) }
  if (booking.contactEmail !== after.contactEmail) {
    const template = after.status === 'confirmed' ? 'plan-confirmed' : 'plan-requested'
    const termsUrl = after.termsVersion && addressOfTerms(after.termsVersion, config)
    await queueMails(tx, { ...(await mailsAbout(tx, after, [template], { url, termsUrl }, context)), cause }, context)
  }
  const mails = await mailsAbout(tx, after, ['plan-changed', 'plan-changed-notice'], told, context)
  await queueMails(tx, { ...mails, cause }, context)
}
