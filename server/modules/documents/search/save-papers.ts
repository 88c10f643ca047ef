import { type Zippable, zipSync } from 'fflate'
import type { Context } from '#context'
import type { IssuedDocument } from '#contract/documents.ts'
import { mostPapersInZip } from '#contract/page-size.ts'
import { paidByWords, paperStateWords } from '#contract/paper-words.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { sumsOfSale } from '#domain/book.ts'
import { ownWords } from '#domain/own-values.ts'
import { saysPaid } from '#domain/paper-ledger.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { paidFor } from '#modules/book'
import { writeCsv } from '#platform/csv'
import { limitConcurrency } from '#platform/limits'
import { writePdf } from '#platform/pdf'
import { describePaper } from '../papers/describe-paper.ts'
import { factsOf } from '../queries.ts'
import { attachment, fileNameOf } from '../send-paper.ts'
import { presentPapers } from './present.ts'
import { type ListedPaper, type PaperSearch, searchPapers } from './queries.ts'

const mostRows = 10_000

type Saving = Context & MayRefuse<'too_many_documents'>

async function found(search: PaperSearch, most: number, { db, refuse }: Saving): Promise<ListedPaper[]> {
  const rows = await searchPapers(db, search, { limit: most + 1, offset: 0 })
  if (rows.length > most) throw refuse('too_many_documents')
  return rows
}

type AddHeader = (name: string, value: string) => void

/** The list of all papers that match. */
export async function csvOf(search: PaperSearch, addHeader: AddHeader, context: Saving): Promise<string> {
  const rows = await found(search, mostRows, context)
  addHeader('content-disposition', attachment('documents.csv', `書類の一覧_${today(context)}.csv`))
  return writeCsv([heads, ...(await presentPapers(context.db, rows)).map(cells)])
}

/** One at a time, and behind those who ask for a single paper: a whole month must not keep anybody waiting. */
const oneByOne = limitConcurrency({ max: 1, maxWaiting: 5 })

/** All papers that match; undefined: none does. */
export async function zipOf(
  search: PaperSearch,
  addHeader: AddHeader,
  context: Saving,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const rows = await found(search, mostPapersInZip, context)
  if (rows.length === 0) return undefined
  addHeader('content-disposition', attachment('documents.zip', `書類_${today(context)}.zip`))
  return oneByOne(() => filesOf(rows, context))
}

async function filesOf(rows: readonly ListedPaper[], { db }: Context): Promise<Uint8Array<ArrayBuffer>> {
  const paid = await paidFor(
    db,
    rows.map(({ meetup }) => ({ id: meetup.id, sums: sumsOfSale(meetup) })),
  )
  const files: Zippable = {}
  for (const row of rows) {
    const { meetup } = row
    const facts = await factsOf(db, row.id)
    const stamp = { paid: saysPaid(row) ? paid.get(meetup.id) : undefined }
    const pdf = await writePdf(describePaper(facts, stamp), 'last')
    // A PDF is compressed already.
    files[fileNameOf(facts)] = [pdf, { level: 0, mtime: row.issuedAt }]
  }
  return zipSync(files) as Uint8Array<ArrayBuffer>
}

const today = ({ now }: Pick<Context, 'now'>) => tokyoDateOf(now()).replaceAll('-', '')

const heads = [
  ...['取引日', '書類の種類', '番号', '発行日', '取引先', '金額（税込）', '状態', '替わる番号', 'お支払い'],
  ...['ご注文番号', '会の名前', '発注番号', '書類に記載した項目'],
]

const cells = (paper: IssuedDocument): string[] => [
  paper.date,
  paper.title,
  paper.serial > 1 ? `${paper.number}-${paper.serial}` : paper.number,
  paper.issued_at.slice(0, 10),
  paper.partner,
  String(paper.amount),
  paperStateWords[paper.state],
  paper.replaced_by ?? '',
  paper.paid ? `${paper.paid.at.slice(0, 10)} ${paidByWords[paper.paid.by]}` : '',
  paper.meetup.number,
  paper.meetup.title,
  paper.po_number,
  paper.own_fields.map(ownWords).join('、'),
]
