import { MEAL_EXPENSE_LIMIT } from '#domain/meal-expense.ts'
import { formatYen } from '#domain/money.ts'
import type { PdfNode } from '#platform/pdf'
import { dayOfDelivery, type PaperFacts } from '../facts.ts'
import { place } from './order-words.ts'
import { dayWords, head, heading, issueDay, type Paper, type Row, rowsOf, tail, title } from './parts.ts'

/**
 * 飲食費の記録: what such a record has to say. Who of those that have answered came from outside, and what they are to the
 * company, is written in by hand.
 */
export function mealExpense(facts: PaperFacts): Paper {
  const { order, issuer, recipient, total, groups, guests } = facts
  const person = guests && !facts.unanswered ? guests.length : order.person
  const tax = groups.reduce((sum, group) => sum + group.tax, 0)
  const withoutTax = total - tax
  const rows: Row[] = [
    ['飲食の年月日', dayWords(dayOfDelivery(order))],
    ['場所', place(facts)],
    ['件名', order.title],
    ['参加者の数', `${person}名（うち社外　　　　名）\n${countedBy(facts)}`],
    ['費用の額', `${formatYen(total)}（税込）／${formatYen(withoutTax)}（税抜）`],
    ['1人あたり', `${perPersonWords(total, person)}（税込）／${perPersonWords(withoutTax, person)}（税抜）`],
    ['飲食店等', `${issuer.company}（${issuer.name}）\n〒${issuer.postalCode} ${issuer.address}`],
    ['記録者', [recipient.company, recipient.department, recipient.person].filter(Boolean).join('　')],
    ['注文番号', order.number],
    ['お見積り', order.quote ? `${order.quote.number}（${issueDay(order.quote.issuedAt)}）` : ''],
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
          `税込で経理する場合：${verdict(total, person)}`,
          `税抜で経理する場合：${verdict(withoutTax, person)}`,
          '社外の方との飲食費が対象です。社内だけの飲食は対象になりません。',
        ],
      }),
      ...(guests ? guestList(guests) : []),
    ],
    closing: '',
  }
}

/** Exact to the yen, rounded up where it does not divide. */
const perPersonWords = (amount: number, person: number) => formatYen(Math.ceil(amount / person))

const verdict = (amount: number, person: number): string =>
  `1人あたり${perPersonWords(amount, person)}。基準（${formatYen(MEAL_EXPENSE_LIMIT)}以下）${
    amount <= MEAL_EXPENSE_LIMIT * person ? 'に収まっています。' : 'を超えています。'
  }`

/** Answers count once everybody has given one. */
function countedBy({ guests, unanswered, order }: PaperFacts): string {
  if (!guests) return 'ご注文の人数です（お返事はありません）。'
  return unanswered
    ? `ご注文の人数です（参加のお返事は${guests.length}名、未回答・未定は${unanswered}名です）。`
    : `参加のお返事による人数です（ご注文は${order.person}名さま）。`
}

/** 別紙: all who have said that they come. */
const guestList = (guests: NonNullable<PaperFacts['guests']>): PdfNode[] => [
  heading('別紙　参加のお返事をいただいた方'),
  {
    above: 2,
    table: {
      widths: [150, 150, '*'],
      head: [head('氏名'), head('部署'), head('社外の方：会社名・当社との関係')],
      body: guests.map(({ name, department }) => [{ text: name }, { text: department }, { text: '' }]),
    },
  },
]

const guestTable: PdfNode = {
  above: 2,
  table: {
    widths: [150, 150, '*'],
    head: [head('会社名・部署'), head('氏名'), head('当社との関係')],
    body: Array.from({ length: 6 }, () => ['', '', ''].map((text) => ({ text }))),
    rowHeight: 28,
  },
}
