import { isDrawn } from '#contract/drawn-name.ts'
import { formatNumber, formatYen, type Yen } from '#domain/money.ts'
import { longJapaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import type { PdfNode } from '#platform/pdf'
import { dayOfDelivery, type PaperFacts } from '../facts.ts'
import { logo, seal } from './letterhead.ts'

// What all papers are made of. Sizes are points on A4.

export const margins = [45, 36, 45, 48] as const

const ink = '#1a1d23'
const blue = '#1f3f7f'
const quiet = '#4d5763'

/** The content of a paper, and its last line. */
export type Paper = { content: PdfNode[]; closing: string }

/** A label and what it says. Rows without anything to say are left out. */
export type Row = readonly [label: string, value: string]

export const title = (text: string, mark?: string): PdfNode[] => [
  ...(mark ? [markOf(mark)] : []),
  { ...rule(ink, 0.7), above: mark ? 10 : 0 },
  { text, tag: 'H1', font: 'Mincho', fontSize: 19, characterSpacing: 7, alignment: 'center', above: 6 },
  { ...rule(ink, 0.7), above: 6 },
]

const markOf = (text: string): PdfNode => ({
  columns: [
    { width: 116, boxes: [{ text, bold: true, fontSize: 10, characterSpacing: 1, alignment: 'center' }] },
    { stack: [] },
  ],
})

const rule = (color: string, thickness: number): PdfNode => ({ rule: { color, thickness } })

type Top = {
  addressee: readonly string[]
  greeting: string
  amount?: { label: string; yen: Yen }
  /** Below the amount. */
  box?: readonly PdfNode[]
  rows: readonly Row[]
  issuer: readonly PdfNode[]
}

const leftWidth = 282
const gap = 22

/** Left: the addressee and the amount. Right: the issuer. */
export const top = ({ addressee, greeting, amount, box = [], rows, issuer }: Top): PdfNode => ({
  above: 16,
  gap,
  columns: [
    {
      width: leftWidth,
      stack: [
        ...addressee.map((text): PdfNode => ({ text, bold: true, fontSize: 12.5 })),
        { text: greeting, above: 10 },
        ...(amount ? amountOf(amount) : []),
        ...box,
        { stack: rowsOf(rows, 62), above: amount ? 7 : 12 },
      ],
    },
    { stack: issuer },
  ],
})

const amountOf = ({ label, yen }: { label: string; yen: Yen }): PdfNode[] => [
  {
    above: 10,
    columns: [
      { text: label, width: 92, above: 13.5 },
      { text: `¥${formatNumber(yen)}`, font: 'Mincho', fontSize: 22 },
    ],
  },
  { ...rule(blue, 1.5), above: 2 },
]

export const rowsOf = (rows: readonly Row[], labelWidth: number): PdfNode[] =>
  rows
    .filter(([, value]) => value !== '')
    .map(([label, value], i) => ({
      gap: 8,
      above: i === 0 ? 0 : 3,
      columns: [{ text: label, width: labelWidth, color: quiet }, { text: value }],
    }))

/** The shop as the issuer: everything a qualified invoice has to say of it. */
export function issuerOf({ issuer }: Pick<PaperFacts, 'issuer'>, rows: readonly Row[]): PdfNode[] {
  return [
    ...nameOf(issuer),
    { text: issuer.company, bold: true, above: 8 },
    { text: `〒${issuer.postalCode}`, above: 2 },
    { text: issuer.address, above: 2 },
    { text: `電話 ${issuer.tel}`, above: 2 },
    { text: `登録番号 ${issuer.registrationNumber}`, above: 6 },
    { stack: rowsOf(rows, 52), above: 6 },
  ]
}

const nameOf = (issuer: PaperFacts['issuer']): PdfNode[] =>
  isDrawn(issuer)
    ? [
        { drawing: logo, alt: issuer.name, scale: 0.44 },
        { drawing: seal, alt: `${issuer.company}の印`, scale: 0.74, offset: { x: 155, y: 14 } },
      ]
    : [{ text: issuer.name, bold: true, fontSize: 15, color: blue }]

export const right = (text: string) => ({ text, alignment: 'right' }) as const

/** 「（税込）」, of a sum with anything taxed in it. */
export const inTax = ({ groups }: Pick<PaperFacts, 'groups'>) => (groups.length > 0 ? '（税込）' : '')

export const rateWords = (rate: number | null) => (rate === null ? '不課税' : `${rate}%`)

/** 「旬のにぎり ※」: food at the reduced rate is marked, as a qualified invoice must. */
const marked = ({ name, isReduced }: { name: string; isReduced: boolean }) => (isReduced ? `${name}　※` : name)

/** Every line, with the day of the transaction where the paper is a bill. */
export function itemTable(
  { lines, order }: Pick<PaperFacts, 'lines'> & { order: Days },
  { withDate }: { withDate: boolean },
): PdfNode {
  const day = dayInTable(order)
  return {
    above: 12,
    table: {
      widths: [...(withDate ? [46] : []), '*', 74, 66, 40, 66],
      head: [
        ...(withDate ? [head(dayName(order))] : []),
        head('品名'),
        ...['数量', '単価（税込）', '税率', '金額（税込）'].map(headRight),
      ],
      body: lines.map((line) => [
        ...(withDate ? [{ text: day }] : []),
        { text: marked(line) },
        right(line.quantity),
        right(formatNumber(line.unitPrice)),
        right(rateWords(line.rate)),
        right(formatNumber(line.amount)),
      ]),
    },
  }
}

type Days = Pick<PaperFacts['order'], 'date' | 'deliveredOn' | 'cancelledOn'>

/** 「12/11」 */
export function dayInTable(order: Days): string {
  const day = order.cancelledOn ?? dayOfDelivery(order)
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`
}

/** The head of the column of days. */
export const dayName = ({ cancelledOn }: Pick<Days, 'cancelledOn'>): string => (cancelledOn ? '日付' : '取引日')

export const head = (text: string) => ({ text, color: quiet })
export const headRight = (text: string) => ({ ...head(text), alignment: 'right' }) as const

/** The name of a part of a paper. */
export const heading = (text: string): PdfNode => ({ text, tag: 'H2', bold: true, fontSize: 10, above: 10 })

/** Below the table: what the mark means, a box of remarks, and the sums of each rate. */
export function tail(
  facts: Pick<PaperFacts, 'kind' | 'lines' | 'groups' | 'untaxed' | 'total'>,
  remarks: { heading: string; lines: readonly string[] },
  more: PdfNode[] = [],
): PdfNode {
  return {
    afterRows: 3,
    unbreakable: true,
    stack: [
      { text: reducedNote(facts), fontSize: 8, above: 5 },
      {
        above: 8,
        gap,
        columns: [
          remarks.lines.some(Boolean) ? remarkBox(remarks) : { stack: [] },
          { width: 246, ...rateTable(facts) },
        ],
      },
      ...more,
    ],
  }
}

/** Where lines are listed at all. */
const reducedNote = ({ lines, kind }: Pick<PaperFacts, 'lines' | 'kind'>) => {
  if (kind === 'meal_expense') return ''
  const reduced = lines.find(({ isReduced }) => isReduced)
  return reduced ? `※は軽減税率（${reduced.rate}%）の対象です。` : ''
}

const remarkBox = ({ heading, lines }: { heading: string; lines: readonly string[] }): PdfNode => ({
  fontSize: 8.5,
  lineHeight: 1.4,
  boxes: [{ stack: [{ text: heading, bold: true }, ...lines.map((text): PdfNode => ({ text }))] }],
})

/** Total and tax of each rate, rounded once per rate; a cancellation fee is listed outside of the rates. */
function rateTable({ groups, untaxed, total }: Pick<PaperFacts, 'groups' | 'untaxed' | 'total'>): PdfNode {
  const tax = groups.reduce((sum, group) => sum + group.tax, 0)
  return {
    table: {
      widths: ['*', 80, 58],
      head: [head('税率ごとの合計'), headRight('対象額（税込）'), headRight('うち消費税')],
      body: [
        ...groups.map((group) => [
          { text: `${group.rate}%対象${group.isReduced ? '（軽減税率）' : ''}` },
          right(formatNumber(group.amount)),
          right(formatNumber(group.tax)),
        ]),
        ...(untaxed > 0 ? [[{ text: '不課税' }, right(formatNumber(untaxed)), right('—')]] : []),
        [
          { text: '合計（税込）', bold: true },
          { ...right(`¥${formatNumber(total)}`), bold: true, fontSize: 11, lineHeight: 1.2 },
          { ...right(formatNumber(tax)), bold: true },
        ],
      ],
    },
  }
}

export const dayWords = (date: TokyoDate) => longJapaneseDate(date)

/** 「2026年12月11日」, of an instant in ISO 8601 with Tokyo's offset. */
export const issueDay = (iso: string) => longJapaneseDate(iso.slice(0, 10)).replace(/（.）$/, '')

export const yen = formatYen
