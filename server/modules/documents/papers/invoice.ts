import { ownWordsOn, type PaperFacts, type PaperName } from '../facts.ts'
import { addresseeLines, dayOfSale, isOfFee, saleNumber, subject } from './order-words.ts'
import { inTax, issueDay, issuerOf, itemTable, type Paper, tail, title, top } from './parts.ts'
import { paymentWords } from './payment-words.ts'
import type { Stamp } from './stamp.ts'
import { asksForMoney, openAmount, paymentNote, paymentRows, standingBox } from './standing-box.ts'

/** 適格請求書. Of a cancelled order: the fee, outside of the rates. What it asks for is what is still open. */
export function invoice(facts: PaperFacts, { money }: Stamp): Paper {
  const { order, untaxed, total, number, issuedAt } = facts
  const asks = asksForMoney(facts, money)
  return {
    content: [
      ...title(paymentWords(facts).heading, money?.paid && 'お支払い済み'),
      top({
        addressee: addresseeLines(facts),
        greeting: greetingOf(facts, asks),
        amount: openAmount(facts, money) ?? { label: `${amountName(facts, asks)}${inTax(facts)}`, yen: total },
        box: standingBox(facts, money),
        rows: [...paymentRows(facts, money), dayOfSale(facts), ['件名', subject(facts)]],
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
          paymentNote(facts, money),
        ],
      }),
    ],
    closing: isOfFee(facts) ? '' : 'このたびはご用命いただき、誠にありがとうございました。',
  }
}

function greetingOf(facts: PaperFacts, asks: boolean): string {
  if (asks) return '下記のとおりご請求申し上げます。'
  return isOfFee(facts) ? '下記のとおりキャンセル料を申し受けました。' : '下記のとおりご利用いただきました。'
}

function amountName(facts: PaperFacts, asks: boolean): string {
  if (asks) return 'ご請求金額'
  return isOfFee(facts) ? 'キャンセル料' : 'ご利用金額'
}

/** Papers that were issued before several could be replaced name one. */
function replacedWords({ replaces, about }: PaperFacts): string {
  const former: readonly PaperName[] = replaces ?? (about ? [about] : [])
  if (former.length === 0) return ''
  const names = former.map(({ number, issuedAt }) => `${number}（${issueDay(issuedAt)}発行）`)
  return `請求番号 ${names.join('、')}に替わる請求書です。もとの書類は無効です。`
}
