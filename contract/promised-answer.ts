import type { AnswerPromise } from '#domain/answer-due.ts'
import type { ShopFacts } from './shop-facts.ts'

/** 「9:30」, 「17時」, 「17時30分」; 「25:00」 is none. */
const timeOfDay = /(?<!\d)([01]?\d|2[0-3])(?::|時)([0-5]\d)?(?!\d\d)/g

/** What the shop promises in its own words: 「翌営業日の18:00」, 「2営業日以内」; until 18:00 where no time is named. */
export function promisedAnswer({ answersBy }: Pick<ShopFacts, 'answersBy'>): AnswerPromise {
  const words = answersBy.normalize('NFKC')
  const named = Number(/(\d{1,2})営業日/.exec(words)?.[1] ?? (words.includes('翌々') ? 2 : 1))
  const [, hour = '18', minute = '00'] = Array.from(words.matchAll(timeOfDay)).at(-1) ?? []
  return { openDays: Math.max(1, named), time: `${hour.padStart(2, '0')}:${minute}` }
}
