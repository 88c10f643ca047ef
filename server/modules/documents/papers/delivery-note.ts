import { usualCollection } from '#contract/shop-facts.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import type { PdfNode } from '#platform/pdf'
import { ownWordsOn, type PaperFacts } from '../facts.ts'
import { addresseeLines, deliveryTime, gathering, place, saleNumber } from './order-words.ts'
import { dayWords, issueDay, issuerOf, itemTable, type Paper, tail, title, top } from './parts.ts'

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
          [order.plan ? '開催' : '納品日', deliveryTime(facts)],
          ['件名', gathering(facts)],
          [order.plan ? '会場' : '納品先', place(facts)],
          ['お受け取り', `${order.receivedBy}さま`],
          ['備考', ownWordsOn(order).join('\n')],
        ],
        issuer: issuerOf(facts, [
          ['納品番号', number],
          ['発行日', issueDay(issuedAt)],
          saleNumber(facts),
          ['見積番号', order.quote?.number ?? ''],
          ['発注番号', order.poNumber],
        ]),
      }),
      itemTable(facts, { withDate: false }),
      tail(facts, order.plan ? chef : tableware(facts), [alcoholNotice(facts), signature(facts)]),
    ],
    closing: '',
  }
}

/** Notices about alcohol are printed at 10 points or more, as the law on its sale asks. */
const alcoholNotice = ({ order }: PaperFacts): PdfNode => ({
  text: order.hasAlcohol ? '20歳未満の者の飲酒は法律で禁止されています。' : '',
  bold: true,
  fontSize: 10.5,
  above: 10,
})

const chef = { heading: '備考', lines: ['担当の料理人が会場にうかがい、その場でお作りします。'] }

const tableware = ({ order, collection }: PaperFacts) =>
  order.returnsTableware
    ? {
        heading: '器の回収',
        lines: [
          `${collection ? dayWords(collection.on) : '翌営業日'}${formatWindow(collection?.hours ?? usualCollection)}にうかがいます。`,
          collection?.dishes ?? '',
          '洗わずにそのままお出しください。',
        ],
      }
    : { heading: '備考', lines: ['使い捨て容器でお届けします（回収はありません）。'] }

const signature = ({ order }: PaperFacts): PdfNode => ({
  above: 8,
  minHeight: 60,
  boxes: [
    {
      stack: [
        { text: 'お受け取りのサイン', bold: true },
        { text: order.hasAlcohol ? 'お酒をお渡しする際に、年齢を確認しました　□' : '', fontSize: 8, above: 3 },
      ],
    },
    { width: 102, text: 'お客さま', fontSize: 8 },
    { width: 102, text: order.plan ? '料理人' : '配送担当', fontSize: 8 },
  ],
})
