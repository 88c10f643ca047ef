import * as domain from '#domain/delivery-window.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { KitchenRules } from '#snapshot'
import { nationalHolidays } from './holidays.ts'

type Hours = Pick<KitchenRules, 'deliveryFrom' | 'deliveryTo' | 'dayHours'>

/** The half hours of that date in which a kitchen's deliveries can arrive. */
export function deliveryWindows(
  { deliveryFrom, deliveryTo, dayHours }: Hours,
  date: TokyoDate,
): domain.DeliveryWindow[] {
  const usual = { from: deliveryFrom, to: deliveryTo }
  const { from, to } = domain.hoursOn({ date, usual, dayHours, holidays: nationalHolidays })
  return domain.deliveryWindows(from, to)
}
