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
  const who: Row[] = [
    ['起案者', [recipient.company, recipient.department, recipient.person].filter(Boolean).join('　')],
    ['起案日', '20　　年　　月　　日'],
    ['件名', `${order.title || '会合'}（${order.person}名）の食事の手配について`],
    ['実施日時', deliveryTime(facts)],
  ]
  const perPerson = order.perPerson === null ? '' : `（1人あたり${formatYen(order.perPerson)}、端数切り上げ）`
  const rows: Row[] = [
    ['場所', inOneLine(place(facts))],
    ['人数', `${order.person}名`],
    ['金額', `${formatYen(total)}（税込）${perPerson}`],
    ['発注先', `${issuer.company}（登録番号 ${issuer.registrationNumber}）`],
    ['お支払い', inOneLine(paymentTerms(facts))],
    ['注文番号', `${order.number}（${issueDay(order.placedAt)}ご注文）`],
    ['お見積り', order.quote ? `${order.quote.number}（${issueDay(order.quote.issuedAt)}）` : ''],
    ['承認', approvalWords(order.quote?.approval)],
    ...approvedRows(facts),
  ]
  return {
    content: [
      ...title('稟議書'),
      { above: 12, gap: 16, columns: [{ stack: rowsOf(who, labelWidth) }, stamps] },
      { stack: rowsOf(rows, labelWidth), above: 3 },
      heading('目的・効果'),
      { boxes: [{ stack: [] }], minHeight: 44, above: 4 },
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

const labelWidth = 58

const inOneLine = (text: string) => text.replaceAll('\n', '　')

const stamps: PdfNode = {
  width: 174,
  boxes: ['決裁', '承認', '起案'].map((text) => ({ text, alignment: 'center', fontSize: 8 })),
  minHeight: 60,
}
