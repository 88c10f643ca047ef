import type { MeetupStatus } from '#domain/meetup.ts'
import type { MoneyState } from '#domain/payment.ts'

/** The words for the status of an order, among staff. */
export const orderWords: Record<MeetupStatus, string> = {
  placed: '確認待ち',
  confirmed: 'ご注文確定',
  preparing: '仕込み中',
  delivered: 'お届け済み',
  closed: '完了',
  cancelled: 'キャンセル',
}

export const moneyWords: Record<MoneyState, string> = {
  unpaid: '未入金',
  part: '一部入金',
  paid: '入金済み',
  over: '過入金',
}
