import { serve } from '#context'
import * as contract from '#contract/document-search.ts'
import { mostPapersInZip } from '#contract/page-size.ts'
import { hour, perAccount } from '#platform/limits'
import { csvOf, found, mostRows, zipOf } from './save-papers.ts'

export const zipsOfAccount = perAccount('papers-zip', { max: 60, within: hour })

export const exportDocuments = serve(contract.exportDocuments, async ({ query, caller, addHeader }, context) =>
  csvOf(await found({ ...query, userId: caller.userId }, mostRows, context), addHeader, context),
)

export const zipDocuments = serve(
  contract.zipDocuments,
  async ({ query, caller, addHeader }, context) => {
    const papers = await found({ ...query, userId: caller.userId }, mostPapersInZip, context)
    if (papers.length === 0) throw context.refuse('document_not_found')
    return zipOf(papers, addHeader, context)
  },
  { mayWait: true, limits: [zipsOfAccount] },
)
