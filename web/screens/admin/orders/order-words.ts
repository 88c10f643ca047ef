import type { OrderRow } from '#contract/admin/orders.ts'
import type { MeetupStatus } from '#contract/meetups.ts'
import type { OrderTab } from '#domain/order-list.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** The words for the status of an order on screens of staff. */
export const orderWords: Record<MeetupStatus, string> = {
  placed: '確認待ち',
  confirmed: '注文確定',
  preparing: '準備中',
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

export const tabWords: Record<OrderTab | 'all', string> = {
  ahead: 'これから',
  today: '本日',
  waiting: '確認待ち',
  done: '終わった',
  cancelled: 'キャンセル',
  all: 'すべて',
}

const methodWords: Record<OrderRow['payment']['method'], string> = { invoice: '請求書', card: 'カード' }
const moneyWords: Record<OrderRow['payment']['state'], string> = {
  unpaid: '未入金',
  part: '一部入金',
  paid: '入金済み',
  over: '過入金',
}

export const paymentWords = ({ payment: { method, state } }: OrderRow): string =>
  `${methodWords[method]}・${moneyWords[state]}`
