import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import { ownWordsOn, type PaperFacts } from '../facts.ts'
import { deliveryTime, feeLines, gathering, headed, place } from './order-words.ts'
import { issueDay, itemTable, type Paper, rowsOf, tail, title, top } from './parts.ts'
import { paymentTerms } from './payment-words.ts'

/** 注文書: the customer's own paper, from the customer to the shop. */
export function orderSheet(facts: PaperFacts): Paper {
  const { order, recipient, issuer, terms, total, number, issuedAt } = facts
  return {
    content: [
      ...title('注文書'),
      top({
        addressee: [`${issuer.company} 御中`],
        greeting: '下記のとおり注文いたします。',
        amount: { label: 'ご注文金額（税込）', yen: total },
        rows: [
          ['件名', gathering(facts)],
          ['お届け', deliveryTime(facts)],
          ['お届け先', place(facts)],
          ['お支払い', paymentTerms(facts)],
        ],
        issuer: [
          { text: recipient.addressee || recipient.company, bold: true, fontSize: 11 },
          { text: recipient.addressee ? '' : recipient.department, above: 2 },
          { text: recipient.person, above: 2 },
          {
            above: 8,
            stack: rowsOf(
              [
                ['注文書番号', number],
                ['発行日', issueDay(issuedAt)],
                ['ご注文日', issueDay(order.placedAt)],
                ['注文番号', order.number],
                ['見積番号', order.quote?.number ?? ''],
                ['発注番号', order.poNumber],
              ],
              58,
            ),
          },
        ],
      }),
      itemTable(facts, { withDate: false }),
      tail(facts, {
        heading: '備考',
        lines: [
          order.isByPhone
            ? `お電話で${issuer.name}が承ったご注文です。`
            : `${issuer.name}の注文画面から確定したご注文です。`,
          `登録番号 ${issuer.registrationNumber}（${issuer.company}）`,
          ...ownWordsOn(order),
          ...headed('キャンセル料　', feeLines(facts)),
          ...(terms ? [`適用規約：利用規約 ${plainJapaneseDate(terms.version)}版`, terms.url] : []),
        ],
      }),
    ],
    closing: '',
  }
}
