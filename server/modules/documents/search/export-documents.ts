import { serve } from '#context'
import * as contract from '#contract/document-search.ts'
import { hour, perAccount } from '#platform/limits'
import { csvOf, zipOf } from './save-papers.ts'

export const zipsOfAccount = perAccount('papers-zip', { max: 60, within: hour })

export const exportDocuments = serve(contract.exportDocuments, async ({ query, caller, addHeader }, context) =>
  csvOf({ ...query, userId: caller.userId }, addHeader, context),
)

export const zipDocuments = serve(
  contract.zipDocuments,
  async ({ query, caller, addHeader }, context) => {
    const zip = await zipOf({ ...query, userId: caller.userId }, addHeader, context)
    if (!zip) throw context.refuse('document_not_found')
    return zip
  },
  { mayWait: true, limits: [zipsOfAccount] },
)
