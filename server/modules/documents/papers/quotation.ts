import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import type { PaperFacts } from '../facts.ts'
import { addresseeLines, deliveryTime, feeLines, gathering, headed, place, saleNumber } from './order-words.ts'
import { issueDay, issuerOf, itemTable, type Paper, tail, title, top } from './parts.ts'
import { paymentTerms } from './payment-words.ts'

/** 見積書: what the order costs until its cut-off. */
export function quotation(facts: PaperFacts): Paper {
  const { order, recipient, total, number, issuedAt } = facts
  return {
    content: [
      ...title('御見積書'),
      top({
        addressee: addresseeLines(facts),
        greeting: '下記のとおりお見積り申し上げます。',
        amount: { label: 'お見積金額（税込）', yen: total },
        rows: [
          [
            '有効期限',
            order.plan ? '' : `${issueDay(order.cutoffAt).slice(0, 5)}${japaneseInstant(new Date(order.cutoffAt))}`,
          ],
          ['件名', gathering(facts)],
          [order.plan ? '開催' : 'お届け', deliveryTime(facts)],
          [order.plan ? '会場' : 'お届け先', place(facts)],
          ['お支払い', paymentTerms(facts)],
        ],
        issuer: issuerOf(facts, [
          ['見積番号', number],
          ['発行日', issueDay(issuedAt)],
          ['ご依頼者', `${recipient.person}さま`],
          saleNumber(facts),
          ['発注番号', order.poNumber],
        ]),
      }),
      itemTable(facts, { withDate: false }),
      tail(facts, {
        heading: '備考',
        lines: [
          order.perPerson === null ? '' : `お一人さまあたり ${formatYen(order.perPerson)}（税込）`,
          order.plan ? '' : '有効期限まで、この金額でお受けします。',
          ...(order.plan ? headed('キャンセル料　', feeLines(facts)) : [freeUntil(facts)]),
          order.plan
            ? `${issueDay(order.placedAt)}のお申し込みを、このお見積りのとおり${issueDay(order.cutoffAt)}に確定しました。`
            : `${issueDay(order.placedAt)}に、このお見積りのとおりご注文を承っています。`,
        ],
      }),
    ],
    closing: 'ご検討のほど、よろしくお願い申し上げます。',
  }
}

/** 「12月8日（火）17時まで、無料でキャンセルいただけます。」 */
export const freeUntil = ({ order }: PaperFacts) =>
  order.freeUntil ? `${japaneseInstant(new Date(order.freeUntil))}まで、無料でキャンセルいただけます。` : ''
