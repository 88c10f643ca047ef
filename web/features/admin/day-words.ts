import type { CalendarDay } from '#contract/admin/calendar.ts'
import { areMealsFew, exceededBy, leftOf } from '#domain/calendar.ts'
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

type Counts = Pick<Day, 'taken' | 'capacity' | 'meals_taken' | 'capacity_meals'>

/** 「1件」「20食」: what of a day is beyond its limits. */
function excessOf({ taken, capacity, meals_taken, capacity_meals }: Counts): string[] {
  const [orders, meals] = [exceededBy(taken, capacity), exceededBy(meals_taken, capacity_meals)]
  return [orders > 0 ? `${formatNumber(orders)}件` : '', meals > 0 ? `${formatNumber(meals)}食` : ''].filter(Boolean)
}

export const isOverbooked = (day: Counts): boolean => excessOf(day).length > 0

/** What the day still takes; meals only where they are limited. */
export const leftOfDay = ({ taken, capacity, meals_taken: mealsTaken, capacity_meals: capacityMeals }: Counts) =>
  leftOf({ taken, capacity, mealsTaken, capacityMeals })

/** What stands out: 「1件 超過」「20食 超過」「残り2」「残り40食」「満」. */
export function markWords(day: Counts & Pick<Day, 'open'>): string | undefined {
  if (isOverbooked(day)) return `${excessOf(day).join('・')} 超過`
  if (!day.open) return undefined
  const left = leftOfDay(day)
  if (left.remaining === 0 || left.remainingMeals === 0) return '満'
  if (areMealsFew(left)) return `残り${left.remainingMeals}食`
  return left.remaining > FEW ? undefined : `残り${left.remaining}`
}

/** 「上限8件のうち2件、60食」, or with a limit 「…、上限300食のうち60食」. */
export const loadWords = ({ taken, capacity, meals, capacity_meals }: Counts & Pick<Day, 'meals'>): string =>
  `上限${capacity}件のうち${taken}件、${capacity_meals === null ? '' : `上限${formatNumber(capacity_meals)}食のうち`}${formatNumber(meals)}食`

/** For screen readers: all that the cell shows. */
export function dayWords(day: Day): string {
  const closure = closureWords(day)
  return [
    longJapaneseDate(day.date),
    day.holiday && closure !== day.holiday ? day.holiday : undefined,
    closure ?? '営業',
    closure && day.taken === 0 ? undefined : loadWords(day),
    markWords(day),
    day.note && `メモ ${day.note}`,
  ]
    .filter(Boolean)
    .join('、')
}
