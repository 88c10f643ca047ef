import { formatNumber, formatYen, type Yen } from '#domain/money.ts'
import { monthAndDay } from '#domain/tokyo-date.ts'
import type { PdfNode } from '#platform/pdf'
import { ownWordsOn, type PaperFacts } from '../facts.ts'
import { dayOfSale, isOfFee, saleNumber } from './order-words.ts'
import {
  dayInTable,
  dayName,
  head,
  heading,
  headRight,
  inTax,
  issueDay,
  issuerOf,
  type Paper,
  rateWords,
  right,
  tail,
  title,
  top,
} from './parts.ts'
import { cardNote, waysOnReceipt } from './payment-words.ts'

/** 領収書, a simplified list by kind of goods. The second and every further issue says that it is one. */
export function receipt(facts: PaperFacts): Paper {
  const { order, total, number, issuedAt, receipt: paid } = facts
  if (!paid) throw new Error('a receipt is issued with what it is for')
  const { again } = paid
  return {
    content: [
      ...title('領収書', again ? `再発行（${again.serial}通目）` : partOf(facts) && '一部のお支払い'),
      top({
        addressee: [paid.addressee],
        greeting: '',
        amount: { label: `領収金額${inTax(facts)}`, yen: total },
        rows: [
          ['但し書き', paid.proviso],
          dayOfSale(facts),
          ['領収日', issueDay(paid.paidAt)],
          ['領収の対象', partWords(facts)],
          ['お支払い', `${waysOnReceipt(facts)}${paid.invoice ? `（請求番号 ${paid.invoice}）` : ''}`],
          ['', '上記の金額を正に領収いたしました。'],
        ],
        issuer: issuerOf(facts, [
          ['領収番号', number],
          ['発行日', issueDay(again?.firstIssuedAt ?? issuedAt)],
          ['再発行日', again ? issueDay(issuedAt) : ''],
          saleNumber(facts),
        ]),
      }),
      heading('内訳'),
      kindsTable(facts),
      tail(
        facts,
        {
          heading: '備考',
          lines: [
            cardNote(facts),
            replacedWords(facts),
            again
              ? `${issueDay(again.firstIssuedAt)}に発行した領収書を再発行したものです。同じ取引について二重にはご使用になれません。`
              : '',
            order.poNumber && `発注番号 ${order.poNumber}`,
            ...ownWordsOn(order),
          ],
        },
        [{ text: '電磁的に発行した領収書のため、収入印紙は貼付しておりません。', fontSize: 8, above: 18 }],
      ),
    ],
    closing: isOfFee(facts) ? '' : 'このたびはご用命いただき、誠にありがとうございました。',
  }
}

/** What the paper is not all of. */
const partOf = ({ receipt: paid, total }: PaperFacts) => (paid?.part && paid.part.of > total ? paid.part : undefined)

/** 「11月24日にお支払いいただいた60,000円の一部（3枚のうち1枚目）。ご請求額 104,602円」 */
function partWords(facts: PaperFacts): string {
  const part = partOf(facts)
  if (!part) return ''
  const billed = `ご請求額 ${formatYen(part.of)}`
  const { split } = part
  if (!split) return `${billed}のうち、これまでにお支払いいただいた分`
  const paid = `${monthAndDay(facts.receipt!.paidAt.slice(0, 10))}にお支払いいただいた${formatYen(split.amount)}`
  if (facts.total === split.amount) return `${billed}のうち、${paid}`
  const which = split.count > 1 ? `（${split.count}枚のうち${split.index}枚目）` : ''
  return `${paid}の一部${which}。${billed}`
}

const replacedWords = ({ replaces = [] }: PaperFacts): string =>
  replaces.length === 0
    ? ''
    : `領収番号 ${replaces.map(({ number }) => number).join('、')}に替わる領収書です。もとの領収書は無効です。`

/** The lines summed by rate and by what they are: all of one rate add up to its amount. */
function kindsTable({ lines, groups, order }: PaperFacts): PdfNode {
  const day = dayInTable(order)
  const row = (name: string, rate: number | null, amount: Yen) => [
    { text: day },
    { text: name },
    right(rateWords(rate)),
    right(formatNumber(amount)),
  ]
  return {
    above: 2,
    table: {
      widths: [46, '*', 40, 80],
      head: [head(dayName(order)), head('内容'), headRight('税率'), headRight('金額（税込）')],
      body: [
        ...groups.flatMap((group) => partsOf(group, lines).map(([name, amount]) => row(name, group.rate, amount))),
        ...lines.filter(({ rate }) => rate === null).map(({ name, amount }) => row(name, null, amount)),
      ],
    },
  }
}

const sorts = { alcohol: 'お酒', ware: '器・備品', delivery: '配送料', plan: '出張プラン' } as const

/** Receipts that were issued before lines had a sort show each rate as one. */
function partsOf(group: PaperFacts['groups'][number], lines: PaperFacts['lines']): [name: string, amount: Yen][] {
  if (group.isReduced) return [[food, group.amount]]
  const atRate = lines.filter(({ rate }) => rate === group.rate)
  const sumOf = (some: PaperFacts['lines']) => some.reduce((sum, { amount }) => sum + amount, 0)
  const reduced = sumOf(atRate.filter(({ isReduced }) => isReduced))
  const parts = (['alcohol', 'ware', 'delivery', 'plan'] as const).map((sort): [string, Yen] => [
    sorts[sort],
    sumOf(atRate.filter((line) => line.sort === sort)),
  ])
  const rest = group.amount - reduced
  const isKnown = parts.reduce((sum, [, amount]) => sum + amount, 0) === rest
  const named: [string, Yen][] = isKnown ? parts : [['器・備品・配送料など', rest]]
  return [[food, reduced] as [string, Yen], ...named].filter(([, amount]) => amount !== 0)
}

const food = '飲食料品　※'
