import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { PaperFacts, PaperName } from '../facts.ts'
import { addresseeLines, saleNumber, subject, titleOf } from './order-words.ts'
import {
  dayWords,
  inTax,
  issueDay,
  issuerOf,
  itemTable,
  type Paper,
  type Row,
  type Stamp,
  tail,
  title,
  top,
} from './parts.ts'

/** 適格請求書. Of a cancelled order: the fee, outside of the rates. Who pays by card, or has paid, is asked for nothing. */
export function invoice(facts: PaperFacts, { paid }: Stamp): Paper {
  const { order, untaxed, total, number, issuedAt } = facts
  const isCard = order.payment === 'card'
  const asksForMoney = !isCard && !paid
  return {
    content: [
      ...title(isCard ? titleOf(facts) : '御請求書', paid && 'お支払い済み'),
      top({
        addressee: addresseeLines(facts),
        greeting: asksForMoney ? '下記のとおりご請求申し上げます。' : '下記のとおりご利用いただきました。',
        amount: { label: `${asksForMoney ? 'ご請求金額' : 'ご利用金額'}${inTax(facts)}`, yen: total },
        rows: [...paymentRows(facts, paid), ['取引日', dayWords(order.date)], ['件名', subject(facts)]],
        issuer: issuerOf(facts, [
          ['請求番号', number],
          ['発行日', issueDay(issuedAt)],
          saleNumber(facts),
          ['見積番号', order.quote?.number ?? ''],
        ]),
      }),
      itemTable(facts, { withDate: true }),
      tail(facts, {
        heading: '備考',
        lines: [
          order.poNumber && `発注番号 ${order.poNumber}`,
          replacedWords(facts),
          untaxed > 0 ? 'キャンセル料は消費税の対象外（不課税）です。' : '',
          paymentWords({ isCard, isPaid: paid !== undefined }),
        ],
      }),
    ],
    closing: 'このたびはご用命いただき、誠にありがとうございました。',
  }
}

function paymentRows({ order, issuer: { bank } }: PaperFacts, paid: Stamp['paid']): Row[] {
  const how = order.payment === 'card' ? 'クレジットカード' : '銀行振込'
  if (paid) return [['お支払い', `${how}　${issueDay(isoInTokyo(paid.at))} お支払い済み`]]
  if (order.payment === 'card') return [['お支払い', how]]
  return [
    ['お支払期限', dayWords(order.due)],
    ['お振込先', `${bank.name} ${bank.branch} ${bank.account}\n${bank.holder}`],
  ]
}

function paymentWords({ isCard, isPaid }: { isCard: boolean; isPaid: boolean }): string {
  if (isPaid) return 'お支払いを確認しております。あらためてお支払いいただく必要はありません。'
  return isCard
    ? 'クレジットカードでお支払いいただくため、お振り込みは不要です。'
    : 'お振込手数料は、恐れ入りますが貴社にてご負担ください。'
}

/** Papers that were issued before several could be replaced name one. */
function replacedWords({ replaces, about }: PaperFacts): string {
  const former: readonly PaperName[] = replaces ?? (about ? [about] : [])
  if (former.length === 0) return ''
  const names = former.map(({ number, issuedAt }) => `${number}（${issueDay(issuedAt)}発行）`)
  return `請求番号 ${names.join('、')}に替わる請求書です。もとの書類は無効です。`
}
