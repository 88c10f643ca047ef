import { IS_HELD } from '#domain/payment.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { ownWordsOn, type PaperFacts, type PaperName } from '../facts.ts'
import { addresseeLines, saleNumber, subject } from './order-words.ts'
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
import { paymentWords } from './payment-words.ts'

/** 適格請求書. Of a cancelled order: the fee, outside of the rates. Who pays by card, or has paid, is asked for nothing. */
export function invoice(facts: PaperFacts, { paid }: Stamp): Paper {
  const { order, untaxed, total, number, issuedAt } = facts
  const { heading, note } = paymentWords(facts)
  const asksForMoney = !IS_HELD[order.payment] && !paid
  return {
    content: [
      ...title(heading, paid && 'お支払い済み'),
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
          ...ownWordsOn(order),
          replacedWords(facts),
          untaxed > 0 ? 'キャンセル料は消費税の対象外（不課税）です。' : '',
          paid ? 'お支払いを確認しております。あらためてお支払いいただく必要はありません。' : note,
        ],
      }),
    ],
    closing: 'このたびはご用命いただき、誠にありがとうございました。',
  }
}

function paymentRows(facts: PaperFacts, paid: Stamp['paid']): Row[] {
  const { order, issuer } = facts
  const { bank } = issuer
  const { how } = paymentWords(facts)
  if (paid) return [['お支払い', `${how}　${issueDay(isoInTokyo(paid.at))} お支払い済み`]]
  if (IS_HELD[order.payment]) return [['お支払い', how]]
  return [
    ['お支払期限', dayWords(order.due)],
    ['お振込先', `${bank.name} ${bank.branch} ${bank.account}\n${bank.holder}`],
  ]
}

/** Papers that were issued before several could be replaced name one. */
function replacedWords({ replaces, about }: PaperFacts): string {
  const former: readonly PaperName[] = replaces ?? (about ? [about] : [])
  if (former.length === 0) return ''
  const names = former.map(({ number, issuedAt }) => `${number}（${issueDay(issuedAt)}発行）`)
  return `請求番号 ${names.join('、')}に替わる請求書です。もとの書類は無効です。`
}
