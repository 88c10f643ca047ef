import type { Settings } from '#contract/admin/settings.ts'
import { dayWords } from '#contract/closed-days-words.ts'
import type { OwnField } from '#domain/own-fields.ts'
import { twoDigits } from '#domain/tokyo-date.ts'

export const sellsWords: Record<Settings['alcohol']['sells'], string> = {
  unknown: 'まだ決めていません',
  no: '扱わない',
  yes: '扱う',
}

export const collectionOfferWords: Record<Settings['collection']['offered'], string> = {
  yes: '回収する',
  no: '回収しない',
}

export const ownAnswerWords: Record<OwnField['answer'], string> = {
  optional: '任意',
  required: '必ずお答えいただく',
}

export const ownPapersWords: Record<OwnField['papers'], string> = {
  no: '書類に記載しない',
  yes: '書類に記載する',
}

export const kitchenWords: Record<keyof Settings['kitchens'], string> = { products: '商品', plans: 'プラン' }

/** Shown in the place of what nobody has written yet. */
export const unwritten = '未入力'

/** The times of a day at which a delivery can begin or end. */
export const halfHours = Array.from(
  { length: 48 },
  (_, i) => `${twoDigits(Math.floor(i / 2))}:${i % 2 === 0 ? '00' : '30'}`,
)

export type DayHours = Settings['kitchens']['products']['day_hours']

/** '10:00-17:00', as the hours of a day are written; empty: as usual. */
export function spanOf(written: string): { from: string; to: string } {
  const [from = '', to = ''] = written.split('-')
  return { from, to }
}

/** '12-29/01-03', as a break is written; empty: none. */
export const breakWords = (written: string) =>
  written === '' ? '休まない' : [...new Set(written.split('/').map(dayWords))].join('〜')

export const hoursWords = (written: string) =>
  written === 'closed' ? '休み' : written.replace('-', '〜') || 'ふだんと同じ'
