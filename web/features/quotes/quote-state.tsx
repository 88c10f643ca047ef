import type { Quote } from '#contract/quotes.ts'
import type { QuoteState } from '#domain/quote.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'

/** What is open ends while it is looked at. */
export function quoteStateAt({ state, expires_at }: Pick<Quote, 'state' | 'expires_at'>, now: Date): QuoteState {
  const isHeld = state === 'open' || state === 'approved'
  return isHeld && now >= new Date(expires_at) ? 'expired' : state
}

const tags: Record<QuoteState, { tone: TagTone; icon: IconName; words: string }> = {
  open: { tone: 'warn', icon: 'clock', words: '承認をお待ちしています' },
  approved: { tone: 'ok', icon: 'check', words: '承認済み' },
  returned: { tone: 'warn', icon: 'return', words: '差し戻し' },
  expired: { tone: 'mute', icon: 'clock', words: '期限を過ぎました' },
  ordered: { tone: 'ok', icon: 'check', words: 'ご注文済み' },
}

export function QuoteStateTag({ state }: { state: QuoteState }) {
  const { tone, icon, words } = tags[state]
  return (
    <Tag tone={tone}>
      <Icon name={icon} />
      {words}
    </Tag>
  )
}
