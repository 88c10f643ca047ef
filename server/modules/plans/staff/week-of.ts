import type { Context } from '#context'
import type { ShownBooking } from '#contract/admin/bookings.ts'
import { addDays, datesFrom, type TokyoDate, weekdayOf } from '#domain/tokyo-date.ts'
import { findKitchenDays } from '#modules/calendar'
import { sqlIn, type Tx } from '#platform/db'
import { findLiveBookings } from '../queries.ts'

/** The week of that day as the plans' calendar has it, Monday first, with who comes when. */
export async function weekOf(tx: Tx, day: TokyoDate, { snapshot }: Context): Promise<ShownBooking['week']> {
  const dates = datesFrom(addDays(day, -((weekdayOf(day) + 6) % 7)), 7)
  const [from, to] = [dates[0]!, dates[6]!]
  const { isOpen, defaultCapacity } = snapshot.current().kitchens.plans
  const rows = new Map((await findKitchenDays(sqlIn(tx), 'plans', from, to)).map((row) => [row.date, row]))
  const live = await findLiveBookings(tx, from, to)
  return dates.map((date) => ({
    date,
    open: isOpen(date),
    taken: rows.get(date)?.taken ?? 0,
    capacity: rows.get(date)?.capacity ?? defaultCapacity,
    bookings: live
      .filter(({ eventDate }) => eventDate === date)
      .map((booking) => ({
        id: booking.id,
        number: booking.number,
        status: booking.status,
        start_time: booking.startTime,
        company: booking.contactCompany,
        name: `${booking.contactLastName} ${booking.contactFirstName}`,
        estimated_person: booking.estimatedPerson,
      })),
  }))
}
