import type { SelectableDate } from '#contract/catalog.ts'
import { remainingMark } from '#domain/calendar.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { isPartial } from './selectable-date.slice.ts'

type PickerDay = Pick<SelectableDate, 'date' | 'reason' | 'remaining' | 'holiday' | 'offerable_share'>

const marks = { closed: '休', full: '満', cutoff_passed: '締切' } as const
const reasons = { closed: '休業日です', full: '受付を終了しました', cutoff_passed: '受付を終了しました' } as const

/** The mark below the figure. The legend and `dayWords` say the same in words. */
export function dayMark(day: PickerDay, few?: number): string {
  const { reason, remaining } = day
  if (reason) return marks[reason]
  if (remainingMark(remaining, few) === 'few') return '△'
  return isPartial(day) ? '○' : '◎'
}

/** 「12月23日（水）、満席です」: the day, its holiday, and whether or why not it can be chosen. */
export function dayWords(day: PickerDay, few?: number): string {
  return [japaneseDate(day.date), day.holiday, availabilityWords(day, few)].filter(Boolean).join('、')
}

function availabilityWords(day: PickerDay, few?: number): string {
  const { reason, remaining } = day
  if (reason) return reasons[reason]
  const part = isPartial(day) ? '一部の商品のみご用意できます' : ''
  if (remainingMark(remaining, few) === 'few')
    return [`残りわずか（あと${remaining}件）`, part].filter(Boolean).join('、')
  return part || '余裕があります'
}
