import { and, eq, sql as expression, gt } from 'drizzle-orm'
import { type Load, leftOf, type ServiceKind, takesMore } from '#domain/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { type Sql, sqlIn, type Tx } from '#platform/db'
import { kitchenDays } from './tables.ts'

/** One order or booking of so many people on a date. */
export type Place = { date: TokyoDate; persons: number }

/**
 * What a day is to a place in it: it takes all that it has; it takes less, but no more was put there; it was given more than
 * it takes.
 */
export type Fit = 'within' | 'kept' | 'beyond'

/** What that date takes, and has. */
export async function findLoad(sql: Sql, kind: ServiceKind, date: TokyoDate): Promise<Load | undefined> {
  const [day] = await sql<Load[]>`
    select coalesce(capacity, default_capacity) as capacity, coalesce(taken, 0) as taken,
      coalesce(capacity_meals, default_capacity_meals) as "capacityMeals", coalesce(meals_taken, 0) as "mealsTaken"
    from kitchens left join kitchen_days on kitchen_days.kind = kitchens.kind and date = ${date}
    where kitchens.kind = ${kind}`
  return day
}

/** What that date still takes. */
export async function findLeft(sql: Sql, kind: ServiceKind, date: TokyoDate) {
  const load = await findLoad(sql, kind, date)
  return load && leftOf(load)
}

/** Whether the kitchen is full on that date, for so many people; where nobody has said how many, for anybody. */
export async function isDayFull(sql: Sql, kind: ServiceKind, date: TokyoDate, persons?: number): Promise<boolean> {
  const left = await findLeft(sql, kind, date)
  return left !== undefined && !takesMore(left, persons)
}

/** Whether a day that has a row serves so many people more. */
export const fitsMeals = (sql: Sql, kind: ServiceKind, persons: number) =>
  sql`(select ${mealsFit(sql, persons)} from kitchens where kind = ${kind})`

/** Whether a day that has a row has taken more than it takes. */
export const takesTooMany = (sql: Sql, kind: ServiceKind) => sql`(
  kitchen_days.taken > coalesce(
    kitchen_days.capacity, (select default_capacity from kitchens where kind = ${kind}))
  or not ${fitsMeals(sql, kind, 0)})`

/** Whether it takes one more order of so many people. */
export const takesOneMore = (sql: Sql, kind: ServiceKind, persons: number) => sql`(
  select kitchen_days.taken < coalesce(kitchen_days.capacity, default_capacity) and ${mealsFit(sql, persons)}
  from kitchens where kind = ${kind})`

const mealsFit = (sql: Sql, persons: number) => sql`coalesce(
  kitchen_days.meals_taken + ${persons}::int <= coalesce(kitchen_days.capacity_meals, default_capacity_meals), true)`

/** Whether a day that has no row takes a first order of so many people. */
export const takesFirst = (sql: Sql, persons: number) =>
  sql`(default_capacity > 0 and coalesce(${persons}::int <= default_capacity_meals, true))`

/**
 * Takes one place on that date within the transaction, and returns its running number on the day. Undefined: the day is
 * full, or staff have closed it. A concurrent caller waits here until the other commits or rolls back.
 */
export const takePlace = async (sql: Sql, kind: ServiceKind, place: Place): Promise<number | undefined> =>
  (await takeOf(sql, { kind, ...place, numbers: 1, mayExceed: false }))?.running

