import type { TokyoDate } from './tokyo-date.ts'

/** What a number begins with. A quote of a cart and the 見積書 of an order are one series. */
const PREFIXES = {
  meetup: 'OR',
  booking: 'PL',
  enquiry: 'CT',
  quotation: 'QT',
  order: 'PO',
  delivery: 'DN',
  invoice: 'INV',
  receipt: 'RC',
  return_invoice: 'RI',
} as const

export type Series = keyof typeof PREFIXES

/** 'OR-261211-0427': the series, a day or month, and what runs within both, which may exceed four digits. */
export const runningNumber = (series: Series, period: string, running: number): string =>
  numberPrefix(series, period) + String(running).padStart(4, '0')

export const numberPrefix = (series: Series, period: string): string => `${PREFIXES[series]}-${period}-`

/** '261211' */
export const dayPeriod = (date: TokyoDate): string => date.slice(2).replaceAll('-', '')

/** '2612' */
export const monthPeriod = (date: TokyoDate): string => dayPeriod(date).slice(0, 4)
