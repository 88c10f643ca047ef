import { serve } from '#context'
import * as contract from '#contract/admin/documents.ts'
import { findDocuments } from './find-documents.ts'
import { rowsOfFound } from './present.ts'

/** Not logged: a paper that is opened from it is. */
export const listAllDocuments = serve(contract.listAllDocuments, async ({ query }, context) => {
  const { rows, ...counted } = await findDocuments(context, query)
  return { rows: (await rowsOfFound(rows, context)).map(({ paper }) => paper), ...counted }
})