/** What keeps the number of another day uses up none of this one. */
async function takeOf(
  sql: Sql,
  { kind, date, persons, numbers, mayExceed }: Place & { kind: ServiceKind; numbers: 0 | 1; mayExceed: boolean },
) {
  const [taken] = await sql<{ running: number; isBeyond: boolean }[]>`
    insert into kitchen_days (kind, date, taken, meals_taken, last_number)
    select kind, ${date}::date, 1, ${persons}::int, ${numbers}::int from kitchens
    where kind = ${kind} and (${mayExceed}::bool or ${takesFirst(sql, persons)}
      or exists (select from kitchen_days where kind = ${kind} and date = ${date}::date))
    on conflict (kind, date) do update
      set taken = kitchen_days.taken + 1, meals_taken = kitchen_days.meals_taken + ${persons}::int,
        last_number = kitchen_days.last_number + ${numbers}::int
      where kitchen_days.closed is not true and (${mayExceed}::bool or ${takesOneMore(sql, kind, persons)})
    returning last_number as running, ${takesTooMany(sql, kind)} as "isBeyond"`
  return taken
}

/** One meetup less on that date, within the transaction that takes it away. */
export async function giveBackPlace(
  tx: Pick<Tx, 'update'>,
  kind: ServiceKind,
  { date, persons }: Place,
): Promise<void> {
  await tx
    .update(kitchenDays)
    .set({
      taken: expression`${kitchenDays.taken} - 1`,
      mealsTaken: expression`greatest(0, ${kitchenDays.mealsTaken} - ${persons}::int)`,
    })
    .where(and(eq(kitchenDays.kind, kind), eq(kitchenDays.date, date), gt(kitchenDays.taken, 0)))
}

/**
 * So many people more, or fewer, at a place that is taken, within the transaction that changes its order. Undefined: they
 * are more than the day has meals for, and the transaction must end without a trace.
 */
export async function changeMeals(
  tx: Tx,
  kind: ServiceKind,
  { date, persons, mayExceed }: Place & { mayExceed: boolean },
): Promise<Fit | undefined> {
  const sql = sqlIn(tx)
  const isFree = mayExceed || persons <= 0
  const [changed] = await sql<{ fit: Fit }[]>`
    insert into kitchen_days (kind, date, meals_taken)
    select kind, ${date}::date, greatest(0, ${persons}::int) from kitchens
    where kind = ${kind} and (${isFree}::bool or coalesce(${persons}::int <= default_capacity_meals, true)
      or exists (select from kitchen_days where kind = ${kind} and date = ${date}::date))
    on conflict (kind, date) do update set meals_taken = greatest(0, kitchen_days.meals_taken + ${persons}::int)
      where ${isFree}::bool or ${fitsMeals(sql, kind, persons)}
    returning case
      when ${persons}::int > 0 and not ${fitsMeals(sql, kind, 0)} then 'beyond'
      when ${takesTooMany(sql, kind)} then 'kept'
      else 'within' end as fit`
  return changed?.fit
}

/**
 * Takes a place on another day and gives back the former one, within the transaction that moves the order. The days in
 * their order: two that are moved in opposite directions never wait for each other in a circle. Undefined: the day is full
 * or closed, and the transaction must end without a trace.
 */
export async function movePlace(
  tx: Tx,
  kind: ServiceKind,
  { from, to, mayExceed }: { from: Place; to: Place; mayExceed: boolean },
): Promise<Fit | undefined> {
  if (from.date < to.date) await giveBackPlace(tx, kind, from)
  const taken = await takeOf(sqlIn(tx), { kind, ...to, numbers: 0, mayExceed })
  if (to.date < from.date) await giveBackPlace(tx, kind, from)
  return taken && (taken.isBeyond ? 'beyond' : 'within')
}

export type DayRow = {
  date: TokyoDate
  capacity: number | null
  taken: number
  capacityMeals: number | null
  mealsTaken: number
}

/** Days on which something is taken or decided, both ends included; all others are as the kitchen's rules have them. */
export function findKitchenDays(sql: Sql, kind: ServiceKind, from: TokyoDate, to: TokyoDate): Promise<DayRow[]> {
  return sql<DayRow[]>`
    select date, capacity, taken, capacity_meals as "capacityMeals", meals_taken as "mealsTaken" from kitchen_days where kind = ${kind} and date between ${from} and ${to}`
}
