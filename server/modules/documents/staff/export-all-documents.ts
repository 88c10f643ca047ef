import type { Context } from '#context'
import * as contract from '#contract/admin/documents.ts'
import { mostPapersInZip } from '#contract/page-size.ts'
import { refused } from '#contract/refusals.ts'
import { askedWords, showRecord } from '#modules/audit'
import { countAttempt } from '#platform/limits'
import { quoteFile } from '../quote-file.ts'
import { csvOfPapers, filesOf, mostRowsInCsv, type PaperFile, zipOfFiles } from '../search/save-papers.ts'
import { papersOfNetwork } from '../send-paper.ts'
import { type FoundPaper, findDocumentsForFile, isIssued, isQuote } from './find-documents.ts'
import { rowsOfFound } from './present.ts'

/** That somebody took them along is logged, with what was asked for. */
export const exportAllDocuments = showRecord(contract.exportAllDocuments, async ({ query, addHeader }, context) => {
  const rows = await findDocumentsForFile(context, query, mostRowsInCsv + 1)
  if (rows.length > mostRowsInCsv) return refused('too_many_documents')
  const answer = csvOfPapers(await rowsOfFound(rows, context), 'shop', addHeader, context)
  return { id: 'documents', label: askedWords(query), answer }
})

export const zipAllDocuments = showRecord(
  contract.zipAllDocuments,
  async ({ query, network, addHeader }, context) => {
    await countAttempt([papersOfNetwork], { network }, context)
    const rows = await findDocumentsForFile(context, query, mostPapersInZip + 1)
    if (rows.length > mostPapersInZip) return refused('too_many_documents')
    if (rows.length === 0) return refused('document_not_found')
    const answer = await zipOfFiles(filesOfFound(rows, context), addHeader, context)
    return { id: 'documents', label: askedWords(query), answer }
  },
  { mayWait: true },
)

async function* filesOfFound(found: readonly FoundPaper[], context: Context): AsyncGenerator<PaperFile> {
  yield* filesOf(found.filter(isIssued), 'shop', context)
  for (const each of found.filter(isQuote)) {
    yield { ...quoteFile(each, 'shop', context), issuedAt: each.quote.createdAt }
  }
}
