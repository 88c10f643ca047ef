import { onlyVisible, withPlainHyphens } from '#domain/japanese-input.ts'
import { parseTokyoDate, type TokyoDate } from '#domain/tokyo-date.ts'

const withYear = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const withoutYear = /^(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$/

/**
 * Reads a date as people type it: 「12/11」「１２月１１日」「2026-12-11」「2026年12月11日（金）」. Without a year it is the next such day,
 * `today` included. Undefined for anything that is not a date.
 */
export function readDate(text: string, today: TokyoDate): TokyoDate | undefined {
  const plain = withPlainHyphens(onlyVisible(text).normalize('NFKC'))
    .replace(/\s/g, '')
    .replace(/\([日月火水木金土]\)$/, '')
  const full = withYear.exec(plain) ?? compact.exec(plain)
  if (full) return dateOf(full[1]!, full[2]!, full[3]!)
  const short = withoutYear.exec(plain)
  if (!short) return undefined
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
    .map((each) => dateOf(String(each), short[1]!, short[2]!))
    .find((date) => date !== undefined && date >= today)
}

function dateOf(year: string, month: string, day: string): TokyoDate | undefined {
  return parseTokyoDate([year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'))
}
