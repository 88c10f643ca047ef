import { formatNumber, formatYen, type Yen } from '#domain/money.ts'
import { longJapaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import type { PdfNode } from '#platform/pdf'
import type { PaperFacts } from '../facts.ts'
import { logo, seal } from './letterhead.ts'

// What all papers are made of. Sizes are points on A4.

export const margins = [45, 42, 45, 58] as const
const width = 595.28 - 90

const ink = '#1a1d23'
const blue = '#1f3f7f'
const quiet = '#4d5763'

/** What stands on a paper, and its last line. */
export type Paper = { content: PdfNode[]; closing: string }

/** A label and what it says. Rows without anything to say are left out. */
export type Row = readonly [label: string, value: string]

export const title = (text: string, mark?: string): PdfNode[] => [
  ...(mark ? [markOf(mark)] : []),
  rule(width, ink, 0.7),
  {
    text,
    tag: 'H1',
    font: 'Mincho',
    fontSize: 19,
    characterSpacing: 7,
    noWrap: true,
    alignment: 'center',
    margin: [7, 5, 0, 6],
  },
  { ...rule(width, ink, 0.7), margin: [0, 0, 0, 18] },
]

const markOf = (text: string): PdfNode => ({
  layout: 'boxed',
  table: { widths: ['auto'], body: [[{ text, bold: true, fontSize: 10, characterSpacing: 1, noWrap: true }]] },
  margin: [0, 0, 0, 10],
})

const rule = (length: number, color: string, lineWidth: number): PdfNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth, lineColor: color }],
})

type Top = {
  addressee: readonly string[]
  greeting: string
  amount?: { label: string; yen: Yen }
  rows: readonly Row[]
  issuer: readonly PdfNode[]
}

const leftWidth = 282
const gap = 22

/** Left whom it is for and what it comes to, right who issued it. */
export const top = ({ addressee, greeting, amount, rows, issuer }: Top): PdfNode => ({
  columnGap: gap,
  margin: [0, 0, 0, 14],
  columns: [
    {
      width: leftWidth,
      stack: [
        ...addressee.map((text): PdfNode => ({ text, bold: true, fontSize: 12.5, lineHeight: 1.3 })),
        ...(greeting ? [{ text: greeting, margin: [0, 10, 0, 0] } as const] : []),
        ...(amount ? amountOf(amount) : []),
        ...rowsOf(rows, 62, amount ? [0, 6, 0, 0] : [0, 12, 0, 0]),
      ],
    },
    { width: '*', stack: issuer },
  ],
})

const amountOf = ({ label, yen }: { label: string; yen: Yen }): PdfNode[] => [
  {
    margin: [0, 16, 0, 4],
    columnGap: 12,
    columns: [
      { text: label, width: 'auto', margin: [0, 11, 0, 0] },
      { text: `¥${formatNumber(yen)}`, width: '*', font: 'Mincho', fontSize: 22 },
    ],
  },
  rule(leftWidth, blue, 1.5),
]

export const rowsOf = (rows: readonly Row[], labelWidth: number, first: PdfNode['margin'] = [0, 0, 0, 0]): PdfNode[] =>
  rows
    .filter(([, value]) => value !== '')
    .map(([label, value], i) => ({
      columnGap: 8,
      margin: i === 0 ? first : [0, 3, 0, 0],
      columns: [
        { text: label, width: labelWidth, color: quiet },
        { text: value, width: '*' },
      ],
    }))

/** The shop as the issuer: everything a qualified invoice has to say of it. */
export function issuerOf({ issuer }: Pick<PaperFacts, 'issuer'>, rows: readonly Row[]): PdfNode[] {
  return [
    { svg: logo, alt: issuer.name, fit: [110, 23] },
    { svg: seal, alt: `${issuer.company}の印`, fit: [46, 46], relativePosition: { x: 155, y: 16 } },
    { text: issuer.company, bold: true, margin: [0, 8, 0, 0] },
    { text: `〒${issuer.postalCode}`, margin: [0, 2, 0, 0] },
    { text: issuer.address, margin: [0, 2, 0, 0] },
    { text: `電話 ${issuer.tel}`, margin: [0, 2, 0, 6] },
    { text: `登録番号 ${issuer.registrationNumber}`, margin: [0, 0, 0, 6] },
    ...rowsOf(rows, 52),
  ]
}

const right = (text: string): PdfNode => ({ text, alignment: 'right' })

export const rateWords = (rate: number | null) => (rate === null ? '不課税' : `${rate}%`)

