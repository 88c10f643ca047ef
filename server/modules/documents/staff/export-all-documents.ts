import * as contract from '#contract/admin/documents.ts'
import { mostPapersInZip } from '#contract/page-size.ts'
import { refused } from '#contract/refusals.ts'
import { askedWords, showRecord } from '#modules/audit'
import { countAttempt } from '#platform/limits'
import { csvOfPapers, mostRowsInCsv, zipOfPapers } from '../search/save-papers.ts'
import { papersOfNetwork } from '../send-paper.ts'
import { findDocumentsForFile } from './find-documents.ts'

/** That somebody took them along is logged, with what was asked for. */
export const exportAllDocuments = showRecord(contract.exportAllDocuments, async ({ query, addHeader }, context) => {
  const rows = await findDocumentsForFile(context.db, query, mostRowsInCsv + 1)
  if (rows.length > mostRowsInCsv) return refused('too_many_documents')
  return { id: 'documents', label: askedWords(query), answer: await csvOfPapers(rows, 'shop', addHeader, context) }
})

export const zipAllDocuments = showRecord(
  contract.zipAllDocuments,
  async ({ query, network, addHeader }, context) => {
    await countAttempt([papersOfNetwork], { network }, context)
    const rows = await findDocumentsForFile(context.db, query, mostPapersInZip + 1)
    if (rows.length > mostPapersInZip) return refused('too_many_documents')
    if (rows.length === 0) return refused('document_not_found')
    return { id: 'documents', label: askedWords(query), answer: await zipOfPapers(rows, 'shop', addHeader, context) }
  },
  { mayWait: true },
)
