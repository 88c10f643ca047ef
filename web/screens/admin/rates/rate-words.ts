import type { TaxClass } from '#domain/tax.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'

export const classNames: Readonly<Record<TaxClass, { name: string; of: string }>> = {
  reduced: { name: '軽減', of: '食品・飲料' },
  usual: { name: '標準', of: 'お酒・備品・配送料・プラン' },
}

/** 「軽減 5%（2027年4月1日から）」 */
export const rateWords = ({ class: of, rate, from }: { class: TaxClass; rate: number; from: string }) =>
  `${classNames[of].name} ${rate}%（${plainJapaneseDate(from)}から）`
