import type { AnyDocument } from '#contract/admin/documents.ts'
import { paidByWords, paperStateWords } from '#contract/paper-words.ts'
import type { Yen } from '#domain/money.ts'
import { ownWords } from '#domain/own-values.ts'
import type { Cell } from '#platform/csv'
import type { Keeper } from '../partner.ts'
import type { PaperSays } from './queries.ts'

/** A paper as a list shows it, and what lists show of what it says. */
export type PaperRow = {
  paper: AnyDocument
  says: Pick<PaperSays, 'groups' | 'untaxed' | 'department' | 'issuer'>
}

type Column = readonly [head: string, cell: (row: PaperRow) => Cell]

/** Who keeps a file names the other side as the partner (電帳法), whose registration number counts for who pays. */
const partner: Record<Keeper, Column[]> = {
  customer: [
    ['取引先', ({ says }) => says.issuer.company],
    ['取引先の登録番号', ({ says }) => says.issuer.registrationNumber],
    ['宛名', ({ paper }) => paper.addressee],
  ],
  shop: [
    ['取引先', ({ paper }) => paper.partner],
    ['宛名', ({ paper }) => paper.addressee],
    ['当店の登録番号', ({ says }) => says.issuer.registrationNumber],
  ],
}

/** What is given back is less: of a 適格返還請求書 every sum is negative. */
const signed = (yen: Yen, { paper }: PaperRow): Yen => (paper.kind === 'return_invoice' ? -yen : yen)

/** Sums and tax as the paper says them, of each class of rate; empty where nothing was sold at it. */
const ratesOf = (isReduced: boolean, name: string): Column[] => {
  const groupsOf = ({ says }: PaperRow) => says.groups.filter((group) => group.isReduced === isReduced)
  const sumOf = (row: PaperRow, of: 'amount' | 'tax') => {
    const groups = groupsOf(row)
    return groups.length === 0
      ? ''
      : signed(
          groups.reduce((sum, group) => sum + group[of], 0),
          row,
        )
  }
  return [
    [`${name}（%）`, (row) => [...new Set(groupsOf(row).map(({ rate }) => rate))].join('・')],
    [`${name}の対象額（税込）`, (row) => sumOf(row, 'amount')],
    [`${name}の消費税`, (row) => sumOf(row, 'tax')],
  ]
}

export const columnsFor = (keeper: Keeper): Column[] => [
  ['取引日', ({ paper }) => paper.date],
  ['書類の種類', ({ paper }) => paper.title],
  ['番号', ({ paper }) => (paper.serial > 1 ? `${paper.number}-${paper.serial}` : paper.number)],
  ['発行日', ({ paper }) => paper.issued_at.slice(0, 10)],
  ...partner[keeper],
  ['金額（税込）', (row) => signed(row.paper.amount, row)],
  ...ratesOf(true, '軽減税率'),
  ...ratesOf(false, '標準税率'),
  ['キャンセル料（不課税）', (row) => (row.says.untaxed === 0 ? '' : signed(row.says.untaxed, row))],
  ['状態', ({ paper }) => paperStateWords[paper.state]],
  ['替わる番号', ({ paper }) => paper.replaced_by ?? ''],
  ['もとの番号', ({ paper }) => paper.about ?? paper.replaces.join('、')],
  ['お支払期限', ({ paper }) => paper.due ?? ''],
  ['お支払い', ({ paper }) => (paper.paid ? `${paper.paid.at.slice(0, 10)} ${paidByWords[paper.paid.by]}` : '')],
  ['ご注文番号', ({ paper }) => paper.meetup?.number ?? ''],
  ['会の名前', ({ paper }) => (paper.meetup ?? paper.quote)?.title ?? ''],
  ['部署', ({ says }) => says.department],
  ['発注番号', ({ paper }) => paper.po_number],
  ['書類に記載した項目', ({ paper }) => paper.own_fields.map(ownWords).join('、')],
]
