import type { SelectableDate } from '#contract/catalog.ts'
import { remainingMark } from '#domain/calendar.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { isPartial, leftOn, leftWords, mealsLeftOn, reasonWords } from './selectable-date.slice.ts'

type PickerDay = Pick<
  SelectableDate,
  'date' | 'reason' | 'remaining' | 'remaining_meals' | 'holiday' | 'offerable_share'
>

const marks = { closed: '休', full: '満', cutoff_passed: '締切' } as const
const reasons = { closed: '休業日です', full: '受付を終了しました', cutoff_passed: '受付を終了しました' } as const

/** The mark below the figure. The legend and `dayWords` say the same in words. */
export function dayMark(day: PickerDay, few?: number): string {
  if (day.reason) return marks[day.reason]
  if (remainingMark(leftOn(day), few) === 'few') return '△'
  return isPartial(day) ? '○' : '◎'
}

/** 「12月23日（水）、満席です」: the day, its holiday, and whether or why not it can be chosen. */
export function dayWords(day: PickerDay, few?: number): string {
  return [japaneseDate(day.date), day.holiday, availabilityWords(day, few)].filter(Boolean).join('、')
}

function availabilityWords(day: PickerDay, few?: number): string {
  if (mealsLeftOn(day) !== undefined) return reasonWords(day)!
  if (day.reason) return reasons[day.reason]
  const part = isPartial(day) ? '一部の商品のみご用意できます' : ''
  if (remainingMark(leftOn(day), few) === 'few')
    return [`残りわずか（${leftWords(day)}）`, part].filter(Boolean).join('、')
  return part || '余裕があります'
}
