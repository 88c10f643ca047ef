import { dayOfDelivery, ownWordsOn, type PaperFacts } from '../facts.ts'
import { addresseeLines, subject } from './order-words.ts'
import { dayWords, issueDay, issuerOf, itemTable, type Paper, tail, title, top } from './parts.ts'

/** 適格返還請求書: what is given back of an invoice, line by line. */
export function returnInvoice(facts: PaperFacts): Paper {
  const { order, about, total, number, issuedAt, returnedOn } = facts
  return {
    content: [
      ...title('適格返還請求書'),
      top({
        addressee: addresseeLines(facts),
        greeting: '下記のとおり、対価を返還いたします。',
        amount: { label: '返還金額（税込）', yen: total },
        rows: [
          ['返還日', issueDay(returnedOn ?? issuedAt)],
          ['もとの取引日', dayWords(dayOfDelivery(order))],
          ['もとの請求', about ? `${about.number}（${issueDay(about.issuedAt)}発行）` : ''],
          ['件名', subject(facts)],
        ],
        issuer: issuerOf(facts, [
          ['番号', number],
          ['発行日', issueDay(issuedAt)],
          ['注文番号', order.number],
        ]),
      }),
      itemTable(facts, { withDate: true }),
      tail(facts, {
        heading: '備考',
        lines: [
          'もとの請求書とあわせて保存してください。',
          order.poNumber && `発注番号 ${order.poNumber}`,
          ...ownWordsOn(order),
        ],
      }),
    ],
    closing: '',
  }
}
