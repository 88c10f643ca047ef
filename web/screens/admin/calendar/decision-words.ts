import type { DayField } from '#contract/admin/calendar.ts'
import type { LastChange } from '#contract/admin/records.ts'
import { formatNumber } from '#domain/money.ts'
import type { Day } from '#web/features/admin/day-words.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'

export const kinds = { products: '商品のお届け', plans: '出張プラン' } as const

/** What staff decide about a day being open. */
export const openings = { rule: '曜日・祝日のとおり', closed: '休業にする', open: '営業する' } as const
export type Opening = keyof typeof openings
export const closedBy: Record<Opening, boolean | null> = { rule: null, closed: true, open: false }
export const openingOf = (closed: boolean | null): Opening => (closed === null ? 'rule' : closed ? 'closed' : 'open')

export const fieldWords: Record<DayField, string> = {
  closed: '受付',
  capacity: '上限',
  capacity_meals: '食数の上限',
  note: 'メモ',
}

/** 「300食」「なし」 */
export const mealsLimitWords = (meals: number | null): string => (meals === null ? 'なし' : `${formatNumber(meals)}食`)

export function valueWords(field: DayField, value: EditFields[string]): string {
  if (field === 'closed') return openings[openingOf(value as boolean | null)]
  if (field === 'capacity_meals') return mealsLimitWords(value as number | null)
  return field === 'capacity' ? `${formatNumber(Number(value))}件` : String(value ?? '')
}

/** Whose decision about these days was the last one. */
export const lastOf = (days: readonly Day[]): LastChange | undefined =>
  days
    .flatMap(({ last_change }) => last_change ?? [])
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)
