import type { MoneyState } from '#domain/book.ts'
import type { CustomerState } from '#domain/customer.ts'
import type { EnquiryState } from '#domain/enquiry-thread.ts'
import type { MeetupStatus } from '#domain/meetup.ts'
import type { PlanBookingStatus } from '#domain/plan.ts'
import type { Override } from './phone-order-fields.ts'

// What staff call the states of what they keep.

export const orderWords: Record<MeetupStatus, string> = {
  placed: '確認待ち',
  confirmed: 'ご注文確定',
  preparing: '仕込み中',
  delivered: 'お届け済み',
  closed: '完了',
  cancelled: 'キャンセル',
}

export const moneyWords: Record<MoneyState, string> = {
  none: 'なし',
  unpaid: '未入金',
  part: '一部入金',
  paid: '入金済み',
  over: '過入金',
}

export const bookingWords: Record<PlanBookingStatus, string> = {
  requested: 'お返事待ち',
  confirmed: '確定',
  declined: 'お断り',
  cancelled: 'キャンセル',
}

export const stateWords: Record<EnquiryState, string> = { open: '未対応', in_progress: '対応中', done: '済み' }

export const customerWords: Record<CustomerState, string> = {
  active: '利用中',
  guest: 'ゲスト',
  locked: 'ロック中',
  password: 'パスワード変更待ち',
  registering: '登録手続き中',
}

/** What was put aside when an order was taken on the telephone. */
export const overrideWords: Record<Override, string> = {
  cutoff: '締切後の受注',
  capacity: '定員を超えた受注',
  area: 'エリア外へのお届け',
  email: 'メールアドレスなし',
  kana: 'フリガナなし',
}
