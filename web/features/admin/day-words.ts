import type { CalendarDay } from '#contract/admin/calendar.ts'
import { formatNumber } from '#domain/money.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'

export type Day = CalendarDay

/** So few places are worth a second look. */
export const FEW = 2

const closures = { staff: '休業', holiday: '祝日', new_year: '年末年始', weekend: '定休' } as const

/** Undefined: it is open. */
export function closureWords({ open, reason, holiday }: Pick<Day, 'open' | 'reason' | 'holiday'>): string | undefined {
  if (open) return undefined
  return reason === 'holiday' ? (holiday ?? closures.holiday) : closures[reason ?? 'staff']
}

type Load = Pick<Day, 'open' | 'taken' | 'capacity'>

export const overbooked = ({ taken, capacity }: Pick<Load, 'taken' | 'capacity'>): number =>
  Math.max(0, taken - capacity)

/** What stands out: 「1件 超過」「残り2」「満」. */
export function markWords(day: Load): string | undefined {
  if (overbooked(day) > 0) return `${formatNumber(overbooked(day))}件 超過`
  const left = day.capacity - day.taken
  if (!day.open || left > FEW) return undefined
  return left === 0 ? '満' : `残り${left}`
}

/** For screen readers: all that the cell shows. */
export function dayWords(day: Day): string {
  const closure = closureWords(day)
  return [
    longJapaneseDate(day.date),
    day.holiday && closure !== day.holiday ? day.holiday : undefined,
    closure ?? '営業',
    closure && day.taken === 0 ? undefined : `上限${day.capacity}件のうち${day.taken}件、${formatNumber(day.meals)}食`,
    markWords(day),
    day.note && `メモ ${day.note}`,
  ]
    .filter(Boolean)
    .join('、')
}
