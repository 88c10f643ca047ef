import type { Module } from '#context'
import type { CalendarHooks } from './hooks.ts'
import { listPlanDates } from './list-plan-dates.ts'
import { listSelectableDates } from './list-selectable-dates.ts'
import { changeClosure, createClosure, deleteClosure, getClosure, listClosures } from './staff/closures.ts'
import { listCalendarDays } from './staff/list-calendar-days.ts'
import { setCalendarDay, setCalendarDays } from './staff/set-calendar-days.ts'

export { deliveryWindows } from './delivery-windows.ts'
export { holidayName, nationalHolidays } from './holidays.ts'
export type { CalendarHooks } from './hooks.ts'
export {
  type Fit,
  findKitchenDays,
  giveBackPlace,
  isDayFull,
  type Place,
  takePlace,
  takesFirst,
  takesOneMore,
  takesTooMany,
} from './queries.ts'
export { changePlace, refusalOfFull, roomForChange } from './room.ts'
export { datesToChooseFrom, dayOf, freeDates, loadedDay } from './selectable-dates.ts'
export { findDeliveryDays } from './staff/find-delivery-days.ts'

export const calendar = (hooks: CalendarHooks): Module => ({
  endpoints: [
    listSelectableDates,
    listPlanDates,
    listCalendarDays(hooks),
    setCalendarDay(hooks),
    setCalendarDays(hooks),
    listClosures,
    getClosure(hooks),
    createClosure(hooks),
    changeClosure(hooks),
    deleteClosure(hooks),
  ],
})
