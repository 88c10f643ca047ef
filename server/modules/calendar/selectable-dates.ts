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
import { findKitchenDays } from './queries.ts'

/** How many dates are shown to choose from, today included. */
const SHOWN_DAYS = 60

type Load = { capacity: number | null; taken: number }

/** The dates that may be asked for at all, today first. */
export function datesToChooseFrom(now: Date): TokyoDate[] {
  return bookableDates(tokyoDateOf(now), SHOWN_DAYS)
}

/** Whether a kitchen can still be asked for that date; `load` is the day's row, if it has one. */
export function dayOf(kitchen: KitchenRules, date: TokyoDate, load: Load | undefined, now: Date): DayState {
  return dayState({
    date,
    now,
    isOpen: kitchen.isOpen,
    leadDays: kitchen.baseLeadDays,
    capacity: load?.capacity ?? kitchen.defaultCapacity,
    taken: load?.taken ?? 0,
    time: kitchen.cutoffTime,
  })
}

/** One date, shown to customers or not, and what its state comes from. */
export async function loadedDay(
  { kitchens }: Snapshot,
  kind: ServiceKind,
  date: TokyoDate,
  { sql, now }: { sql: Sql; now: () => Date },
): Promise<DayState & Load & { capacity: number }> {
  const kitchen = kitchens[kind]
  const load = (await findLoads(sql, kind, [date])).get(date)
  const { capacity, taken } = { capacity: load?.capacity ?? kitchen.defaultCapacity, taken: load?.taken ?? 0 }
  return { ...dayOf(kitchen, date, load, now()), capacity, taken }
}

/** The dates on which a kitchen can still be asked for, the earliest first. */
export async function freeDates(
  { kitchens }: Snapshot,
  kind: ServiceKind,
  { sql, now }: { sql: Sql; now: Date },
): Promise<TokyoDate[]> {
  const dates = datesToChooseFrom(now)
  const loads = await findLoads(sql, kind, dates)
  return dates.filter((date) => dayOf(kitchens[kind], date, loads.get(date), now).selectable)
}

async function findLoads(sql: Sql, kind: ServiceKind, dates: readonly TokyoDate[]): Promise<Map<TokyoDate, Load>> {
  return new Map((await findKitchenDays(sql, kind, dates[0]!, dates.at(-1)!)).map((row) => [row.date, row]))
}

export async function selectableDates(
  { kitchens, products, shop }: Snapshot,
  kind: ServiceKind,
  { sql, now }: { sql: Sql; now: Date },
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
      const day = dayOf(kitchen, date, loads.get(date), now)
      return {
        date,
        selectable: day.selectable,
        reason: day.reason,
        cutoff_at: isoInTokyo(day.cutoffAt),
        remaining: day.remaining,
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
