import type { Settings } from '#contract/admin/settings.ts'
import { twoDigits } from '#domain/tokyo-date.ts'

/** Shown in the place of what nobody has written yet. */
export const unwritten = '未入力'

/** The times of a day at which a delivery can begin or end. */
export const halfHours = Array.from(
  { length: 48 },
  (_, i) => `${twoDigits(Math.floor(i / 2))}:${i % 2 === 0 ? '00' : '30'}`,
)

export type DayHours = Settings['kitchens']['products']['day_hours']

/** '10:00-17:00', as the hours of a day are written; empty: as usual. */
export function spanOf(written: string): { from: string; to: string } {
  const [from = '', to = ''] = written.split('-')
  return { from, to }
}
