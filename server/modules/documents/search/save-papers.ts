import { type Zippable, zipSync } from 'fflate'
import type { Context } from '#context'
import { mostPapersInZip } from '#contract/page-size.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { sumsOfSale } from '#domain/book.ts'
import { saysPaid } from '#domain/paper-ledger.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { paidFor } from '#modules/book'
import { writeCsv } from '#platform/csv'
import { limitConcurrency } from '#platform/limits'
import { writePdf } from '#platform/pdf'
import { endedOf } from '../copy-of.ts'
import { describePaper } from '../papers/describe-paper.ts'
import type { Stamp } from '../papers/stamp.ts'
import type { Keeper } from '../partner.ts'
import { factsOf, papersOf } from '../queries.ts'
import { attachment, fileNameOf } from '../send-paper.ts'
import { standingOf } from '../standing.ts'
import { columnsFor } from './paper-columns.ts'
import { presentPapers } from './present.ts'
import { type ListedPaper, type PaperSearch, searchPapers } from './queries.ts'

export const mostRowsInCsv = 10_000

type Saving = Context & MayRefuse<'too_many_documents'>

async function found(search: PaperSearch, most: number, { db, refuse }: Saving): Promise<ListedPaper[]> {
  const rows = await searchPapers(db, search, { limit: most + 1, offset: 0 })
  if (rows.length > most) throw refuse('too_many_documents')
  return rows
}

type AddHeader = (name: string, value: string) => void

/** The list of all papers that match. */
export async function csvOf(search: PaperSearch, addHeader: AddHeader, context: Saving): Promise<string> {
  return csvOfPapers(await found(search, mostRowsInCsv, context), 'customer', addHeader, context)
}

export async function csvOfPapers(
  rows: readonly ListedPaper[],
  keeper: Keeper,
  addHeader: AddHeader,
  context: Pick<Context, 'db' | 'now'>,
): Promise<string> {
  addHeader('content-disposition', attachment('documents.csv', `書類の一覧_${today(context)}.csv`))
  const columns = columnsFor(keeper)
  const papers = await presentPapers(context.db, rows)
  const lines = rows.map((listed, i) => columns.map(([, cell]) => cell({ listed, paper: papers[i]! })))
  return writeCsv([columns.map(([head]) => head), ...lines])
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
  return rows.length === 0 ? undefined : zipOfPapers(rows, 'customer', addHeader, context)
}

export function zipOfPapers(
  rows: readonly ListedPaper[],
  keeper: Keeper,
  addHeader: AddHeader,
  context: Pick<Context, 'db' | 'now'>,
): Promise<Uint8Array<ArrayBuffer>> {
  addHeader('content-disposition', attachment('documents.zip', `書類_${today(context)}.zip`))
  return oneByOne(() => filesOf(rows, keeper, context))
}

async function filesOf(
  rows: readonly ListedPaper[],
  keeper: Keeper,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const paid = await paidFor(
    db,
    rows.map(({ meetup }) => ({ id: meetup.id, sums: sumsOfSale(meetup) })),
  )
  const files: Zippable = {}
  for (const row of rows) {
    const { meetup } = row
    const facts = await factsOf(db, row.id)
    const stamp: Stamp = {
      ...endedOf(row),
      ...(keeper === 'shop' && { isCopy: true }),
      ...(saysPaid(row) && {
        money: await standingOf(db, {
          sale: { id: meetup.id, paid: paid.get(meetup.id) },
          invoice: facts,
          papers: await papersOf(db, meetup.id),
          now: now(),
        }),
      }),
    }
    const pdf = await writePdf(describePaper(facts, stamp), 'last')
    // A PDF is compressed already.
    files[fileNameOf(facts, keeper)] = [pdf, { level: 0, mtime: row.issuedAt }]
  }
  return zipSync(files) as Uint8Array<ArrayBuffer>
}

const today = ({ now }: Pick<Context, 'now'>) => tokyoDateOf(now()).replaceAll('-', '')
