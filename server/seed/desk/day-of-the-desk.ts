import { businessCalendar } from '#domain/calendar.ts'
import { deliveryWindows } from '#domain/delivery-window.ts'
import type { MeetupStatus } from '#domain/meetup.ts'
import { addDays, instantAt, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { nationalHolidays } from '#modules/calendar'
import { openDaysAround } from '../calendar.ts'
import { type DeskOrder, deskOrders } from './orders.ts'

export type DatedOrder = DeskOrder & { date: TokyoDate; window: { from: string; to: string }; placedAt: Date }
/** A step that staff have made by now, and when. */
export type DoneStep = { to: Extract<MeetupStatus, 'confirmed' | 'preparing' | 'delivered'>; at: Date }

const minute = 60_000
/** How long before its half hour the kitchen begins. */
const makingTakes = 180 * minute
/** When in its half hour a driver hands over. */
const driving = 15 * minute

/** Days of the two that staff have to open: the kitchen works today and tomorrow, whatever the calendar says. */
export function daysToOpen(today: TokyoDate): TokyoDate[] {
  const isOpen = businessCalendar({ holidays: nationalHolidays, closed: new Set() })
  return [today, addDays(today, 1)].filter((date) => !isOpen(date))
}

export function ordersAround(now: Date): DatedOrder[] {
  const today = tokyoDateOf(now)
  const dayOf = openDaysAround(today)
  const fixed = { today, tomorrow: addDays(today, 1) }
  return deskOrders.map((order, index) => {
    const date = typeof order.day === 'number' ? dayOf(order.day) : fixed[order.day]
    const window = deliveryWindows().find(({ from }) => from === order.from)!
    return { ...order, date, window, placedAt: placedAt(order, { index, date, today }) }
  })
}

/** Two weeks ahead and more, which is longer than any cut-off; some only yesterday. */
function placedAt(
  { byPhone, isNew }: DeskOrder,
  { index, date, today }: { index: number; date: TokyoDate; today: TokyoDate },
): Date {
  const isLate = byPhone !== undefined || isNew
  const morning = instantAt(isLate ? addDays(today, -1) : addDays(date, -14 - (index % 5)), '09:40')
  return new Date(morning.getTime() + ((index * 37) % 420) * minute)
}

/**
 * What has happened to it by now. Of today's orders whose half hour is over the last one is late: nobody has noted its
 * hand-over.
 */
export function stepsBy(now: Date, order: DatedOrder, orders: readonly DatedOrder[]): DoneStep[] {
  const { date, window, placedAt, byPhone, isNew } = order
  if (isNew) return []
  const from = instantAt(date, window.from).getTime()
  const confirmedAt = byPhone
    ? placedAt.getTime() + 25 * minute
    : instantAt(addDays(tokyoDateOf(placedAt), 1), '15:00').getTime()
  const isUnrecorded = order.isUnrecorded || order === lateOf(now, orders)
  const steps: DoneStep[] = [
    { to: 'confirmed', at: new Date(confirmedAt) },
    { to: 'preparing', at: new Date(from - makingTakes) },
    ...(isUnrecorded ? [] : [{ to: 'delivered', at: new Date(from + driving) } as const]),
  ]
  return steps.filter(({ at }) => at <= now)
}

const lateOf = (now: Date, orders: readonly DatedOrder[]): DatedOrder | undefined =>
  orders
    .filter(({ day, date, window }) => day === 'today' && instantAt(date, window.to) <= now)
    .toSorted((one, other) => (one.window.to < other.window.to ? -1 : 1))
    .at(-1)
