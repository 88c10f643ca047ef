import type { OrderRow, WhyLeft, WhyNotNoted } from '#contract/admin/orders.ts'
import { moneyWords } from '#contract/admin/status-words.ts'
import type { StepTogether } from '#domain/meetup.ts'
import type { FoundBy, OrderView } from '#domain/order-list.ts'

export const tabWords: Record<OrderView | 'all', string> = {
  ahead: 'これから',
  today: '本日',
  unconfirmed: '確認待ち',
  unrecorded: 'お届けの記録待ち',
  unpaid: 'ご入金待ち',
  to_refund: '返金待ち',
  done: '終わった',
  cancelled: 'キャンセル',
  all: 'すべて',
}

/** By what a search has found an order. */
export const foundByWords: Record<FoundBy, string> = {
  number: '注文番号',
  company: '会社',
  name: 'お名前',
  kana: 'ふりがな',
  tel: '電話',
  email: 'メール',
  title: '会の名前',
  po_number: '発注番号',
  billing_name: '請求先',
  address: 'お届け先',
  reception: '受け取りご担当者',
  date: 'お届け日',
  total: '金額',
  paper: '書類の番号',
}

const methodWords: Record<OrderRow['payment']['method'], string> = { invoice: '請求書', card: 'カード' }

export const paymentWords = ({ payment: { method, state } }: OrderRow): string =>
  state === 'none' ? 'ご請求なし' : `${methodWords[method]}・${moneyWords[state]}`

/** The button, and what has come of it. */
export const stepsTogether: Record<StepTogether, { act: string; done: string }> = {
  confirmed: { act: '確定する', done: '確定しました' },
  preparing: { act: '仕込み中に進める', done: '仕込み中に進めました' },
  delivered: { act: 'お届け済みにする', done: 'お届け済みにしました' },
  closed: { act: '完了にする', done: '完了にしました' },
}

/** Why an order stayed as it was, after its number. */
export const whyLeft: Record<WhyLeft, string> = {
  meetup_not_found: '受注が見つかりませんでした。',
  edited_meanwhile: 'ほかの画面で内容が変更されていました。新しい内容をお確かめください。',
  status_not_reachable: 'いまの状態や日にちからは進められません。',
  age_check_required: 'お酒のご注文です。受注を開いて、年齢の確認とともに記録してください。',
  credits_stand: '返還・値引きの記録が残っています。受注を開いて、お金をお確かめください。',
}

/** Why a payment was not noted, after the number of its order. */
export const whyNotNoted: Record<WhyNotNoted, string> = {
  meetup_not_found: whyLeft.meetup_not_found,
  edited_meanwhile: 'ほかの画面で内容や入金が変更されていました。新しい内容をお確かめください。',
  idempotency_mismatch: '別の金額か名義で、もう記録されています。受注を開いてお確かめください。',
}
