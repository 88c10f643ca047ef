import { heldTerms } from '#contract/quote-words.ts'
import { formatYen } from '#domain/money.ts'
import type { PdfNode } from '#platform/pdf'
import type { PaperFacts } from '../facts.ts'
import { deliveryTime, feeLines, place } from './order-words.ts'
import { heading, issueDay, itemTable, type Paper, type Row, rowsOf, tail, title } from './parts.ts'
import { paymentTerms } from './payment-words.ts'
import { approvalWords } from './quote-sheet.ts'

/** 稟議書: a draft that the organiser fills in and circulates in the company. It is not binding. */
export function approval(facts: PaperFacts): Paper {
  const { order, recipient, issuer, total } = facts
  const rows: Row[] = [
    ['起案者', [recipient.company, recipient.department, recipient.person].filter(Boolean).join('　')],
    ['起案日', '20　　年　　月　　日'],
    ['件名', `${order.title || '会合'}（${order.person}名）の食事の手配について`],
    ['実施日時', deliveryTime(facts)],
    ['場所', place(facts)],
    ['人数', `${order.person}名`],
    ['金額', `${formatYen(total)}（税込）`],
    ['1人あたり', order.perPerson === null ? '' : `${formatYen(order.perPerson)}（税込、端数切り上げ）`],
    ['発注先', `${issuer.company}（登録番号 ${issuer.registrationNumber}）`],
    ['お支払い', paymentTerms(facts)],
    ['注文番号', `${order.number}（${issueDay(order.placedAt)}ご注文）`],
    ['お見積り', order.quote ? `${order.quote.number}（${issueDay(order.quote.issuedAt)}）` : ''],
    ['承認', approvalWords(order.quote?.approval)],
    ...approvedRows(facts),
  ]
  return {
    content: [
      ...title('稟議書'),
      stamps,
      { stack: rowsOf(rows, 70), above: 12 },
      heading('目的・効果'),
      { boxes: [{ stack: [] }], minHeight: 56, above: 4 },
      heading('内訳'),
      { ...itemTable(facts, { withDate: false }), above: 2 },
      tail(facts, {
        heading: 'キャンセルについて',
        lines: feeLines(facts),
      }),
    ],
    closing: '',
  }
}

/** An approval stands beside what it was given for: the amount above may have become another one. */
function approvedRows({ order: { quote, person }, total }: PaperFacts): Row[] {
  if (!quote?.approval || !quote.approved) return []
  const { approved } = quote
  return [
    ['承認の内容', `${formatYen(approved.total)}（${heldTerms(approved.hasDelivery)}）、${approved.person}名`],
    [
      '承認後の変更',
      approved.isAsNow ? '' : `ご注文の内容が変わり、いまは${formatYen(total)}（税込）、${person}名です。`,
    ],
  ]
}

const stamps: PdfNode = {
  above: 18,
  columns: [
    { stack: [] },
    {
      width: 240,
      boxes: ['決裁', '承認', '起案'].map((text) => ({ text, alignment: 'center', fontSize: 8 })),
      minHeight: 56,
    },
  ],
}
