import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { DayDecision } from '#contract/admin/calendar.ts'
import type { NothingLeft } from '#contract/placement.ts'
import type { ServiceKind } from '#domain/calendar.ts'
import type { DayHours } from '#domain/delivery-window.ts'
import type { NewYearBreak } from '#domain/new-year-break.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { type Db, findPage, type Sql, sqlIn, type Tx } from '#platform/db'
import { kitchenDays } from '../tables.ts'

export type FoundDay = {
  date: TokyoDate
  closed: boolean | null
  capacity: number | null
  usualCapacity: number
  capacityMeals: number | null
  usualCapacityMeals: number | null
  dayHours: DayHours
  newYearBreak: NewYearBreak
  taken: number
  mealsTaken: number
  meetups: number
  meals: number
  note: string
  version: number
}

/** These days, the earliest first, with what is `served` on them; one without a row has version 0. */
export function findDays(
  sql: Sql,
  { kind, served }: { kind: ServiceKind; served: ReturnType<Sql> },
  dates: readonly TokyoDate[],
): Promise<FoundDay[]> {
  return sql<FoundDay[]>`
    select date, closed, capacity, default_capacity as "usualCapacity", capacity_meals as "capacityMeals",
      default_capacity_meals as "usualCapacityMeals", day_hours as "dayHours",
      new_year_break as "newYearBreak", coalesce(taken, 0) as taken, coalesce(meals_taken, 0) as "mealsTaken",
      coalesce(note, '') as note,
      coalesce(version, 0) as version, load.meetups, load.meals
    from unnest(${dates}::date[]) as asked (date)
      join kitchens on kind = ${kind}
      left join kitchen_days using (kind, date)
      cross join lateral (
        select count(*)::int as meetups, coalesce(sum(estimated_person), 0)::float8 as meals
        from (${served}) as served where served.date = asked.date
      ) as load
    order by date`
}

/** In the order of their dates, as are locked those that are there: two who ask for the same days do not block each other. */
export async function addMissingDays(tx: Tx, kind: ServiceKind, dates: readonly TokyoDate[]): Promise<void> {
  await tx
    .insert(kitchenDays)
    .values(dates.toSorted().map((date) => ({ kind, date })))
    .onConflictDoNothing()
}

/** Nobody else decides about these days, or takes a place on them, until the end of the transaction. */
export async function lockDays(tx: Tx, kind: ServiceKind, dates: readonly TokyoDate[]): Promise<void> {
  await sqlIn(tx)`
    select from kitchen_days where kind = ${kind} and date = any(${dates}::date[]) order by date for update`
}

export async function decideDays(
  tx: Tx,
  kind: ServiceKind,
  dates: readonly TokyoDate[],
  decision: DayDecision,
): Promise<void> {
  if (Object.keys(decision).length === 0) return
  const { closed, capacity, capacity_meals: capacityMeals, note, ...others } = decision
  others satisfies NothingLeft
  await tx
    .update(kitchenDays)
    .set({ closed, capacity, capacityMeals, note })
    .where(and(eq(kitchenDays.kind, kind), inArray(kitchenDays.date, [...dates])))
}

/** Days that staff have closed, the earliest first. */
export const findClosedDays = (
  db: Pick<Db, 'select' | '$count'>,
  { from, page, rowsPerPage }: { from: TokyoDate; page: number; rowsPerPage: number },
) =>
  findPage(db, kitchenDays, {
    where: and(eq(kitchenDays.closed, true), gte(kitchenDays.date, from)),
    id: kitchenDays.date,
    orderBy: [asc(kitchenDays.date), asc(kitchenDays.kind)],
    page,
    rowsPerPage,
  })
