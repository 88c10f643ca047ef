import { endOfMonth, plainJapaneseDate, twoDigits, yearAndMonth } from '#domain/tokyo-date.ts'
import type { DocumentSearch } from './document-search.ts'

type Days = Pick<DocumentSearch, 'from' | 'to'>

/** The days of months 'YYYY-MM', both included. */
export const daysOfMonths = (first: string, last = first) => ({
  from: `${first}-01`,
  to: endOfMonth(`${last}-01`),
})

/** '2026-12' as 「2026年12月」. */
export const monthWords = (month: string) => yearAndMonth(`${month}-01`)

/** As a list names a period: '' for all time, '2026-10_2026-12' for whole months, 'days' for anything else. */
export function periodIn({ from, to }: Days): string {
  if (!from && !to) return ''
  if (!from || !to) return 'days'
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  const whole = daysOfMonths(first, last)
  return from <= to && whole.from === from && whole.to === to ? `${first}_${last}` : 'days'
}

export function daysOfPeriod(period: string): Days {
  const [first, last] = period.split('_')
  return first && last ? daysOfMonths(first, last) : {}
}

/** 「2026年10月〜12月」 */
export function periodWords({ from, to }: Days): string {
  const [first, last] = periodIn({ from, to }).split('_')
  if (first && last) return rangeOfMonths(first, last)
  if (!from) return `${plainJapaneseDate(to!)}まで`
  return to ? `${plainJapaneseDate(from)}〜${plainJapaneseDate(to)}` : `${plainJapaneseDate(from)}から`
}

function rangeOfMonths(first: string, last: string): string {
  if (first === last) return monthWords(first)
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  return `${monthWords(first)}〜${isOneYear ? `${Number(last.slice(5))}月` : monthWords(last)}`
}

export type PeriodOption = { value: string; words: string }

/** What can be picked at once: quarters and months with an order, the newest first. */
export function periodsOf(months: readonly string[]): { quarters: PeriodOption[]; months: PeriodOption[] } {
  const quarters = [...new Set(months.map(quarterOf))]
  return {
    quarters: quarters.map((value) => ({ value, words: rangeOfMonths(...(value.split('_') as [string, string])) })),
    months: months.map((month) => ({ value: `${month}_${month}`, words: monthWords(month) })),
  }
}

function quarterOf(month: string): string {
  const [year, number] = [month.slice(0, 4), Number(month.slice(5))]
  const first = number - ((number - 1) % 3)
  const words = (each: number) => `${year}-${twoDigits(each)}`
  return `${words(first)}_${words(first + 2)}`
}
