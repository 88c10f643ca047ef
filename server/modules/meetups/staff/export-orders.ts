import { seesErased } from '#context'
import * as contract from '#contract/admin/orders.ts'
import { moneyWords, orderWords } from '#contract/admin/status-words.ts'
import { paymentMethodWords } from '#contract/order-words.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { refused } from '#contract/refusals.ts'
import { telWords } from '#contract/tel-words.ts'
import { balanceOf, moneyStateOf, owedOf, sumsOfSale } from '#domain/book.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { ownWords } from '#domain/own-values.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { askedWords, showRecord } from '#modules/audit'
import { presentAddress } from '#modules/ordering'
import { type Cell, writeCsv } from '#platform/csv'
import type { MeetupHooks } from '../hooks.ts'
import type { MeetupRow } from '../present.ts'
import { findOrdersForFile } from './find-orders.ts'

/** One line for each order; numbers with hyphens, so that Excel keeps their zeros. That somebody took them along is logged, with what was asked for. */
export const exportOrders = (hooks: MeetupHooks) =>
  showRecord(contract.exportOrders, async ({ query, caller, addHeader }, context) => {
    const finding = { ...context, hooks, seesErased: seesErased(caller) }
    const rows = await findOrdersForFile(finding, query, contract.MOST_ORDERS_IN_CSV)
    if (rows.length > contract.MOST_ORDERS_IN_CSV) return refused('too_many_rows')
    const name = encodeURIComponent(`受注_${tokyoDateOf(context.now())}.csv`)
    addHeader('content-disposition', `attachment; filename="orders.csv"; filename*=UTF-8''${name}`)
    return {
      id: 'meetups',
      label: askedWords(query),
      answer: writeCsv([cells.map(([head]) => head), ...rows.map((row) => cells.map(([, cell]) => cell(row)))]),
    }
  })

const cells: readonly [head: string, cell: (row: MeetupRow) => Cell][] = [
  ['注文番号', ({ number }) => number],
  ['状態', ({ status }) => orderWords[status]],
  ['お届け日', ({ meetupDate }) => meetupDate],
  ['お届けの時刻', ({ windowFrom, windowTo }) => `${windowFrom}〜${windowTo}`],
  ['会社', ({ contactCompany }) => contactCompany],
  ['部署', ({ contactDepartment }) => contactDepartment],
  ['お名前', ({ contactLastName, contactFirstName }) => `${contactLastName} ${contactFirstName}`],
  ['ふりがな', ({ contactLastNameKana, contactFirstNameKana }) => `${contactLastNameKana} ${contactFirstNameKana}`],
  ['電話', ({ contactTel }) => telWords(contactTel)],
  ['メールアドレス', ({ contactEmail }) => contactEmail],
  ['郵便番号', ({ addressPostalCode }) => formatPostalCode(addressPostalCode)],
  ['お届け先', placeOf],
  ['人数', ({ estimatedPerson }) => estimatedPerson],
  ['合計（税込・円）', ({ total }) => total],
  ['お支払い', ({ paymentMethod }) => paymentMethodWords[paymentMethod]],
  ['入金', (row) => moneyWords[moneyStateOf(sumsOfSale(row))]],
  ['入金額（円）', ({ received }) => received],
  ['受付', ({ placedAt }) => isoInTokyo(placedAt)],
  ['発注番号', ({ poNumber }) => poNumber],
  ['おたずねした項目', ({ ownFields }) => ownFields.map(ownWords).join('、')],
  ['キャンセル料（円）', ({ cancellationFee }) => cancellationFee ?? ''],
  ['ご請求額（円）', (row) => owedOf(sumsOfSale(row))],
  ['返還・値引き（円）', ({ credited }) => credited],
  ['見舞金（円）', ({ compensated }) => compensated],
  ['免除（円）', ({ waived }) => waived],
  ['貸倒れ（円）', ({ writtenOff }) => writtenOff],
  ['返金額（円）', ({ refunded }) => refunded],
  ['残り（円）', (row) => balanceOf(sumsOfSale(row))],
]

/** The postal code has a column of its own, and what the driver must know is no place. */
function placeOf(row: MeetupRow): string {
  const { postal_code: _, note: __, prefecture, city, street, building, ...others } = presentAddress(row)
  others satisfies NothingLeft
  return `${prefecture}${city}${street} ${building}`.trim()
}
