import { datesFrom } from './tokyo-date.ts'

/** The days around the new year that a kitchen may take off, `MM-DD`, in their order. */
export const newYearDays = (): string[] => datesFrom('2026-12-20', 22).map((date) => date.slice(5))

/** 年末年始, both ends included, each of them one of `newYearDays`; `none`: it works as on other days. */
export type NewYearBreak = { from: string; to: string } | 'none'

/** Until somebody decides otherwise. */
export const NEW_YEAR_BREAK: NewYearBreak = { from: '12-29', to: '01-03' }

/** `MM-DD` */
export function daysOf(newYearBreak: NewYearBreak): string[] {
  if (newYearBreak === 'none') return []
  const days = newYearDays()
  return days.slice(days.indexOf(newYearBreak.from), days.indexOf(newYearBreak.to) + 1)
}
