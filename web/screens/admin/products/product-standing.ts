import type { ProductRow } from '#contract/admin/products.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { TagTone } from '#web/ui/tag.tsx'

type Standing = { words: string; tone: TagTone }

const slashed = (date: TokyoDate) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`

/** What stands between a product and its customers; the first that holds. */
export function standingOf(product: ProductRow, today: TokyoDate): Standing {
  const { archived_at, published, sold_out, valid_from, valid_to } = product
  if (archived_at) return { words: '取り下げ', tone: 'mute' }
  if (!published) return { words: '下書き', tone: 'mute' }
  if (sold_out) return { words: '品切れ', tone: 'warn' }
  if (valid_to && valid_to < today) return { words: '提供終了', tone: 'warn' }
  if (valid_from && valid_from > today) return { words: '提供前', tone: 'plain' }
  return { words: '販売中', tone: 'ok' }
}

/** 「11/1〜12/28」 */
export function seasonWords({ valid_from, valid_to }: Pick<ProductRow, 'valid_from' | 'valid_to'>): string {
  if (!valid_from && !valid_to) return ''
  return `${valid_from ? slashed(valid_from) : ''}〜${valid_to ? slashed(valid_to) : ''}`
}

const mostNamed = 2

/** 「12/14・12/18 休み」: the days ahead on which it cannot be had. */
export function exceptWords({ except_dates }: Pick<ProductRow, 'except_dates'>, today: TokyoDate): string {
  const ahead = except_dates.filter((date) => date >= today)
  if (ahead.length === 0) return ''
  const more = ahead.length > mostNamed ? ` ほか${ahead.length - mostNamed}日` : ''
  return `${ahead.slice(0, mostNamed).map(slashed).join('・')}${more} 休み`
}

/** 「3〜4名さま分」 */
export function servesWords({ serves }: Pick<ProductRow, 'serves'>): string {
  if (!serves) return ''
  return `${serves.min === serves.max ? serves.min : `${serves.min}〜${serves.max}`}名さま分`
}
