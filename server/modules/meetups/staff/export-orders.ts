import * as contract from '#contract/admin/orders.ts'
import { moneyWords, orderWords } from '#contract/admin/status-words.ts'
import { paymentMethodWords } from '#contract/order-words.ts'
import { refused } from '#contract/refusals.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { owedFor } from '#domain/meetup.ts'
import { ownWords } from '#domain/own-values.ts'
import { moneyStateOf } from '#domain/payment.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { askedWords, showRecord } from '#modules/audit'
import { writeCsv } from '#platform/csv'
import type { MeetupRow } from '../present.ts'
import { findOrdersForFile } from './find-orders.ts'

/** One line for each order; numbers with hyphens, so that Excel keeps their zeros. That somebody took them along is logged, with what was asked for. */
export const exportOrders = showRecord(contract.exportOrders, async ({ query, addHeader }, context) => {
  const rows = await findOrdersForFile(context, query, contract.MOST_ORDERS_IN_CSV)
  if (rows.length > contract.MOST_ORDERS_IN_CSV) return refused('too_many_rows')
  const name = encodeURIComponent(`受注_${tokyoDateOf(context.now())}.csv`)
  addHeader('content-disposition', `attachment; filename="orders.csv"; filename*=UTF-8''${name}`)
  return { id: 'meetups', label: askedWords(query), answer: writeCsv([heads, ...rows.map(cellsOf)]) }
})

const heads = [
  ...['注文番号', '状態', 'お届け日', 'お届けの時刻', '会社', '部署', 'お名前', 'ふりがな', '電話', 'メールアドレス'],
  ...['郵便番号', 'お届け先', '人数', '合計（税込・円）', 'お支払い', '入金', '入金額（円）', '受付'],
  ...['発注番号', 'おたずねした項目', 'キャンセル料（円）', 'ご請求額（円）'],
]

const cellsOf = (row: MeetupRow): string[] => [
  ...[row.number, orderWords[row.status], row.meetupDate, `${row.windowFrom}〜${row.windowTo}`],
  ...[row.contactCompany, row.contactDepartment],
  ...[`${row.contactLastName} ${row.contactFirstName}`, `${row.contactLastNameKana} ${row.contactFirstNameKana}`],
  ...[telWords(row.contactTel), row.contactEmail, formatPostalCode(row.addressPostalCode)],
  [row.addressPrefecture, row.addressCity, row.addressStreet, ' ', row.addressBuilding].join('').trim(),
  ...[String(row.estimatedPerson), String(row.total), paymentMethodWords[row.paymentMethod]],
  ...[moneyWords[moneyStateOf({ owed: owedFor(row), received: row.received })], String(row.received)],
  isoInTokyo(row.placedAt),
  ...[row.poNumber, row.ownFields.map(ownWords).join('、')],
  ...[String(row.cancellationFee ?? ''), String(owedFor(row))],
]
