import { serve } from '#context'
import * as documents from '#contract/documents.ts'
import { countAttempt } from '#platform/limits'
import { findOwnDocument } from './queries.ts'
import { papersOfNetwork, sendPaper } from './send-paper.ts'

export const getDocument = serve(
  documents.getDocument,
  async ({ params, caller, network, addHeader }, context) => {
    const document = await findOwnDocument(context, { id: params.id, userId: caller.userId })
    if (!document) throw context.refuse('document_not_found')
    await countAttempt([papersOfNetwork], { network }, context)
    return sendPaper(document.facts, addHeader)
  },
  { mayWait: true },
)
