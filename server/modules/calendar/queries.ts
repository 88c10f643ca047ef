import { and, eq, sql as expression, gt } from 'drizzle-orm'
import type { ServiceKind } from '#domain/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { type Sql, sqlIn, type Tx } from '#platform/db'
import { kitchenDays } from './tables.ts'

/** Whether the kitchen is full on that date. */
export async function isDayFull(sql: Sql, kind: ServiceKind, date: TokyoDate): Promise<boolean> {
  const [day] = await sql<{ full: boolean }[]>`
    select coalesce(taken, 0) >= coalesce(capacity, default_capacity) as full
    from kitchens left join kitchen_days on kitchen_days.kind = kitchens.kind and date = ${date}
    where kitchens.kind = ${kind}`
  return day?.full ?? false
}

/**
 * Takes one place on that date within the transaction, and returns its running number on the day. Undefined: the day is
 * full, or staff have closed it. A concurrent caller waits here until the other commits or rolls back.
 */
export const takePlace = (sql: Sql, kind: ServiceKind, date: TokyoDate): Promise<number | undefined> =>
  takeOf(sql, { kind, date, numbers: 1 })

/** What keeps the number of another day uses up none of this one. */
async function takeOf(
  sql: Sql,
  { kind, date, numbers }: { kind: ServiceKind; date: TokyoDate; numbers: 0 | 1 },
): Promise<number | undefined> {
  const [taken] = await sql<{ running: number }[]>`
    insert into kitchen_days (kind, date, taken, last_number)
    select kind, ${date}::date, 1, ${numbers}::int from kitchens
    where kind = ${kind} and (
      default_capacity > 0 or exists (select from kitchen_days where kind = ${kind} and date = ${date}::date))
    on conflict (kind, date) do update
      set taken = kitchen_days.taken + 1, last_number = kitchen_days.last_number + ${numbers}::int
      where kitchen_days.closed is not true and kitchen_days.taken < coalesce(
        kitchen_days.capacity, (select default_capacity from kitchens where kind = ${kind}))
    returning last_number as running`
  return taken?.running
}

/** One meetup less on that date, within the transaction that takes it away. */
export async function giveBackPlace(tx: Pick<Tx, 'update'>, kind: ServiceKind, date: TokyoDate): Promise<void> {
  await tx
    .update(kitchenDays)
    .set({ taken: expression`${kitchenDays.taken} - 1` })
    .where(and(eq(kitchenDays.kind, kind), eq(kitchenDays.date, date), gt(kitchenDays.taken, 0)))
}

/**
 * Takes a place on another day and gives back the former one, within the transaction that moves the order. The days in
 * their order: two that are moved in opposite directions never wait for each other in a circle. False: the day is full or
 * closed, and the transaction must end without a trace.
 */
export async function movePlace(
  tx: Tx,
  kind: ServiceKind,
  { from, to }: { from: TokyoDate; to: TokyoDate },
): Promise<boolean> {
  if (from < to) await giveBackPlace(tx, kind, from)
  const running = await takeOf(sqlIn(tx), { kind, date: to, numbers: 0 })
  if (to < from) await giveBackPlace(tx, kind, from)
  return running !== undefined
}

export type DayRow = { date: TokyoDate; capacity: number | null; taken: number }

/** Days on which something is taken or decided, both ends included; all others are as the kitchen's rules have them. */
export function findKitchenDays(sql: Sql, kind: ServiceKind, from: TokyoDate, to: TokyoDate): Promise<DayRow[]> {
  return sql<DayRow[]>`
    select date, capacity, taken from kitchen_days where kind = ${kind} and date between ${from} and ${to}`
}
