import type { MeetupStatus } from '#contract/meetups.ts'
import type { MoneyState } from '#domain/payment.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** The words for the status of an order on screens of staff. */
export const orderWords: Record<MeetupStatus, string> = {
  placed: '確認待ち',
  confirmed: 'ご注文確定',
  preparing: '仕込み中',
  delivered: 'お届け済み',
  closed: '完了',
  cancelled: 'キャンセル',
}

export const orderTones: Record<MeetupStatus, TagTone> = {
  placed: 'warn',
  confirmed: 'ok',
  preparing: 'ok',
  delivered: 'mute',
  closed: 'mute',
  cancelled: 'bad',
}

export const moneyWords: Record<MoneyState, string> = {
  unpaid: '未入金',
  part: '一部入金',
  paid: '入金済み',
  over: '過入金',
}

export const moneyTones: Record<MoneyState, TagTone> = { unpaid: 'mute', part: 'warn', paid: 'ok', over: 'warn' }
