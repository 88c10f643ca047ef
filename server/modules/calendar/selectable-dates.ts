import { presentCancellation } from '#contract/cancellation-policy.ts'
import type { SelectableDates } from '#contract/catalog.ts'
import { bookableDates, type DayState, dayState, type ServiceKind } from '#domain/calendar.ts'
import { offersOnDay } from '#domain/offerability.ts'
import { asksOf } from '#domain/own-fields.ts'
import { isoInTokyo, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Sql } from '#platform/db'
import type { KitchenRules, ShopProduct, Snapshot } from '#snapshot'
import { deliveryWindows } from './delivery-windows.ts'
import { holidayName } from './holidays.ts'
import { type DayRow, findKitchenDays } from './queries.ts'

/** How many dates are shown to choose from, today included. */
const SHOWN_DAYS = 60

type Load = Omit<DayRow, 'date'>

const nothingTaken: Load = { capacity: null, taken: 0, capacityMeals: null, mealsTaken: 0 }

/** The dates that may be asked for at all, today first. */
export function datesToChooseFrom(now: Date): TokyoDate[] {
  return bookableDates(tokyoDateOf(now), SHOWN_DAYS)
}

/** Whether a kitchen can still be asked for that date, for so many people; `load` is the day's row, if it has one. */
export function dayOf(
  kitchen: KitchenRules,
  date: TokyoDate,
  load: Load | undefined,
  now: Date,
  persons?: number,
): DayState {
  return dayState({
    date,
    now,
    isOpen: kitchen.isOpen,
    leadDays: kitchen.baseLeadDays,
    ...loadOf(kitchen, load),
    persons,
    time: kitchen.cutoffTime,
  })
}

/** With what the kitchen usually takes where the day says nothing else. */
const loadOf = (kitchen: KitchenRules, { capacity, capacityMeals, ...taken }: Load = nothingTaken) => ({
  ...taken,
  capacity: capacity ?? kitchen.defaultCapacity,
  capacityMeals: capacityMeals ?? kitchen.defaultCapacityMeals,
})

/** One date, shown to customers or not, and what its state comes from. */
export async function loadedDay(
  { kitchens }: Snapshot,
  kind: ServiceKind,
  date: TokyoDate,
  { sql, now }: { sql: Sql; now: () => Date },
): Promise<DayState & ReturnType<typeof loadOf>> {
  const kitchen = kitchens[kind]
  const load = (await findLoads(sql, kind, [date])).get(date)
  return { ...dayOf(kitchen, date, load, now()), ...loadOf(kitchen, load) }
}

/** The dates on which a kitchen can still be asked for, the earliest first. */
export async function freeDates(
  { kitchens }: Snapshot,
  kind: ServiceKind,
  { sql, now, persons }: Asking,
): Promise<TokyoDate[]> {
  const dates = datesToChooseFrom(now)
  const loads = await findLoads(sql, kind, dates)
  return dates.filter((date) => dayOf(kitchens[kind], date, loads.get(date), now, persons).selectable)
}

type Asking = {
  sql: Sql
  now: Date
  /** Undefined: nobody has said for how many. */
  persons?: number | undefined
}

async function findLoads(sql: Sql, kind: ServiceKind, dates: readonly TokyoDate[]): Promise<Map<TokyoDate, Load>> {
  return new Map((await findKitchenDays(sql, kind, dates[0]!, dates.at(-1)!)).map((row) => [row.date, row]))
}

export async function selectableDates(
  { kitchens, products, shop }: Snapshot,
  kind: ServiceKind,
  { sql, now, persons }: Asking,
): Promise<SelectableDates> {
  const kitchen = kitchens[kind]
  const dates = datesToChooseFrom(now)
  const from = dates[0]!
  const to = dates.at(-1)!
  const loads = await findLoads(sql, kind, dates)
  const shareOn = (date: TokyoDate) =>
    kind === 'products' ? { offerable_share: offerableShare([...products.values()], kitchen, date, now) } : {}
  return {
    from,
    to,
    dates: dates.map((date) => {
      const day = dayOf(kitchen, date, loads.get(date), now, persons)
      return {
        date,
        selectable: day.selectable,
        reason: day.reason,
        cutoff_at: isoInTokyo(day.cutoffAt),
        remaining: day.remaining,
        ...(day.remainingMeals !== null && { remaining_meals: day.remainingMeals }),
        holiday: holidayName(date) ?? null,
        ...shareOn(date),
        windows: day.reason === 'closed' ? [] : deliveryWindows(kitchen, date),
      }
    }),
    cancellation: presentCancellation(kitchen.cancellation),
    ...(kind === 'products' && { asks: asksOf(shop.ownFields) }),
  }
}

/** To two decimals. Sold-out products are left out: they would make every day look worse. */
function offerableShare(
  products: readonly ShopProduct[],
  { isOpen, cutoffTime }: KitchenRules,
  meetupDate: TokyoDate,
  now: Date,
): number {
  const menu = products.filter(({ published, soldOut }) => published && !soldOut)
  const offerOf = offersOnDay({ meetupDate, now, isOpen, time: cutoffTime })
  const offers = menu.filter((rule) => offerOf(rule).offerable)
  return menu.length === 0 ? 0 : Math.round((offers.length / menu.length) * 100) / 100
}
