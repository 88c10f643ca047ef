import { addDays, monthAndDay, tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'

const clock = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: 'numeric', minute: '2-digit' })
const timeOf = (at: string) => clock.format(new Date(at))

function dayWords(at: string, now: Date): string {
  const [day, today] = [tokyoDateOf(new Date(at)), tokyoDateOf(now)]
  if (day === today) return ''
  return day === addDays(today, -1) ? '昨日' : monthAndDay(day)
}

/** 「10:42」「昨日」「11月18日」: as much as a row has room for. */
export const shortMoment = (at: string, now = shopNow()): string => dayWords(at, now) || timeOf(at)

/** 「今日 10:42」「昨日 16:20」「11月18日 9:05」 */
export const sinceWords = (at: string, now = shopNow()): string => `${dayWords(at, now) || '今日'} ${timeOf(at)}`
