import type { MeetupStatus } from '#contract/meetups.ts'
import type { MoneyState } from '#domain/payment.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** What staff call the steps of an order. */
export const stepWords: Record<MeetupStatus, string> = {
  placed: '受付',
  confirmed: 'ご注文確定',
  preparing: '仕込み中',
  delivered: 'お届け済み',
  closed: '完了',
  cancelled: 'キャンセル',
}

export const orderSteps = ['placed', 'confirmed', 'preparing', 'delivered', 'closed'] as const

/** The next step, in the words of its button. */
export const nextSteps: Partial<Record<MeetupStatus, { to: MeetupStatus; words: string }>> = {
  placed: { to: 'confirmed', words: 'ご注文を確定する' },
  confirmed: { to: 'preparing', words: '仕込み中に進める' },
  preparing: { to: 'delivered', words: 'お届け済みにする' },
  delivered: { to: 'closed', words: '完了にする' },
}

export const moneyWords: Record<MoneyState, string> = {
  unpaid: '未入金',
  part: '一部入金',
  paid: '入金済み',
  over: '過入金',
}

export const moneyTones: Record<MoneyState, TagTone> = { unpaid: 'mute', part: 'warn', paid: 'ok', over: 'warn' }

export const actorWords = { guest: 'お客さま', customer: 'お客さま', staff: 'スタッフ', system: '自動' } as const
