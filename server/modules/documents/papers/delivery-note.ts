import { shop } from '#contract/shop.ts'
import type { PdfNode } from '#platform/pdf'
import type { PaperFacts } from '../facts.ts'
import { addresseeLines, deliveryTime, gathering, place } from './order-words.ts'
import { issueDay, issuerOf, itemTable, type Paper, tail, title, top } from './parts.ts'

/** 納品書, which the driver brings along and has signed. */
export function deliveryNote(facts: PaperFacts): Paper {
  const { order, total, number, issuedAt } = facts
  return {
    content: [
      ...title('納品書'),
      top({
        addressee: addresseeLines(facts),
        greeting: '下記のとおり納品いたします。',
        amount: { label: '合計金額（税込）', yen: total },
        rows: [
          ['納品日', deliveryTime(facts)],
          ['件名', gathering(facts)],
          ['納品先', place(facts)],
          ['お受け取り', `${order.receivedBy}さま`],
        ],
        issuer: issuerOf(facts, [
          ['納品番号', number],
          ['発行日', issueDay(issuedAt)],
          ['注文番号', order.number],
          ['発注番号', order.poNumber],
        ]),
      }),
      itemTable(facts, { withDate: false }),
      tail(facts, tableware(facts), [alcoholNotice(facts), signature(facts)]),
    ],
    closing: '',
  }
}

/** Notices about alcohol are printed at 10 points or more, as the law on its sale asks. */
const alcoholNotice = ({ order }: PaperFacts): PdfNode => ({
  text: order.hasAlcohol ? '20歳未満の者の飲酒は法律で禁止されています。' : '',
  bold: true,
  fontSize: 10.5,
  above: 12,
})

const tableware = ({ order }: PaperFacts) =>
  order.returnsTableware
    ? { heading: '器の回収', lines: [`${shop.collection}にうかがいます。`, '洗わずにそのままお出しください。'] }
    : { heading: '備考', lines: ['使い捨て容器でお届けします（回収はありません）。'] }

const signature = ({ order }: PaperFacts): PdfNode => ({
  above: 8,
  minHeight: 64,
  boxes: [
    {
      stack: [
        { text: 'お受け取りのサイン', bold: true },
        { text: order.hasAlcohol ? 'お酒をお渡しする際に、年齢を確認しました　□' : '', fontSize: 8, above: 3 },
      ],
    },
    { width: 102, text: 'お客さま', fontSize: 8 },
    { width: 102, text: '配送担当', fontSize: 8 },
  ],
})
