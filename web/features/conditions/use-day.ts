import type { SelectableDate } from '#contract/catalog.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { selectEstimatedPerson } from '#web/features/cart/cart.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { dayFor, selectDay } from './selectable-date.slice.ts'

/** That day for the headcount of the cart; undefined for a date outside the sixty days, and until they are loaded. */
export function useDay(date: TokyoDate | null): SelectableDate | undefined {
  const day = useAppSelector((state) => selectDay(state, date))
  const persons = useAppSelector(selectEstimatedPerson)
  return day && dayFor(day, persons)
}
