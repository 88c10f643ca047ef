import type { MeetupStatus } from '#contract/meetups.ts'
import type { MoneyState } from '#domain/book.ts'
import type { TagTone } from '#web/ui/tag.tsx'

export const orderTones: Record<MeetupStatus, TagTone> = {
  placed: 'warn',
  confirmed: 'ok',
  preparing: 'ok',
  delivered: 'mute',
  closed: 'mute',
  cancelled: 'bad',
}

export const moneyTones: Record<MoneyState, TagTone> = {
  none: 'mute',
  unpaid: 'mute',
  part: 'warn',
  paid: 'ok',
  over: 'warn',
}
