import type { SelectableDate, SelectableDates } from '#contract/catalog.ts'
import type { DeliveryWindow } from '#domain/delivery-window.ts'
import { instantAt, type TokyoDate } from '#domain/tokyo-date.ts'

/** Why a day is taken only with a reason; undefined: as any other, or not at all. */
export const overrideOf = ({ reason }: Pick<SelectableDate, 'reason'>): 'cutoff_passed' | 'full' | undefined =>
  reason === 'cutoff_passed' || reason === 'full' ? reason : undefined

/** The customers' days, of which more can be chosen here. */
export const daysForStaff = (dates: SelectableDates): SelectableDates => ({
  ...dates,
  dates: dates.dates.map((day) =>
    overrideOf(day)
      ? { ...day, selectable: true, holiday: [day.holiday, '理由を記録すると受注できます'].filter(Boolean).join('、') }
      : day,
  ),
})

/** Those that have not begun. */
export const windowsLeft = (
  windows: readonly DeliveryWindow[],
  date: TokyoDate,
  now: Date,
): readonly DeliveryWindow[] => windows.filter(({ from }) => now < instantAt(date, from))
