import type { Module } from '#context'
import { listPlanDates } from './list-plan-dates.ts'
import { listSelectableDates } from './list-selectable-dates.ts'

export { deliveryWindows } from './delivery-windows.ts'
export { nationalHolidays } from './holidays.ts'
export { findKitchenDays, giveBackPlace, isDayFull, takePlace } from './queries.ts'
export { datesToChooseFrom, dayOf, freeDates } from './selectable-dates.ts'

export const calendar: Module = { endpoints: [listSelectableDates, listPlanDates] }