/** 「旬のにぎり ※」: food at the reduced rate is marked, as a qualified invoice must. */
const marked = ({ name, isReduced }: { name: string; isReduced: boolean }) => (isReduced ? `${name}　※` : name)

/** Every line, with the day of the transaction where the paper is a bill. */
export function itemTable(
  { lines, order }: Pick<PaperFacts, 'lines'> & { order: Pick<PaperFacts['order'], 'date'> },
  { withDate }: { withDate: boolean },
): PdfNode {
  const day = `${Number(order.date.slice(5, 7))}/${Number(order.date.slice(8))}`
  return {
    keepsTail: true,
    layout: 'ruled',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: [...(withDate ? [38] : []), '*', 52, 62, 34, 68],
      body: [
        [
          ...(withDate ? [head('取引日')] : []),
          head('品名'),
          ...['数量', '単価（税込）', '税率', '金額（税込）'].map(headRight),
        ],
        ...lines.map((line): PdfNode[] => [
          ...(withDate ? [{ text: day }] : []),
          { text: marked(line) },
          right(line.quantity),
          right(formatNumber(line.unitPrice)),
          right(rateWords(line.rate)),
          right(formatNumber(line.amount)),
        ]),
      ],
    },
  }
}

export const head = (text: string): PdfNode => ({ text, color: quiet })
export const headRight = (text: string): PdfNode => ({ text, color: quiet, alignment: 'right', noWrap: true })

/** Below the table: what the mark means, a box of remarks, and the sums of each rate. */
export function tail(
  facts: Pick<PaperFacts, 'kind' | 'lines' | 'groups' | 'untaxed' | 'total'>,
  remarks: { heading: string; lines: readonly string[] },
  more: PdfNode[] = [],
): PdfNode {
  return {
    isTail: true,
    unbreakable: true,
    stack: [
      { text: reducedNote(facts), fontSize: 8, margin: [0, 5, 0, 0] },
      {
        margin: [0, 12, 0, 0],
        columnGap: 22,
        columns: [
          { width: 212, ...remarkBox(remarks) },
          { width: '*', ...rateTable(facts) },
        ],
      },
      ...more,
    ],
  }
}

/** Where lines are listed at all. */
const reducedNote = ({ lines, groups, kind }: Pick<PaperFacts, 'lines' | 'groups' | 'kind'>) => {
  if (kind === 'meal_expense') return ''
  const rate = groups.find(({ isReduced }) => isReduced)?.rate
  return lines.some(({ isReduced }) => isReduced) ? `※は軽減税率（${rate}%）の対象です。` : ''
}

const remarkBox = ({ heading, lines }: { heading: string; lines: readonly string[] }): PdfNode => ({
  layout: 'boxed',
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            { text: heading, bold: true, margin: [0, 0, 0, 2] },
            ...lines.filter(Boolean).map((text): PdfNode => ({ text, lineHeight: 1.3 })),
          ],
        },
      ],
    ],
  },
})

/** Total and tax of each rate, rounded once per rate; a cancellation fee stands outside of the rates. */
function rateTable({ groups, untaxed, total }: Pick<PaperFacts, 'groups' | 'untaxed' | 'total'>): PdfNode {
  const tax = groups.reduce((sum, group) => sum + group.tax, 0)
  const bold = (text: string): PdfNode => ({ text, bold: true, alignment: 'right' })
  return {
    layout: 'ruled',
    table: {
      headerRows: 1,
      widths: ['*', 76, 58],
      body: [
        [head('税率ごとの合計'), headRight('対象額（税込）'), headRight('うち消費税')],
        ...groups.map((group): PdfNode[] => [
          { text: `${group.rate}%対象${group.isReduced ? '（軽減税率）' : ''}` },
          right(formatNumber(group.amount)),
          right(formatNumber(group.tax)),
        ]),
        ...(untaxed > 0 ? [[{ text: '不課税' }, right(formatNumber(untaxed)), right('—')]] : []),
        [
          { text: '合計（税込）', bold: true },
          { ...bold(`¥${formatNumber(total)}`), fontSize: 11 },
          bold(formatNumber(tax)),
        ],
      ],
    },
  }
}

export const dayWords = (date: TokyoDate) => longJapaneseDate(date)

/** 「2026年12月11日」, of an instant in ISO 8601 with Tokyo's offset. */
export const issueDay = (iso: string) => longJapaneseDate(iso.slice(0, 10)).replace(/（.）$/, '')

export const yen = formatYen
