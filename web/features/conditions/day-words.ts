import type { SelectableDate } from '#contract/wire.ts'
import { remainingMark } from '#domain/calendar.ts'
import { japaneseDate } from '#domain/tokyo-date.ts'

type Day = Pick<SelectableDate, 'date' | 'selectable' | 'reason' | 'remaining' | 'holiday'>

const marks = { closed: '休', full: '満', cutoff_passed: '締切' } as const
const reasons = { closed: '休業日です', full: '受付を終了しました', cutoff_passed: '受付を終了しました' } as const

/** The mark below the figure. The legend and `dayWords` say the same in words. */
export function dayMark({ selectable, reason, remaining }: Day): string {
  if (!selectable && reason) return marks[reason]
  return remainingMark(remaining) === 'few' ? '△' : '◎'
}

/** 「12月23日（水）、満席です」: the day, its holiday, and why it can or cannot be chosen. */
export function dayWords(day: Day): string {
  return [japaneseDate(day.date), day.holiday, dayState(day)].filter(Boolean).join('、')
}

function dayState({ selectable, reason, remaining }: Day): string {
  if (!selectable) return reason ? reasons[reason] : 'お選びいただけません'
  return remainingMark(remaining) === 'few' ? `残りわずか（あと${remaining}件）` : '余裕があります'
}
