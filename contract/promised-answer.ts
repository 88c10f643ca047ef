import type { AnswerPromise } from '#domain/answer-due.ts'
import { twoDigits } from '#domain/tokyo-date.ts'
import type { ShopFacts } from './shop-facts.ts'

/** What the shop promises in its own words: 「翌営業日の18:00」, 「2営業日以内」; until 18:00 where no time is named. */
export function promisedAnswer({ answersBy }: Pick<ShopFacts, 'answersBy'>): AnswerPromise {
  const words = answersBy.normalize('NFKC')
  const named = Number(/(\d{1,2})営業日/.exec(words)?.[1] ?? (words.includes('翌々') ? 2 : 1))
  const times = Array.from(words.matchAll(/(\d{1,2})(?::|時)(\d{2})?/g), ([, hour, minute = '00']) => [
    Number(hour),
    Number(minute),
  ])
  const [hour = 18, minute = 0] = times.findLast(([hours = 24, minutes = 60]) => hours < 24 && minutes < 60) ?? []
  return { openDays: Math.max(1, named), time: `${twoDigits(hour)}:${twoDigits(minute)}` }
}
