import { serve } from '#context'
import * as contract from '#contract/admin/documents.ts'
import { presentPapers } from '../search/present.ts'
import { findDocuments } from './find-documents.ts'

/** Not logged: a paper that is opened from it is. */
export const listAllDocuments = serve(contract.listAllDocuments, async ({ query }, { db }) => {
  const { rows, ...counted } = await findDocuments(db, query)
  return { rows: await presentPapers(db, rows), ...counted }
})
