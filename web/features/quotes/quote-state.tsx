import type { Quote } from '#contract/wire.ts'
import type { QuoteState } from '#domain/quote.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'

/** What is open ends while it is looked at. */
export function quoteStateAt({ state, expires_at }: Pick<Quote, 'state' | 'expires_at'>, now: Date): QuoteState {
  const isHeld = state === 'open' || state === 'approved'
  return isHeld && now >= new Date(expires_at) ? 'expired' : state
}

const tags: Record<QuoteState, { tone: TagTone; words: string }> = {
  open: { tone: 'warn', words: '承認をお待ちしています' },
  approved: { tone: 'ok', words: '承認済み' },
  returned: { tone: 'warn', words: '差し戻し' },
  expired: { tone: 'mute', words: '期限を過ぎました' },
  ordered: { tone: 'ok', words: 'ご注文済み' },
}

export function QuoteStateTag({ state }: { state: QuoteState }) {
  const { tone, words } = tags[state]
  return <Tag tone={tone}>{words}</Tag>
}
