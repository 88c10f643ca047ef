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

export type NamedNumber = { series: Series; number: string }

/** As people copy a number or type it in: in any width and case, with whatever they take for a hyphen. */
const letter = '[A-Za-zＡ-Ｚａ-ｚ]'
const digit = String.raw`[\d０-９]`
const hyphen = '[-\u2010-\u2015\u2212－ーｰ]'
const written = new RegExp(
  `(?<!${letter}|${digit})(${letter}{2,3}${hyphen}(?:${digit}{6}|${digit}{4})${hyphen}${digit}{4,})`,
)

/** Every second part is a number, of a series unless its letters are of none. */
export const splitAtNumbers = (text: string): { text: string; named: NamedNumber | undefined }[] =>
  text.split(written).map((part, at) => ({ text: part, named: at % 2 === 1 ? namedBy(part) : undefined }))

/** The first number in a text. */
export const numberIn = (text: string): NamedNumber | undefined =>
  splitAtNumbers(text).find(({ named }) => named !== undefined)?.named

function namedBy(part: string): NamedNumber | undefined {
  const [prefix = '', ...digits] = part.normalize('NFKC').toUpperCase().split(new RegExp(hyphen))
  const series = seriesOf.get(prefix)
  return series && { series, number: [prefix, ...digits].join('-') }
}

const seriesOf: ReadonlyMap<string, Series> = new Map(
  Object.entries(PREFIXES).map(([series, prefix]) => [prefix, series as Series]),
)
