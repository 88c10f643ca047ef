import type { CampaignRow } from '#contract/admin/campaigns.ts'
import type { CampaignStatus } from '#domain/campaign-rules.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { plainJapaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import type { TagTone } from '#web/ui/tag.tsx'

export const statusWords: Record<CampaignStatus, { words: string; tone: TagTone }> = {
  draft: { words: '下書き', tone: 'mute' },
  scheduled: { words: '開始前', tone: 'plain' },
  running: { words: '実施中', tone: 'ok' },
  full: { words: '上限に達した', tone: 'warn' },
  ended: { words: '終了', tone: 'mute' },
}

export const discountWords = (kind: CampaignRow['discount_kind'], value: number): string =>
  kind === 'share' ? `配送料の${value}%` : `配送料から${formatYen(value)}`

export const periodWords = (from: TokyoDate | null, until: TokyoDate | null): string =>
  `${from ? plainJapaneseDate(from) : ''}〜${until ? plainJapaneseDate(until) : ''}`

export function conditionWords(campaign: CampaignRow): string {
  const { min_goods, min_days_ahead, meetup_from, meetup_until, once_per_customer } = campaign
  const parts = [
    min_goods > 0 && `商品${formatYen(min_goods)}から`,
    min_days_ahead > 0 && `${min_days_ahead}日前まで`,
    (meetup_from || meetup_until) && `開催日 ${periodWords(meetup_from, meetup_until)}`,
    once_per_customer && 'お一人さま1回',
  ]
  return parts.filter(Boolean).join('・') || 'なし'
}

export const usesWords = ({ used, max_uses }: Pick<CampaignRow, 'used' | 'max_uses'>): string =>
  max_uses === null ? `${formatNumber(used)}件` : `${formatNumber(used)} / ${formatNumber(max_uses)}件`
