import { and, eq, sql as expression, gt } from 'drizzle-orm'
import type { ServiceKind } from '#domain/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Sql, Tx } from '#platform/db'
import { kitchenDays } from './tables.ts'

/** Whether the kitchen takes no more meetups on that date. */
export async function isDayFull(sql: Sql, kind: ServiceKind, date: TokyoDate): Promise<boolean> {
  const [day] = await sql<{ full: boolean }[]>`
    select coalesce(taken, 0) >= coalesce(capacity, default_capacity) as full
    from kitchens left join kitchen_days on kitchen_days.kind = kitchens.kind and date = ${date}
    where kitchens.kind = ${kind}`
  return day?.full ?? false
}

/** One meetup less on that date, within the transaction that takes it away. */
export async function giveBackPlace(tx: Pick<Tx, 'update'>, kind: ServiceKind, date: TokyoDate): Promise<void> {
  await tx
    .update(kitchenDays)
    .set({ taken: expression`${kitchenDays.taken} - 1` })
    .where(and(eq(kitchenDays.kind, kind), eq(kitchenDays.date, date), gt(kitchenDays.taken, 0)))
}

export type DayRow = { date: TokyoDate; capacity: number | null; taken: number }

/** Days on which something is taken or decided, both ends included; all others are as the kitchen's rules have them. */
export function findKitchenDays(sql: Sql, kind: ServiceKind, from: TokyoDate, to: TokyoDate): Promise<DayRow[]> {
  return sql<DayRow[]>`
    select date, capacity, taken from kitchen_days where kind = ${kind} and date between ${from} and ${to}`
}
