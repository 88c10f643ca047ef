import type { PaperFacts } from '../facts.ts'
import { addresseeLines, subject } from './order-words.ts'
import { dayWords, issueDay, issuerOf, itemTable, type Paper, tail, title, top } from './parts.ts'

/** 適格請求書. Of a cancelled order: the fee, outside of the rates. */
export function invoice(facts: PaperFacts): Paper {
  const { order, issuer, about, untaxed, total, number, issuedAt } = facts
  const isCard = order.payment === 'card'
  const { bank } = issuer
  return {
    content: [
      ...title('御請求書'),
      top({
        addressee: addresseeLines(facts),
        greeting: '下記のとおりご請求申し上げます。',
        amount: { label: 'ご請求金額（税込）', yen: total },
        rows: isCard
          ? [
              ['お支払い', 'クレジットカード'],
              ['件名', subject(facts)],
            ]
          : [
              ['お支払期限', dayWords(order.due)],
              ['お振込先', `${bank.name} ${bank.branch} ${bank.account}\n${bank.holder}`],
              ['件名', subject(facts)],
            ],
        issuer: issuerOf(facts, [
          ['請求番号', number],
          ['発行日', issueDay(issuedAt)],
          ['注文番号', order.number],
        ]),
      }),
      itemTable(facts, { withDate: true }),
      tail(facts, {
        heading: '備考',
        lines: [
          order.poNumber && `発注番号 ${order.poNumber}`,
          about ? `請求番号 ${about.number}（${issueDay(about.issuedAt)}発行）に替わる請求書です。` : '',
          untaxed > 0 ? '手数料・キャンセル料は消費税の対象外（不課税）です。' : '',
          isCard
            ? 'クレジットカードでお支払いいただくため、お振り込みは不要です。'
            : 'お振込手数料は、恐れ入りますが貴社にてご負担ください。',
        ],
      }),
    ],
    closing: 'このたびはご用命いただき、誠にありがとうございました。',
  }
}
