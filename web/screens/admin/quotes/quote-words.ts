import type { QuoteState } from '#domain/quote.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** What staff call the states of a quote. */
export const quoteStateWords: Record<QuoteState, string> = {
  open: 'お返事待ち',
  approved: '承認済み',
  returned: '差し戻し',
  expired: '期限切れ',
  ordered: 'ご注文済み',
}

export const quoteStateTones: Record<QuoteState, TagTone> = {
  open: 'warn',
  approved: 'ok',
  returned: 'bad',
  expired: 'mute',
  ordered: 'plain',
}
