import { eq } from 'drizzle-orm'
import type { AskedOfPlan } from '#contract/plan-booking.ts'
import type { GuestBooking } from '#contract/plans.ts'
import { revokeLinks } from '#modules/links'
import { forgetMailsOf } from '#modules/mail'
import { addressColumns, contactColumns, keptContact, noAddress, presentContact } from '#modules/ordering'
import type { Tx } from '#platform/db'
import type { BookingRow } from './present.ts'
import { planBookingRevisions, planBookings } from './tables.ts'

type Writing = Pick<Tx, 'select' | 'update' | 'delete'>

/** Keeps of the bookings of a deleted account what the law wants: no account and no link leads to them any more. */
export async function detachBookings(tx: Writing, userId: string, now: Date): Promise<void> {
  const theirs = await tx.select().from(planBookings).where(eq(planBookings.userId, userId))
  for (const booking of theirs) {
    await revokeLinks(tx, { subject: { kind: 'booking', id: booking.id } }, now)
    await tx.update(planBookings).set(keptOfBooking(booking)).where(eq(planBookings.id, booking.id))
    await forgetFormer(tx, booking.id)
  }
  await forgetMailsOf(
    tx,
    theirs.map(({ id, number, contactEmail }) => ({ id, number, address: contactEmail })),
  )
}

function keptOfBooking(booking: BookingRow): Partial<BookingRow> {
  const { declineReason, answerMessage, cancelReason } = booking
  const asked = {
    event_date: {},
    start_time: {},
    estimated_person: {},
    title: { title: '' },
    address: addressColumns(noAddress),
    contact: contactColumns(keptContact(presentContact(booking))),
    payment: {},
    note: { note: '' },
  } satisfies Record<AskedOfPlan, Partial<BookingRow>>
  return {
    ...(Object.assign({}, ...Object.values(asked)) as Partial<BookingRow>),
    declineReason: declineReason && '',
    answerMessage: answerMessage && '',
    cancelReason: cancelReason && '',
    userId: null,
    accountGone: true,
    keyScope: null,
    keyHash: null,
    fingerprint: null,
    tokenSalt: null,
  }
}

const keptOfFormer = (booking: GuestBooking): GuestBooking => ({
  ...booking,
  title: '',
  address: noAddress,
  contact: keptContact(booking.contact),
  note: '',
})

/** What it was before it was changed. */
async function forgetFormer(tx: Writing, bookingId: string): Promise<void> {
  const former = await tx.select().from(planBookingRevisions).where(eq(planBookingRevisions.bookingId, bookingId))
  for (const { id, booking, reason } of former) {
    await tx
      .update(planBookingRevisions)
      .set({ booking: keptOfFormer(booking), reason: reason && '' })
      .where(eq(planBookingRevisions.id, id))
  }
}
