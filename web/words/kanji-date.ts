import type { TokyoDate } from '#domain/tokyo-date.ts'

const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** 1 to 99 in 漢数字: 十一, 二十一. */
function kanjiNumber(value: number): string {
  const tens = Math.floor(value / 10)
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`
  return `${ten}${digits[value % 10]}`
}

/** 「十二月」 */
export function kanjiMonth(date: TokyoDate): string {
  return `${kanjiNumber(Number(date.slice(5, 7)))}月`
}

/** 「十二月七日」, also for vertical text. */
export function kanjiDay(date: TokyoDate): string {
  return `${kanjiMonth(date)}${kanjiNumber(Number(date.slice(8, 10)))}日`
}
