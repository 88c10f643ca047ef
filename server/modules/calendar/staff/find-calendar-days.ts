import type { CalendarDay } from '#contract/admin/calendar.ts'
import type { ServiceKind } from '#domain/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Sql } from '#platform/db'
import { presentDay } from './present-day.ts'
import { findDays } from './queries.ts'

/** Days as staff see them, with how many meetups there really are: the places that are taken are more in the demo. */
export async function findCalendarDays(
  sql: Sql,
  kind: ServiceKind,
  dates: readonly TokyoDate[],
): Promise<(CalendarDay & { meetups: number })[]> {
  return (await findDays(sql, kind, dates)).map((row) => ({ ...presentDay(row), meetups: row.meetups }))
}
