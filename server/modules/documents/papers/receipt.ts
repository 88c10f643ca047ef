import { formatNumber, type Yen } from '#domain/money.ts'
import type { PdfNode } from '#platform/pdf'
import type { PaperFacts } from '../facts.ts'
import {
  head,
  heading,
  headRight,
  issueDay,
  issuerOf,
  type Paper,
  rateWords,
  right,
  tail,
  title,
  top,
} from './parts.ts'

/** 領収書, a simplified list by kind of goods. The second and every further issue says that it is one. */
export function receipt(facts: PaperFacts): Paper {
  const { order, total, number, issuedAt, receipt: paid } = facts
  if (!paid) throw new Error('a receipt is issued with what it is for')
  const { again } = paid
  const isCard = order.payment === 'card'
  return {
    content: [
      ...title('領収書', again && `再発行（${again.serial}通目）`),
      top({
        addressee: [paid.addressee],
        greeting: '',
        amount: { label: '領収金額（税込）', yen: total },
        rows: [
          ['但し書き', paid.proviso],
          ['領収日', issueDay(paid.paidAt)],
          ['お支払い', isCard ? 'クレジットカード利用' : '銀行振込'],
          ['', '上記の金額を正に領収いたしました。'],
        ],
        issuer: issuerOf(facts, [
          ['領収番号', number],
          ['発行日', issueDay(again?.firstIssuedAt ?? issuedAt)],
          ['再発行日', again ? issueDay(issuedAt) : ''],
          ['注文番号', order.number],
        ]),
      }),
      heading('内訳'),
      kindsTable(facts),
      tail(
        facts,
        {
          heading: '備考',
          lines: [
            isCard ? 'クレジットカードでお支払いいただきました。' : '',
            again
              ? `${issueDay(again.firstIssuedAt)}に発行した領収書を再発行したものです。同じ取引について二重にはご使用になれません。`
              : '',
            order.poNumber && `発注番号 ${order.poNumber}`,
          ],
        },
        [{ text: '電磁的に発行した領収書のため、収入印紙は貼付しておりません。', fontSize: 8, above: 18 }],
      ),
    ],
    closing: 'このたびはご用命いただき、誠にありがとうございました。',
  }
}

/** The lines summed by rate and mark: the amounts are those of the rates, so they add up to the total. */
function kindsTable({ groups, untaxed, order }: PaperFacts): PdfNode {
  const day = `${Number(order.date.slice(5, 7))}/${Number(order.date.slice(8))}`
  const row = (name: string, rate: number | null, amount: Yen) => [
    { text: day },
    { text: name },
    right(rateWords(rate)),
    right(formatNumber(amount)),
  ]
  const goods = order.hasAlcohol ? 'お酒・器・備品・配送料' : '器・備品・配送料'
  return {
    above: 2,
    table: {
      widths: [46, '*', 40, 80],
      head: [head('取引日'), head('内容'), headRight('税率'), headRight('金額（税込）')],
      body: [
        ...groups.map((group) => row(group.isReduced ? 'お食事・お飲みもの　※' : goods, group.rate, group.amount)),
        ...(untaxed > 0 ? [row('手数料・キャンセル料（不課税）', null, untaxed)] : []),
      ],
    },
  }
}
