import type { ShopTerms } from './shop-terms.ts'
import { daysWords } from './shop-words.ts'

/** '12-29': 「12月29日」 */
export const dayWords = (monthAndDay: string) => `${monthAndDay.split('-').map(Number).join('月')}日`

/** 「12月29日から1月3日」; empty without a break. */
export function newYearWords({ newYearBreak }: Pick<ShopTerms, 'newYearBreak'>): string {
  if (newYearBreak === 'none') return ''
  const { from, to } = newYearBreak
  return [...new Set([from, to].map(dayWords))].join('から')
}

/** What is no open day: 「土曜・日曜・祝日と12月29日から1月3日」; empty if every day is one. */
export const closedDaysWords = ({ closedDays, ...terms }: Pick<ShopTerms, 'closedDays' | 'newYearBreak'>): string =>
  [daysWords(closedDays), newYearWords(terms)].filter(Boolean).join('と')
