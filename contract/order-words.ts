import { formatPostalCode } from '#domain/japanese-input.ts'
import type { Yen } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { GuestOrder } from './meetups.ts'
import type { AskedOfOrder, NothingLeft } from './placement.ts'
import { collectionWords } from './shop-facts.ts'

/** What a field of an order is called. */
export const orderFieldNames = {
  title: '会の名前',
  meetup_date: '開催日',
  delivery_window: 'お届けの時刻',
  estimated_person: '人数',
  address: 'お届け先',
  contact: 'ご注文者',
  payment: 'お支払い',
  reception: '当日の受け取りご担当者',
  tableware: '器',
  note: 'ご要望・備考',
  allergies: '召し上がれないもの',
  own_fields: 'お店からのおたずね',
} as const satisfies Record<AskedOfOrder, string>

/** In what an order comes; screens and mails share it. */
export const tablewareWords = ({ tableware, collection }: Pick<GuestOrder, 'tableware' | 'collection'>): string =>
  tableware === 'return' && collection ? `器の回収あり（${collectionWords(collection)}）` : '使い捨て容器（回収なし）'

/** Where an order goes, in one line; what the driver must know is said apart. */
export function placeWords(address: GuestOrder['address']): string {
  const { postal_code, prefecture, city, street, building, note: _, ...others } = address
  others satisfies NothingLeft
  return [`〒${formatPostalCode(postal_code)}　${prefecture}${city}${street}`, building].filter(Boolean).join(' ')
}

/** What is owed for an order, fees and all; of a cancelled one the fees alone. */
export const owedFor = ({
  calculation: { total },
  change_fee,
  cancellation_fee,
}: Pick<GuestOrder, 'calculation' | 'change_fee' | 'cancellation_fee'>): Yen => (cancellation_fee ?? total) + change_fee

/** What a way of paying is called where nothing more is said. */
export const paymentMethodWords: Readonly<Record<PaymentMethod, string>> = {
  invoice: '請求書払い',
  card: 'クレジットカード',
}

/** How additional fees are billed, without the full stop. */
export const feePaymentWords: Readonly<Record<PaymentMethod, string>> = {
  invoice: '請求書でご請求します',
  card: 'ご注文のクレジットカードから頂戴します',
}

/** A fee that rises with time is a compensation: no consumption tax (消費税法基本通達 5-5-2). */
export const feeTaxNotice = 'キャンセル料に消費税はかかりません（不課税）。'

export const drinkingAgeNotice = '20歳未満の者の飲酒は法律で禁止されています。お届けの際に年齢を確認いたします。'

/** 返品特約 (特定商取引法 第15条の3第1項ただし書): without it where one orders and in the notice of the seller, buyers have eight days. */
export const returnsWords =
  '食品のため、お客さまのご都合による返品はお受けできません。お届けした商品に誤りや不良があったときは、お届けの当日中にご連絡ください。代替品をお届けするか、代金を返金します。'

/** For a plan: nothing is agreed before it is confirmed. */
export const planFeeNotice = '確定の前のキャンセルに、料金はかかりません。'
