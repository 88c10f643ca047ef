import type { Context } from '#context'
import type { ShownBooking } from '#contract/admin/bookings.ts'
import { isHeadcountAllowed } from '#domain/plan.ts'
import { daysBetween, type TokyoDate } from '#domain/tokyo-date.ts'
import { dayOf, findKitchenDays, freeDates } from '#modules/calendar'
import { senderIn, writtenMail } from '#modules/mail'
import { checkArea, presentAddress } from '#modules/ordering'
import { sqlIn, type Tx } from '#platform/db'
import { mailsAbout } from '../mails-about.ts'
import { cutoffOfPlan, headcountLimits } from '../plan-days.ts'
import type { BookingRow } from '../present.ts'

type Answering = NonNullable<ShownBooking['answering']>

/** What a request is answered from: its mails, the checks, and other days. */
export async function answeringOf(tx: Tx, booking: BookingRow, context: Context): Promise<Answering> {
  return {
    mails: await mailsOf(tx, booking, context),
    checks: await checksOf(tx, booking, context),
  }
}

/** As the server's own templates write them, with what stands for staff's words. */
async function mailsOf(tx: Tx, booking: BookingRow, context: Context): Promise<Answering['mails']> {
  const answered = { ...booking, answeredAt: context.now() }
  const confirmed = { ...answered, status: 'confirmed' as const, answerMessage: '{{message}}' }
  const declined = {
    ...answered,
    status: 'declined' as const,
    declineReason: '{{reason}}',
    offeredDates: ['{{dates}}'],
  }
  // A guest's link is made when the mail is.
  const url = booking.userId ? null : `${context.config.siteUrl}/bookings/…`
  const yes = await mailsAbout(tx, confirmed, ['plan-confirmed'], { url }, context)
  const no = await mailsAbout(tx, declined, ['plan-declined'], { url }, context)
  return { confirmed: writtenMail(yes, senderIn(context)), declined: writtenMail(no, senderIn(context)) }
}

async function checksOf(tx: Tx, booking: BookingRow, { snapshot, now }: Context): Promise<Answering['checks']> {
  const shop = snapshot.current()
  const { eventDate, estimatedPerson } = booking
  const [row] = await findKitchenDays(sqlIn(tx), 'plans', eventDate, eventDate)
  const taken = row?.taken ?? 0
  const capacity = row?.capacity ?? shop.kitchens.plans.defaultCapacity
  const plan = headcountLimits(booking, shop)
  return {
    persons: { ok: isHeadcountAllowed(estimatedPerson, plan), min: plan.minPersons, max: plan.maxPersons },
    place: { ok: taken <= capacity, taken, capacity },
    open: { ok: dayOf(shop.kitchens.plans, eventDate, row, now()).reason !== 'closed' },
    in_area: { ok: !checkArea(shop, presentAddress(booking)) },
  }
}

/** Other dates on which this plan could still be had, for as many people. */
async function freeDatesOf(
  tx: Tx,
  { planId, eventDate, estimatedPerson: persons }: BookingRow,
  { snapshot, now }: Pick<Context, 'snapshot' | 'now'>,
): Promise<TokyoDate[]> {
  const shop = snapshot.current()
  const free = await freeDates(shop, 'plans', { sql: sqlIn(tx), now: now(), persons })
  return free.filter((date) => date !== eventDate && now() < cutoffOfPlan(shop, planId, date))
}

/** Which of these dates cannot be offered any more in place of its own. */
export async function takenAmong(tx: Tx, dates: readonly TokyoDate[], booking: BookingRow, context: Context) {
  if (dates.length === 0) return []
  const free = new Set(await freeDatesOf(tx, booking, context))
  return dates.filter((date) => !free.has(date))
}

/** As they are kept and read. */
export const offeredIn = (dates: readonly TokyoDate[]): TokyoDate[] => [...new Set(dates)].toSorted()

const shownDates = 8

/** Those of them nearest to the day that was asked for. */
export const nearestDatesOf = async (tx: Tx, booking: BookingRow, context: Context) =>
  nearest(await freeDatesOf(tx, booking, context), booking.eventDate)

const nearest = (dates: readonly TokyoDate[], to: TokyoDate): TokyoDate[] =>
  dates
    .toSorted((one, other) => Math.abs(daysBetween(to, one)) - Math.abs(daysBetween(to, other)))
    .slice(0, shownDates)
    .toSorted()
