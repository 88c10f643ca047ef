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
import { type PdfDescription, writePdf } from '#platform/pdf'
import { endedOf } from '../copy-of.ts'
import { describePaper } from '../papers/describe-paper.ts'
import type { Stamp } from '../papers/stamp.ts'
import type { Keeper } from '../partner.ts'
import { factsOf, papersOf } from '../queries.ts'
import { attachment, fileNameOf } from '../send-paper.ts'
import { standingOf } from '../standing.ts'
import { columnsFor, type PaperRow } from './paper-columns.ts'
import { ofSale, presentPapers } from './present.ts'
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
  const rows = await found(search, mostRowsInCsv, context)
  return csvOfPapers(await rowsOf(rows, context), 'customer', addHeader, context)
}

export async function rowsOf(
  papers: readonly ListedPaper[],
  { db }: Pick<Context, 'db'>,
): Promise<(PaperRow & { id: string })[]> {
  const shown = await presentPapers(db, papers)
  return papers.map(({ id, says }, i) => ({ id, paper: ofSale(shown[i]!), says }))
}

export function csvOfPapers(
  rows: readonly PaperRow[],
  keeper: Keeper,
  addHeader: AddHeader,
  context: Pick<Context, 'now'>,
): string {
  addHeader('content-disposition', attachment('documents.csv', `書類の一覧_${today(context)}.csv`))
  const columns = columnsFor(keeper)
  return writeCsv([columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])
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
  return rows.length === 0 ? undefined : zipOfFiles(filesOf(rows, 'customer', context), addHeader, context)
}

export type PaperFile = { name: string; description: PdfDescription; issuedAt: Date }

export function zipOfFiles(
  files: AsyncIterable<PaperFile>,
  addHeader: AddHeader,
  context: Pick<Context, 'now'>,
): Promise<Uint8Array<ArrayBuffer>> {
  addHeader('content-disposition', attachment('documents.zip', `書類_${today(context)}.zip`))
  return oneByOne(() => zipped(files))
}

async function zipped(files: AsyncIterable<PaperFile>): Promise<Uint8Array<ArrayBuffer>> {
  const zippable: Zippable = {}
  for await (const { name, description, issuedAt } of files) {
    // A PDF is compressed already.
    zippable[name] = [await writePdf(description, 'last'), { level: 0, mtime: issuedAt }]
  }
  return zipSync(zippable) as Uint8Array<ArrayBuffer>
}

export async function* filesOf(
  rows: readonly ListedPaper[],
  keeper: Keeper,
  { db, now }: Pick<Context, 'db' | 'now'>,
): AsyncGenerator<PaperFile> {
  const paid = await paidFor(
    db,
    rows.map(({ meetup }) => ({ id: meetup.id, sums: sumsOfSale(meetup) })),
  )
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
    yield { name: fileNameOf(facts, keeper), description: describePaper(facts, stamp), issuedAt: row.issuedAt }
  }
}

const today = ({ now }: Pick<Context, 'now'>) => tokyoDateOf(now()).replaceAll('-', '')
