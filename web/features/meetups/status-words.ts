import type { MeetupStatus } from '#contract/wire.ts'

/** What the state of an order is called towards the customer. */
export const statusWords: Record<MeetupStatus, string> = {
  placed: 'ご注文を承りました',
  confirmed: 'ご注文確定',
  preparing: 'ご用意しています',
  delivered: 'お届けしました',
  closed: '完了',
  cancelled: 'キャンセル済み',
}
