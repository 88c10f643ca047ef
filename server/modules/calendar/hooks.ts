import type { Sql } from '#platform/db'

/** What the calendar asks of the bookings of plans, which know it. */
export type CalendarHooks = {
  /** For how many people they are, day by day: a part of a statement. */
  servedByBookings(sql: Sql): ReturnType<Sql>
}
