import { MEAL_EXPENSE_LIMIT } from '#domain/meal-expense.ts'
import { formatYen } from '#domain/money.ts'
import type { PdfNode } from '#platform/pdf'
import type { PaperFacts } from '../facts.ts'
import { place } from './order-words.ts'
import { dayWords, head, heading, type Paper, type Row, rowsOf, tail, title } from './parts.ts'

/** 飲食費の記録: what such a record has to say; who was there is written in by hand. */
export function mealExpense(facts: PaperFacts): Paper {
  const { order, issuer, recipient, total, groups } = facts
  const tax = groups.reduce((sum, group) => sum + group.tax, 0)
  const withoutTax = total - tax
  const rows: Row[] = [
    ['飲食の年月日', dayWords(order.date)],
    ['場所', place(facts)],
    ['件名', order.title],
    ['参加者の数', `${order.person}名（うち社外　　　　名）`],
    ['費用の額', `${formatYen(total)}（税込）／${formatYen(withoutTax)}（税抜）`],
    [
      '1人あたり',
      `${perPersonWords(total, order.person)}（税込）／${perPersonWords(withoutTax, order.person)}（税抜）`,
    ],
    ['飲食店等', `${issuer.company}（${issuer.name}）\n〒${issuer.postalCode} ${issuer.address}`],
    ['記録者', [recipient.company, recipient.department, recipient.person].filter(Boolean).join('　')],
    ['注文番号', order.number],
  ]
  return {
    content: [
      ...title('飲食費の記録'),
      { stack: rowsOf(rows, 76), above: 18 },
      heading('社外からの参加者（氏名・名称と関係）'),
      guestTable,
      tail(facts, {
        heading: '1人10,000円基準',
        lines: [
          `${verdict(total, order.person)}`,
          '社外の方との飲食費が対象です。社内だけの飲食は対象になりません。',
          '税込・税抜のどちらで判定するかは、貴社の経理の方式によります。',
        ],
      }),
    ],
    closing: '',
  }
}

/** Exact to the yen, rounded up where it does not divide. */
const perPersonWords = (amount: number, person: number) => formatYen(Math.ceil(amount / person))

function verdict(total: number, person: number): string {
  const each = formatYen(Math.ceil(total / person))
  return total <= MEAL_EXPENSE_LIMIT * person
    ? `税込で1人あたり${each}のため、基準（${formatYen(MEAL_EXPENSE_LIMIT)}以下）に収まっています。`
    : `税込で1人あたり${each}のため、基準（${formatYen(MEAL_EXPENSE_LIMIT)}以下）を超えています。`
}

const guestTable: PdfNode = {
  above: 2,
  table: {
    widths: [150, 150, '*'],
    head: [head('会社名・部署'), head('氏名'), head('当社との関係')],
    body: Array.from({ length: 6 }, () => ['', '', ''].map((text) => ({ text }))),
    rowHeight: 28,
  },
}
