import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Sql } from '#platform/db'
import type { Kitchen } from './tables.ts'

/** Whether the kitchen takes no more meetups on that date. */
export async function isDayFull(sql: Sql, kind: Kitchen, date: TokyoDate): Promise<boolean> {
  const [day] = await sql<{ full: boolean }[]>`
    select coalesce(taken, 0) >= coalesce(capacity, default_capacity) as full
    from kitchens left join kitchen_days on kitchen_days.kind = kitchens.kind and date = ${date}
    where kitchens.kind = ${kind}`
  return day?.full ?? false
}

export type DayRow = { date: TokyoDate; capacity: number | null; taken: number }

/** Days on which something is taken or decided, both ends included; all others are as the kitchen's rules have them. */
export function findKitchenDays(sql: Sql, kind: Kitchen, from: TokyoDate, to: TokyoDate): Promise<DayRow[]> {
  return sql<DayRow[]>`
    select date, capacity, taken from kitchen_days where kind = ${kind} and date between ${from} and ${to}`
}
